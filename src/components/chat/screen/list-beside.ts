import { useGuest } from '@/stores/guest'
import { useWide } from '@/services/platform/screen/media-queries'

/**
 * Width in px from which side bar, list and messages fit beside each other; below it, the list is a sheet that the bar
 * opens.
 */
const threeColumnsPx = 960

/** Guests have no chats to list. */
export function useListBeside(): boolean {
  const guest = useGuest()
  return useWide(threeColumnsPx) && !guest
}
