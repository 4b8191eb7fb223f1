import { useWide } from '@/services/platform/screen/wide'

/** Side bar, list and messages fit beside each other from here on; below, the list is a sheet that the bar opens. */
const threeColumnsPx = 960

export const useListBeside = (): boolean => useWide(threeColumnsPx)
