import type { CSSProperties } from 'react'
import type { SoftPictureProps } from './types'

/** How the picture stands before and after it is there: its place never changes. */
export function lookOf(
  { className = '', style, fit = 'cover', preview }: SoftPictureProps,
  isThere: boolean,
): { className: string; style: CSSProperties } {
  if (isThere) return { className: `ui-soft ui-soft--sharp ${className}`, style: { ...style } }
  const ground = preview && {
    backgroundImage: `url("${preview}")`,
    backgroundSize: fit,
    backgroundPosition: 'center',
    backgroundRepeat: 'no-repeat',
  }
  return { className: `ui-soft ${className}`, style: { ...ground, ...style } }
}
