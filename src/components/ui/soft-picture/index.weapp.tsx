import { Image } from '@tarojs/components'
import { useState } from 'react'
import { lookOf } from './look'
import type { SoftPictureProps } from './types'
import './index.scss'

/** A decorative picture that goes from soft to sharp when it is there. */
export function SoftPicture(props: SoftPictureProps) {
  const { src, fit = 'cover', onError } = props
  const [shown, setShown] = useState('')
  const { className, style } = lookOf(props, shown === src)
  return (
    <Image
      className={className}
      src={src}
      mode={fit === 'cover' ? 'aspectFill' : 'aspectFit'}
      style={style}
      onLoad={() => setShown(src)}
      onError={onError}
    />
  )
}
