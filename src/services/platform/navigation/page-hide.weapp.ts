import { useDidHide } from '@tarojs/taro'

/** Runs when another page covers the page of this component, or the app goes to the background. */
export const usePageHide = (act: () => void): void => useDidHide(act)
