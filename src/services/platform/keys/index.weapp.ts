import type { KeyPress } from './types'

/** A mini-program receives no key events. */
export const onKeys =
  (_handle: (press: KeyPress) => boolean): (() => void) =>
  () =>
    undefined
