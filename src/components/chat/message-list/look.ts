import { later } from '@/services/later'
import { boxesNow } from '@/services/platform/screen/boxes'
import type { Slots } from './slots'

const afterMs = 150

/** Measures the positions of the boxes, a few times a second at most, and again after some were filled. */
export function createLook(slots: Slots): () => void {
  let soon = false
  function look() {
    if (soon) return
    soon = true
    later(() => {
      soon = false
      boxesNow('messages', 'chat-slot', (boxes, view) => {
        if (view && slots.update(boxes, view)) look()
      })
    }, afterMs)
  }
  return look
}
