import { useEffect, useRef } from 'react'
import { useAway } from '@/services/platform/navigation/page-hide'
import { soleSpeaker } from '@/services/platform/media/exclusive-playback'
import type { FilmProps } from './types'

/** A film played where it stands, with the browser's own controls. */
export function Film({ id, src, poster, label, onError }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  const begin = useRef<() => void>()
  useEffect(() => {
    const speaker = soleSpeaker(() => video.current?.pause())
    begin.current = speaker.begin
    return speaker.leave
  }, [])
  useAway(() => video.current?.pause())
  return (
    <video
      ref={video}
      id={id}
      className='film'
      src={src}
      poster={poster}
      controls
      playsInline
      preload='metadata'
      aria-label={label}
      onPlay={() => begin.current?.()}
      onError={onError}
    />
  )
}
