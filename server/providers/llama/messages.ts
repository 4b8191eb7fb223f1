import type { Turn } from '../types'
import type { ChatFunction, FunctionCall, TokenUsage } from '../types'
import type { LocalOf } from '../../local-models/shape'

/** A model's file and how it is run. */
export interface LlamaLoad {
  path: string
  wrapper: LocalOf<'chat'>['wrapper']
  contextTokens: number
  threads: number
}

export interface LlamaRequest {
  turns: readonly Pick<Turn, 'role' | 'content' | 'calls'>[]
  functions: readonly ChatFunction[]
  temperature: number
  topP: number
  maxTokens: number
}

/** A part of an answer. */
export interface LlamaPiece {
  delta?: string
  reasoning?: string
  calls?: readonly ({ index: number } & FunctionCall)[]
}

export interface LlamaResult {
  usage: TokenUsage
  /** It ended at `maxTokens`. */
  cutShort: boolean
}
