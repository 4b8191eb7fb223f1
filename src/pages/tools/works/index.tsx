import { GalleryPage } from '@/components/tool/gallery'

export default function WorksPage() {
  return <GalleryPage />
}
