import Taro from '@tarojs/taro'

let visible = true
// Registers before other listeners: they may read the state as soon as the app is back.
Taro.onAppShow?.(() => void (visible = true))
Taro.onAppHide?.(() => void (visible = false))

/** The app is in front. */
export const isVisible = (): boolean => visible
