import type { ShownTurn } from '../../turns'
import type { Slots } from '../slots'

/** The part of a chat that is drawn. */
export interface Drawn {
  thread: readonly ShownTurn[]
  /** Place of the first turn that is drawn. */
  from: number
  /** Place of the first turn that is seen: those before it are being measured. */
  seenFrom: number
  /** Place of the turn that was first when the chat was opened. */
  pivot: number
  /** Number of characters drawn at the end of the answer at that place. */
  tail: number
  /** Height of what came last before the others; 0 when it is not known. */
  abovePx: number
  /** Whether earlier turns exist that are drawn on demand. */
  waits: boolean
  slots: Slots
  /** Draws turns before those that are drawn. */
  showEarlier(): void
  /** Empties and fills boxes after the view or the content moved. */
  look(): void
}
