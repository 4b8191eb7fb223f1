import Taro from '@tarojs/taro'

/** The system shows this title in its list of recent mini-programs. */
export const showTitle = (title: string): void => void Taro.setNavigationBarTitle({ title }).catch(() => undefined)
