import { headSeen } from './head-seen'
import type { PictureProps } from './types'

/** A decorative picture without a text alternative. */
export const Picture = ({ src, className, style, fit = 'cover', onError }: PictureProps) => (
  <img
    className={className}
    src={src}
    alt=''
    draggable={false}
    decoding='async'
    style={{ objectFit: fit, ...(fit === 'cover' && { objectPosition: headSeen }), ...style }}
    onError={onError}
  />
)
