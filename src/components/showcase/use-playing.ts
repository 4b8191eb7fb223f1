import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPlayer } from '@/services/platform/media/player'
import type { Player } from '@/services/platform/media/types'
import { usePageHide } from '@/services/platform/navigation/page-hide'

const nothing = { src: '', playing: false, waiting: false }
const never = () => () => undefined
const still = () => nothing

/**
 * One player for many samples, created with the first sound. Films play their own sound; this holds only their name.
 */
export function usePlaying() {
  const [player, setPlayer] = useState<Player | null>(null)
  const [name, setName] = useState('')
  useEffect(() => () => player?.leave(), [player])
  const state = player?.state ?? still
  const { playing, waiting, src } = useSyncExternalStore<typeof nothing>(player?.subscribe ?? never, state, state)
  const stop = () => {
    player?.pause()
    setName('')
  }
  usePageHide(stop)
  const isOver = src !== '' && name === src && !playing && !waiting
  return {
    isPlaying: (one: string) => name === one && !isOver,
    /** Plays a sound or film, or stops it. */
    toggle(one: string, isSound: boolean) {
      if (name === one && !isOver) return stop()
      player?.pause()
      setName(one)
      if (!isSound) return undefined
      const heard = player ?? createPlayer()
      setPlayer(heard)
      heard.load(one)
      heard.seek(0)
      heard.play()
      return undefined
    },
  }
}

export type Playing = ReturnType<typeof usePlaying>
