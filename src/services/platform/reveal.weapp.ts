import Taro from '@tarojs/taro'

/** WeChat scrolls its own scroll views only; a short buzz says that something stands in the way. */
export const reveal = (_id: string): void => void Taro.vibrateShort?.({ type: 'light' })?.catch?.(() => undefined)
