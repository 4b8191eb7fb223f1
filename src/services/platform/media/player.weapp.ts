import Taro from '@tarojs/taro'
import type { Player, PlayerState } from './types'
import { createEmitter } from '@/services/emitter'
import { exclusivePlayback } from './exclusive-playback'

const nothing: PlayerState = { src: '', playing: false, waiting: false, failed: false, at: 0, seconds: 0 }

let isAudible = false

/** Sound comes with the phone on silent too, since the person pressed play: WeChat holds it for all players. */
function playOnSilent(): void {
  if (isAudible) return
  isAudible = true
  void Taro.setInnerAudioOption?.({ obeyMuteSwitch: false })?.catch(() => undefined)
}

/** WeChat's inner audio context. */
export function createPlayer(): Player {
  playOnSilent()
  const audio = Taro.createInnerAudioContext()
  const changed = createEmitter<void>()
  let now = nothing
  let over = false
  const set = (part: Partial<PlayerState>) => {
    if (over) return
    now = { ...now, ...part }
    changed.emit()
  }
  const pause = () => {
    audio.pause()
    set({ playing: false, waiting: false })
  }
  const speaker = exclusivePlayback(pause)
  // WeChat silences sound in the background and during calls, and some phones do not report it: the button would still
  // show it as playing.
  Taro.onAppHide?.(pause)
  Taro.onAudioInterruptionBegin?.(pause)
  audio.onTimeUpdate(() => set({ at: audio.currentTime, ...(audio.duration > 0 && { seconds: audio.duration }) }))
  audio.onCanplay(() => audio.duration > 0 && set({ seconds: audio.duration }))
  audio.onPlay(() => set({ playing: true, waiting: false, failed: false }))
  audio.onWaiting(() => set({ waiting: true }))
  audio.onPause(() => set({ playing: false, waiting: false }))
  audio.onStop(() => set({ playing: false, waiting: false, at: 0 }))
  audio.onEnded(() => set({ playing: false, waiting: false, at: now.seconds }))
  audio.onError(() => now.src && set({ playing: false, waiting: false, failed: true }))
  return {
    state: () => now,
    subscribe: changed.subscribe,
    load(src) {
      if (src === now.src && !now.failed) return
      audio.src = src
      set({ ...nothing, src })
    },
    play() {
      speaker.begin()
      if (now.seconds > 0 && now.at >= now.seconds) audio.seek(0)
      set({ waiting: true })
      audio.play()
    },
    pause,
    seek(seconds) {
      audio.seek(seconds)
      set({ at: seconds })
    },
    leave() {
      over = true
      speaker.leave()
      Taro.offAppHide?.(pause)
      Taro.offAudioInterruptionBegin?.(pause)
      audio.destroy()
    },
  }
}
