import type { KeyPress } from './types'

/** A mini-program is told of no keys. */
export const onKeys =
  (_handle: (press: KeyPress) => boolean): (() => void) =>
  () =>
    undefined
