import Taro from '@tarojs/taro'

const fromMoments = 1154

/** Opened from a card in Moments: one page to look at, without login, other pages or a session. WeChat draws the way into the app below it. */
export const isSinglePage = (): boolean => Taro.getLaunchOptionsSync?.().scene === fromMoments
