import Taro from '@tarojs/taro'

let visible = true
// Before any other listener of those who ask: who is told that the app is back may ask at once.
Taro.onAppShow?.(() => void (visible = true))
Taro.onAppHide?.(() => void (visible = false))

/** The app is in front. */
export const isVisible = (): boolean => visible
