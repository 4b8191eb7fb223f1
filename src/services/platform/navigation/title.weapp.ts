import Taro from '@tarojs/taro'

/** Our own bar is drawn above, but the system's list of recent mini-programs shows this title. */
export const showTitle = (title: string): void => void Taro.setNavigationBarTitle({ title }).catch(() => undefined)
