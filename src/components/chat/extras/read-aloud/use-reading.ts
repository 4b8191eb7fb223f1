import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Task } from '@contract/api'
import { call } from '@/services/api/call'
import { fileAddress } from '@/services/file-address'
import { usePageHide } from '@/services/platform/navigation/page-hide'
import type { Player } from '@/services/platform/media/types'
import { createPlayer } from '@/services/platform/media/player'

/** Plays what a task made; the player is made with the first press, and is silent when the page is left. */
export function useReading() {
  const [player, setPlayer] = useState<Player | null>(null)
  const made = useRef<Player | null>(null)
  useEffect(() => () => made.current?.leave(), [])
  const state = useSyncExternalStore(player?.subscribe ?? silent, player?.state ?? nothing, player?.state ?? nothing)
  const pause = useCallback(() => made.current?.pause(), [])
  usePageHide(pause)
  /** False when the sound is gone. */
  const play = useCallback(async ({ outputs: [sound] }: Task): Promise<boolean> => {
    if (!sound) return false
    const file = await call('GET /app/file/:id', { id: sound.fileId }, { quiet: true }).catch(() => null)
    if (!file) return false
    made.current ??= createPlayer()
    setPlayer(made.current)
    made.current.load(fileAddress(file.url))
    made.current.play()
    return true
  }, [])
  return { playing: Boolean(state?.playing || state?.waiting), play, pause }
}

const silent = () => () => undefined
const nothing = () => null
