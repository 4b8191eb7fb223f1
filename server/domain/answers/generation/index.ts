import type { ModelRow, ProviderFault } from '../../../providers/types'
import { type Attempt, type AttemptEnd, tryModel } from './attempt'
import type { EventKind } from '../../../ports/answer-log/types'
import type { AnswerOutcome } from '../settle'

/** Why a generation is stopped before the provider has ended. */
export type AnswerStopReason = 'stop' | 'shutdown' | 'lost'

export interface Generation {
  /** The model that was asked, then those that take over when nothing was delivered yet. */
  attempts: readonly [Attempt, ...Attempt[]]
  /** How long the whole answer may take. */
  maxMs: number
}

export interface GenerationListener {
  append(kind: EventKind, text: string): void
  /** Another model answers in place of the chosen one. Called before its first word is delivered. */
  takeOver(model: ModelRow): Promise<void>
  warn(error: unknown): void
}

/** The outcome of an answer whose process died or shuts down. */
export const interrupted: AnswerOutcome = { status: 'failed', error: { code: 600, key: 'answer.interrupted' } }

/** Stops the fallbacks: another model must not be asked for what this one refuses. */
const isFinal = (fault: ProviderFault | undefined) => fault === undefined || fault === 'refused'

/** Asks the models and passes each piece of text to `append`. Answers how the generation ended; throws nothing. */
export async function generate(
  { attempts, maxMs }: Generation,
  stopping: AbortSignal,
  { append, takeOver, warn }: GenerationListener,
): Promise<AnswerOutcome> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), maxMs)

  /** Tries the models in order until one sends text. If none does, returns the first fault. */
  async function ask(): Promise<AttemptEnd> {
    let first: AttemptEnd | null = null
    for (const attempt of attempts) {
      const { model } = attempt.request
      const begin = attempt === attempts[0] ? undefined : () => takeOver(model)
      const end = await tryModel(attempt, stopping, late.signal, { begin, append, warn })
      if (stopping.aborted && end.fault && end.promptSent) await begin?.()
      if (isFinal(end.fault) || stopping.aborted || late.signal.aborted) return end
      first ??= end
    }
    return first!
  }

  try {
    const { outcome, promptSent } = await ask()
    if (!stopping.aborted) return outcome
    const { free } = outcome
    return (stopping.reason as AnswerStopReason) === 'stop'
      ? { status: 'stopped', promptSent, ...(free ? { free } : {}) }
      : { ...interrupted, ...(free ? { free } : {}) }
  } catch (error) {
    warn(error)
    return interrupted
  } finally {
    clearTimeout(timer)
    late.abort()
  }
}
