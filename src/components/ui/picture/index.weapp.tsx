import { Image } from '@tarojs/components'
import type { PictureProps } from './types'

/** A decorative picture. */
export const Picture = ({ src, className, style, fit = 'cover', onError }: PictureProps) => (
  <Image
    className={className}
    src={src}
    mode={fit === 'cover' ? 'aspectFill' : 'aspectFit'}
    style={style}
    onError={onError}
  />
)
