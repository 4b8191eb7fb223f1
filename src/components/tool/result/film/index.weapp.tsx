import { Video } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { usePageHide } from '@/services/platform/navigation/page-hide'
import { exclusivePlayback } from '@/services/platform/media/exclusive-playback'
import type { FilmProps } from './types'
import './index.scss'

/** WeChat's player. */
export function Film({ id, src, poster, label, onError, playFrom, onTime }: FilmProps) {
  const [speaker] = useState(() => exclusivePlayback(() => Taro.createVideoContext(id).pause()))
  useEffect(() => speaker.leave, [speaker])
  usePageHide(() => Taro.createVideoContext(id).pause())
  useEffect(() => {
    if (!playFrom) return
    const player = Taro.createVideoContext(id)
    player.seek(playFrom.at)
    player.play()
  }, [id, playFrom])
  return (
    <Video
      id={id}
      className='film'
      src={src}
      poster={poster}
      title={label}
      controls
      showFullscreenBtn
      showCenterPlayBtn
      objectFit='contain'
      onPlay={speaker.begin}
      onTimeUpdate={onTime && (({ detail }) => onTime(detail.currentTime))}
      onError={onError}
    />
  )
}
