import { useDidShow } from '@tarojs/taro'
import { applyTheme } from '@/services/platform/screen/apply-theme.weapp'

/** WeChat gives each page the colours of its own theme: when a page is shown it gets those of the app's. */
export const usePageColours = (dark: boolean): void => useDidShow(() => applyTheme({ dark }))
