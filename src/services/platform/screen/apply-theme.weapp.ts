import Taro from '@tarojs/taro'
import type { Locale } from '@contract/locales'

/** Puts the theme on what WeChat draws around a page; a page in the making may refuse, the next one asks again. */
export function applyTheme({ dark }: { dark?: boolean; language?: Locale }): void {
  if (dark === undefined) return
  const refused = () => undefined
  const ground = dark ? '#101014' : '#f5f7fa'
  Taro.setNavigationBarColor?.({ frontColor: dark ? '#ffffff' : '#000000', backgroundColor: ground })?.catch(refused)
  Taro.setBackgroundColor?.({ backgroundColor: ground })?.catch(refused)
}

/** All languages are in the package: nothing to wait for. */
export const hidePage = (): (() => void) => () => undefined
