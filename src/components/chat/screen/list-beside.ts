import { useWide } from '@/services/platform/screen/media-queries'

/**
 * Width in px from which side bar, list and messages fit beside each other; below it, the list is a sheet that the bar
 * opens.
 */
const threeColumnsPx = 960

export const useListBeside = (): boolean => useWide(threeColumnsPx)
