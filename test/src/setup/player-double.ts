import type { Player, PlayerState } from '@/services/platform/media/types'
import { createEmitter } from '@/services/emitter'

/** A player without sound: a test lets time pass in it. */
export function createPlayerDouble() {
  const changed = createEmitter<void>()
  let now: PlayerState = { src: '', playing: false, waiting: false, failed: false, at: 0, seconds: 0 }
  const set = (part: Partial<PlayerState>) => {
    now = { ...now, ...part }
    changed.emit()
  }
  const player: Player = {
    state: () => now,
    subscribe: changed.subscribe,
    load: (src) => (src !== now.src || now.failed) && set({ src, at: 0, failed: false }),
    play: () => set({ playing: true }),
    pause: () => set({ playing: false }),
    seek: (at) => set({ at }),
    leave: () => set({ playing: false }),
  }
  return { player, set }
}
