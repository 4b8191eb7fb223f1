import { appInfo } from './index.weapp'

/**
 * Smallest of WeChat's text size factors for each size; 1 is its standard, 1.4 its care mode. The frame's styles use
 * these sizes.
 */
const sizes = [
  [1.35, 'largest'],
  [1.2, 'larger'],
  [1.08, 'large'],
] as const

export type TextSize = (typeof sizes)[number][1] | ''

/** The person's text size in WeChat; pages of a mini-program do not follow it automatically. */
export function textSize(factor = appInfo().fontSizeScaleFactor ?? 1): TextSize {
  return sizes.find(([from]) => factor >= from)?.[1] ?? ''
}
