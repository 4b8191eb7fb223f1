import Taro from '@tarojs/taro'

/** Base libraries before 2.20 have only the older, joint call. */
export const appInfo = (): { language?: string; theme?: string; fontSizeScaleFactor?: number } =>
  Taro.getAppBaseInfo?.() ?? Taro.getSystemInfoSync?.() ?? {}
