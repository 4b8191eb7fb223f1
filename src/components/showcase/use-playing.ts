import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPlayer } from '@/services/platform/media/player'
import { usePageHide } from '@/services/platform/navigation/page-hide'

/** One player for many samples: which of them is heard. A film sounds by itself; its name alone is kept here. */
export function usePlaying() {
  const [player] = useState(createPlayer)
  const [name, setName] = useState('')
  useEffect(() => () => player.leave(), [player])
  const { playing, waiting, src } = useSyncExternalStore(player.subscribe, player.state, player.state)
  const stop = () => {
    player.pause()
    setName('')
  }
  usePageHide(stop)
  const isOver = src !== '' && name === src && !playing && !waiting
  return {
    isPlaying: (one: string) => name === one && !isOver,
    /** Plays a sound or film, or stops it. */
    toggle(one: string, isSound: boolean) {
      if (name === one && !isOver) return stop()
      player.pause()
      setName(one)
      if (!isSound) return undefined
      player.load(one)
      player.seek(0)
      player.play()
      return undefined
    },
  }
}

export type Playing = ReturnType<typeof usePlaying>
