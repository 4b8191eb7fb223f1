import type { CSSProperties } from 'react'

export interface PictureProps {
  src: string
  className?: string
  style?: CSSProperties
  /** `cover` cuts what does not fit, `contain` shows all of it. */
  fit?: 'cover' | 'contain'
  onError?(): void
}
