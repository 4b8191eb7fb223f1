import Taro from '@tarojs/taro'

/** The bar is drawn by us, but the system's task list shows this title. */
export const showTitle = (title: string): void => void Taro.setNavigationBarTitle({ title }).catch(() => undefined)

/** What the system draws around the page: the status bar's letters and the colour behind a pulled page. */
export function showDark(dark: boolean): void {
  const backgroundColor = dark ? '#101014' : '#f5f7fa'
  void Taro.setNavigationBarColor({ frontColor: dark ? '#ffffff' : '#000000', backgroundColor }).catch(() => undefined)
  void Taro.setBackgroundColor({ backgroundColor }).catch(() => undefined)
}

/** A mini-program has no document to name a language. */
export const showLanguage = (_tag: string): void => undefined
