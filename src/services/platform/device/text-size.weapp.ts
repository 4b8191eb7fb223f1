import { appInfo } from './app-info.weapp'

/** From which factor of WeChat's own text size on; 1 is its standard, 1.4 that of its care mode. The styles are those of the frame. */
const sizes = [
  [1.35, 'largest'],
  [1.2, 'larger'],
  [1.08, 'large'],
] as const

export type TextSize = (typeof sizes)[number][1] | ''

/** How large the person has set WeChat's texts; pages of a mini-program do not follow by themselves. */
export function textSize(factor = appInfo().fontSizeScaleFactor ?? 1): TextSize {
  return sizes.find(([from]) => factor >= from)?.[1] ?? ''
}
