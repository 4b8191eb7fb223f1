import { useEffect, useRef } from 'react'
import { usePageHide } from '@/services/platform/navigation/page-hide'
import { exclusivePlayback } from '@/services/platform/media/exclusive-playback'
import type { FilmProps } from './types'
import './index.scss'

/** A film that plays in place, with the browser's own controls. */
export function Film({ id, src, poster, label, onError, playFrom, onTime }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  const begin = useRef<() => void>()
  useEffect(() => {
    const speaker = exclusivePlayback(() => video.current?.pause())
    begin.current = speaker.begin
    return speaker.leave
  }, [])
  usePageHide(() => video.current?.pause())
  useEffect(() => {
    const { current } = video
    if (!current || !playFrom) return
    current.currentTime = playFrom.at
    // A browser may refuse to play without a press.
    void current.play()?.catch(() => undefined)
  }, [playFrom])
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
      onTimeUpdate={onTime && (({ currentTarget }) => onTime(currentTarget.currentTime))}
      onError={onError}
    />
  )
}
