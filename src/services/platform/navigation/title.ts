import Taro from '@tarojs/taro'

/** Sets the title of the tab. WeChat shows it in its list of recent mini-programs. */
export function showTitle(title: string): void {
  if (process.env.TARO_ENV === 'weapp') void Taro.setNavigationBarTitle({ title }).catch(() => undefined)
  else document.title = title
}
