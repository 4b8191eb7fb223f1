import { Image } from '@tarojs/components'
import { useState } from 'react'
import { headSeenStyle } from '../picture/head-seen'
import { lookOf } from './look'
import type { SoftPictureProps } from './types'
import './index.scss'

/** A decorative picture that goes from soft to sharp when it is there. */
export function SoftPicture(props: SoftPictureProps) {
  const { src, fit = 'cover', onError } = props
  const [shown, setShown] = useState('')
  /** Higher than wide: its box is a square or lower, so that above and below are cut. */
  const [isTall, setTall] = useState(false)
  const cutsHeads = fit === 'cover' && isTall
  const { className, style } = lookOf(props, shown === src)
  return (
    <Image
      className={className}
      src={src}
      mode={cutsHeads ? 'widthFix' : fit === 'cover' ? 'aspectFill' : 'aspectFit'}
      style={cutsHeads ? { ...style, ...headSeenStyle } : style}
      onLoad={({ detail }) => {
        setTall(Number(detail.height) > Number(detail.width))
        setShown(src)
      }}
      onError={onError}
    />
  )
}
