import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePageHide } from '@/services/platform/navigation/page-hide'
import { createPlayer } from '@/services/platform/media/player'

/** Redraws cost more in the mini-program: they cross to another thread. */
const everyMs = process.env.TARO_ENV === 'h5' ? 66 : 200

/** A player with its position. It stops on unmount and when the page is hidden. `known`: length in seconds before loading; a new `attempt` loads again. */
export function useSound(src: string, known = 0, attempt = 0) {
  const [player] = useState(createPlayer)
  useEffect(() => () => player.leave(), [player])
  useEffect(() => {
    player.load(src)
  }, [player, src, attempt])
  usePageHide(player.pause)
  const { at, playing, waiting, failed, seconds } = useSyncExternalStore(player.subscribe, player.state, player.state)
  const whole = seconds || known
  return {
    playing,
    waiting,
    failed,
    seconds: whole,
    at: Math.min(useInterpolated(at, playing), whole || Infinity),
    toggle: () => (playing ? player.pause() : player.play()),
    pause: player.pause,
    seek: player.seek,
    playFrom(second: number) {
      player.seek(second)
      if (!playing) player.play()
    },
  }
}

/** Players report the position four times a second, too coarse for words; in between it is interpolated. */
function useInterpolated(at: number, playing: boolean): number {
  const [since, setSince] = useState({ at, seconds: 0 })
  useEffect(() => {
    if (!playing) return undefined
    const heard = Date.now()
    const timer = setInterval(() => setSince({ at, seconds: Math.min(0.5, (Date.now() - heard) / 1000) }), everyMs)
    return () => clearInterval(timer)
  }, [at, playing])
  return playing && since.at === at ? at + since.seconds : at
}
