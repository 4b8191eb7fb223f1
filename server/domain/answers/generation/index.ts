import type { ModelRow, ProviderFault } from '../../../providers/types'
import { type Attempt, type AttemptEnd, tryModel } from './attempt'
import type { EventKind } from '../../../ports/answer-log/types'
import type { AnswerOutcome } from '../settle'

/** Why a generation stops before its provider ends. */
export type AnswerStopReason = 'stop' | 'shutdown' | 'lost' | 'withdrawn'

export interface Generation {
  /** The chosen model, then its fallbacks while nothing is delivered. */
  attempts: readonly [Attempt, ...Attempt[]]
  /** Time limit for the whole answer. */
  maxMs: number
}

export interface GenerationListener {
  append(kind: EventKind, text: string): void
  /** Replaces the chosen model. Called before the new model's first text is delivered. */
  takeOver(model: ModelRow): Promise<void>
  warn(error: unknown): void
}

/** The outcome of an answer whose process died or shuts down. */
export const interrupted: AnswerOutcome = { status: 'failed', error: { code: 600, key: 'answer.interrupted' } }

/** Stops the fallbacks: another model must not be asked for what this one refuses. */
const isFinal = (fault: ProviderFault | undefined) => fault === undefined || fault === 'refused'

/** Runs the models and passes each piece of text to `append`. Returns the outcome; never throws. */
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
