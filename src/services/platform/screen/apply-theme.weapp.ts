import Taro from '@tarojs/taro'
import type { Locale } from '@contract/locales'

let applied: boolean | undefined

/** Sets the colours of what WeChat draws around the page in front; a page that is being created may refuse. */
export function applyTheme({ dark }: { dark?: boolean; language?: Locale }): void {
  if (dark === undefined) return
  applied = dark
  const refused = () => undefined
  const ground = dark ? '#101014' : '#f5f7fa'
  Taro.setNavigationBarColor?.({ frontColor: dark ? '#ffffff' : '#000000', backgroundColor: ground })?.catch(refused)
  Taro.setBackgroundColor?.({ backgroundColor: ground })?.catch(refused)
}

// WeChat changes these colours with its own theme (theme.json), even where the app's theme differs and stays.
Taro.onThemeChange?.(() => void setTimeout(() => applyTheme({ dark: applied })))

/** All languages are in the package: nothing is loaded. */
export const hidePage = (): (() => void) => () => undefined
