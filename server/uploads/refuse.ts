import type { TextKey, TextParams } from '../texts'
import type { Refusal } from './types'

/** A refusal as plain data: it is sent from a child process. */
export const refuse = (key: TextKey, params: TextParams = {}): Refusal => ({ refused: { key, params } })
