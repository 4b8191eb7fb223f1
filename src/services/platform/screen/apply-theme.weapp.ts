import Taro from '@tarojs/taro'
import type { Locale } from '@contract/locales'

/** Sets the colours of what WeChat draws around a page; a page that is being created may refuse. */
export function applyTheme({ dark }: { dark?: boolean; language?: Locale }): void {
  if (dark === undefined) return
  const refused = () => undefined
  const ground = dark ? '#101014' : '#f5f7fa'
  Taro.setNavigationBarColor?.({ frontColor: dark ? '#ffffff' : '#000000', backgroundColor: ground })?.catch(refused)
  Taro.setBackgroundColor?.({ backgroundColor: ground })?.catch(refused)
}

/** All languages are in the package: nothing is loaded. */
export const hidePage = (): (() => void) => () => undefined
