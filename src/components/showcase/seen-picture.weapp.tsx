/** A mini-program reads its pictures from the package or its cache. */
export { Picture as SeenPicture } from '@/components/ui/picture'
