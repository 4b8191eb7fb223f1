import { useRef } from 'react'
import { headSeen } from '@/components/ui/picture/head-seen'
import type { PictureProps } from '@/components/ui/picture/types'
import { useSeen } from './use-seen.h5'

/** A picture that is loaded when it is first seen. */
export function SeenPicture({ src, className, style, fit = 'cover' }: PictureProps) {
  const picture = useRef<HTMLImageElement>(null)
  const seen = useSeen(picture)
  return (
    <img
      ref={picture}
      className={className}
      {...(seen ? { src } : {})}
      alt=''
      draggable={false}
      decoding='async'
      style={{ objectFit: fit, ...(fit === 'cover' && { objectPosition: headSeen }), ...style }}
    />
  )
}
