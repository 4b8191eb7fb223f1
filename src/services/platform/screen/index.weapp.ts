import Taro from '@tarojs/taro'
import { appInfo } from '../device/index.weapp'
import type { Screen } from './types'

export const screen: Screen = {
  prefersDark: () => appInfo().theme === 'dark',
  onPrefersDark(listener) {
    const changed = ({ theme }: { theme: string }) => listener(theme === 'dark')
    Taro.onThemeChange?.(changed)
    return () => Taro.offThemeChange?.(changed)
  },
  insets() {
    const { statusBarHeight = 20, windowWidth } = windowInfo()
    const capsule = Taro.getMenuButtonBoundingClientRect?.()
    if (!capsule?.height) return { topPx: statusBarHeight, barPx: 44, capsulePx: 96 }
    return {
      topPx: statusBarHeight,
      barPx: (capsule.top - statusBarHeight) * 2 + capsule.height,
      capsulePx: windowWidth - capsule.left,
    }
  },
}

/** Base libraries before 2.20 have only the older, joint call. */
const windowInfo = (): { statusBarHeight?: number; windowWidth: number } =>
  Taro.getWindowInfo?.() ?? Taro.getSystemInfoSync?.() ?? { windowWidth: 375 }
