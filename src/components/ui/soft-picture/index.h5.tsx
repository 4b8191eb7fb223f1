import { useLayoutEffect, useRef, useState } from 'react'
import { headSeen } from '../picture/head-seen'
import { lookOf } from './look'
import type { SoftPictureProps } from './types'
import './index.scss'

/** A decorative picture that fades from soft to sharp after decoding; one from the browser's cache is sharp at once. */
export function SoftPicture(props: SoftPictureProps) {
  const { src, fit = 'cover', onError } = props
  const picture = useRef<HTMLImageElement>(null)
  const [shown, setShown] = useState('')
  const { className, style } = lookOf(props, shown === src)
  useLayoutEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth > 0) setShown(src)
  }, [src])
  const loaded = async () => {
    await picture.current?.decode?.().catch(() => undefined)
    setShown(src)
  }
  return (
    <img
      ref={picture}
      className={className}
      src={src}
      alt=''
      draggable={false}
      decoding='async'
      style={{ objectFit: fit, ...(fit === 'cover' && { objectPosition: headSeen }), ...style }}
      onLoad={() => void loaded()}
      onError={onError}
    />
  )
}
