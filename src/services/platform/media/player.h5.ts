import type { Player, PlayerState } from './types'
import { createEmitter } from '@/services/emitter'
import { exclusivePlayback } from './exclusive-playback'

const nothing: PlayerState = { src: '', playing: false, waiting: false, failed: false, at: 0, seconds: 0 }

/** The browser's audio element without controls. */
export function createPlayer(): Player {
  const audio = new Audio()
  audio.preload = 'metadata'
  const changed = createEmitter<void>()
  let now = nothing
  let requested = false
  const set = (part: Partial<PlayerState>) => {
    now = { ...now, ...part }
    changed.emit()
  }
  const pause = () => {
    requested = false
    audio.pause()
    set({ playing: false, waiting: false })
  }
  const speaker = exclusivePlayback(pause)
  const listeners: Record<string, () => void> = {
    timeupdate: () => set({ at: audio.currentTime }),
    durationchange: () => set({ seconds: Number.isFinite(audio.duration) ? audio.duration : 0 }),
    playing: () => set({ playing: true, waiting: false }),
    waiting: () => set({ waiting: requested }),
    pause: () => set({ playing: false }),
    ended: () => {
      requested = false
      set({ playing: false, waiting: false, at: audio.duration || 0 })
    },
    error: () => now.src && set({ playing: false, waiting: false, failed: true }),
  }
  for (const [name, listener] of Object.entries(listeners)) audio.addEventListener(name, listener)
  return {
    state: () => now,
    subscribe: changed.subscribe,
    load(src) {
      if (src === now.src && !now.failed) return
      audio.src = src
      set({ ...nothing, src })
    },
    play() {
      requested = true
      speaker.begin()
      if (now.seconds > 0 && now.at >= now.seconds) audio.currentTime = 0
      set({ waiting: true })
      // A pause before the start rejects; faults of the sound are reported by `error`.
      audio.play().catch(() => set({ waiting: false }))
    },
    pause,
    seek(seconds) {
      audio.currentTime = seconds
      set({ at: seconds })
    },
    leave() {
      for (const [name, listener] of Object.entries(listeners)) audio.removeEventListener(name, listener)
      speaker.leave()
      audio.pause()
      audio.removeAttribute('src')
    },
  }
}
