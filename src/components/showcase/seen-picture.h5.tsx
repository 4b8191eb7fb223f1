import { useEffect, useRef, useState } from 'react'
import { headSeen } from '@/components/ui/picture/head-seen'
import type { PictureProps } from '@/components/ui/picture/types'

/** A picture that is loaded when it is first seen: rows that scroll sideways hide most of theirs. */
export function SeenPicture({ src, className, style, fit = 'cover' }: PictureProps) {
  const picture = useRef<HTMLImageElement>(null)
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (seen || !picture.current) return undefined
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    watch.observe(picture.current)
    return () => watch.disconnect()
  }, [seen])
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
