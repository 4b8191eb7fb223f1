import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { Spinner } from '@/components/ui/spinner'
import type { Player } from '@/services/platform/media/types'
import { usePageHide } from '@/services/platform/navigation/page-hide'
import { createPlayer } from '@/services/platform/media/player'
import './play-button.scss'

interface Props {
  id?: string
  src: string
  name: string
  words: { play(name: string): string; pause(name: string): string }
}

/** Plays or stops a short sound. The player is created on the first press. */
export function PlayButton({ id, src, name, words }: Props) {
  const [player, setPlayer] = useState<Player | null>(null)
  useEffect(() => () => player?.leave(), [player])
  usePageHide(() => player?.pause())
  const state = useSyncExternalStore(player?.subscribe ?? silent, player?.state ?? nothing, player?.state ?? nothing)
  const mine = state?.src === src
  const playing = mine && (state?.playing || state?.waiting)
  const press = () => {
    if (playing) return player?.pause()
    const used = player ?? createPlayer()
    if (!player) setPlayer(used)
    used.load(src)
    used.play()
  }
  return (
    <Pressable
      id={id}
      className='voice-listen'
      label={playing ? words.pause(name) : words.play(name)}
      disabled={!src}
      pressed={Boolean(playing)}
      onClick={press}
    >
      {mine && state?.waiting && !state.playing ? (
        <Spinner size={16} />
      ) : (
        <Icon name={playing ? 'pause' : 'play'} size={18} />
      )}
    </Pressable>
  )
}

const silent = () => () => undefined
const nothing = () => null
