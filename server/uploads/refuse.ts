import type { TextKey, TextParams } from '../texts'
import type { Refusal } from './types'

/** A refusal as plain data, which a child process can send. */
export const refuse = (key: TextKey, params: TextParams = {}): Refusal => ({ refused: { key, params } })
