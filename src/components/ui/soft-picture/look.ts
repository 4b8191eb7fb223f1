import type { CSSProperties } from 'react'
import { headSeen } from '../picture/head-seen'
import type { SoftPictureProps } from './types'

/** Classes and style of the picture before and after it has loaded: its place never changes. */
export function lookOf(
  { className = '', style, fit = 'cover', preview }: SoftPictureProps,
  isThere: boolean,
): { className: string; style: CSSProperties } {
  if (isThere) return { className: `ui-soft ui-soft--sharp ${className}`, style: { ...style } }
  const ground = preview && {
    backgroundImage: `url("${preview}")`,
    backgroundSize: fit,
    backgroundPosition: fit === 'cover' ? headSeen : 'center',
    backgroundRepeat: 'no-repeat',
  }
  return { className: `ui-soft ${className}`, style: { ...ground, ...style } }
}
