import { useEffect, useRef } from 'react'
import { usePageHide } from '@/services/platform/navigation/page-hide'
import { onFirstSign } from '@/services/platform/device/first-sign.h5'
import { headSeen } from '@/components/ui/picture/head-seen'
import { prefersReducedMotion } from '@/services/platform/screen/media-queries'
import type { LoopFilmProps } from './loop-film.types'
import { useSeen } from './use-seen.h5'

/** A short film that plays silently while visible, after the person's first interaction; with sound on demand. */
export function LoopFilm({ src, poster, heard }: LoopFilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  const begun = useRef(false)
  const near = useSeen(video)
  usePageHide(() => video.current?.pause())
  useEffect(() => {
    const film = video.current
    if (!film) return undefined
    film.muted = !heard
    if (heard) film.currentTime = 0
    if (heard || begun.current) void film.play()?.catch(() => undefined)
    return undefined
  }, [heard])
  useEffect(() => {
    const film = video.current
    if (!film || prefersReducedMotion() || typeof IntersectionObserver === 'undefined') return undefined
    // The poster replaces the film until it is visible, and during the first load: neither reading nor decoding happens
    // before.
    const seen = new IntersectionObserver(([entry]) => {
      begun.current = entry?.isIntersecting === true
      if (begun.current) void film.play()?.catch(() => undefined)
      else film.pause()
    })
    const forget = onFirstSign(() => seen.observe(film))
    return () => {
      forget()
      seen.disconnect()
    }
  }, [])
  return (
    <video
      ref={video}
      className='exhibit__picture'
      src={src}
      {...(near && { poster })}
      style={{ objectFit: 'cover', objectPosition: headSeen }}
      muted
      loop
      playsInline
      preload='none'
      tabIndex={-1}
    />
  )
}
