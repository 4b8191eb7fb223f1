import type { TextKey, TextParams } from '../texts'
import type { Refused } from './types'

/** A refusal as a value: it has to cross from a child process. */
export const refuse = (key: TextKey, params: TextParams = {}): Refused => ({ refused: { key, params } })
