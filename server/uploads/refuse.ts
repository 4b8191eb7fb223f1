import type { TextKey, TextParams } from '../texts'
import type { Refused } from './types'

/** A refusal as a value: it has to cross from a child process. */
export const refuse = (key: TextKey, params: TextParams = {}): Refused => ({ refused: { key, params } })

/** Says that the disk is full: that is no fault of the file's, and goes on to the one who runs this. */
export const saysNoRoom = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'ENOSPC' || /No space left on device/.test(String(error))
