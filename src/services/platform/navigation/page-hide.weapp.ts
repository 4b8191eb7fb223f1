import { useDidHide } from '@tarojs/taro'

/** Acts when another page is laid over the one this is drawn in, or the app is left. */
export const usePageHide = (act: () => void): void => useDidHide(act)
