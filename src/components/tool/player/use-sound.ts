import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePageHide } from '@/services/platform/navigation/page-hide'
import { createPlayer } from '@/services/platform/media/player'

/** Redraws crossing to WeChat's other thread cost more there. */
const everyMs = process.env.TARO_ENV === 'h5' ? 66 : 200

/** A sound and where it is. It stops when what shows it goes away or another page comes; `known` is its length before it is loaded, another `attempt` loads it again. */
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
    at: Math.min(useReckoned(at, playing), whole || Infinity),
    toggle: () => (playing ? player.pause() : player.play()),
    pause: player.pause,
    seek: player.seek,
    playFrom(second: number) {
      player.seek(second)
      if (!playing) player.play()
    },
  }
}

/** Players tell the time four times a second, too coarse for words; in between it is reckoned. */
function useReckoned(at: number, playing: boolean): number {
  const [since, setSince] = useState({ at, seconds: 0 })
  useEffect(() => {
    if (!playing) return undefined
    const heard = Date.now()
    const timer = setInterval(() => setSince({ at, seconds: Math.min(0.5, (Date.now() - heard) / 1000) }), everyMs)
    return () => clearInterval(timer)
  }, [at, playing])
  return playing && since.at === at ? at + since.seconds : at
}
