import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import type { Locale } from '../../../contract/locales'
import { ProviderError, type ProviderFault } from '../../../contract/provider-error'
import type { ChatModel, Turn } from '../../engine'
import { readAnswer } from './json'

/** The model's answer was unusable, even after a second request. */
export class Unusable extends Error {}

/** Faults that another try may not meet. */
const passing: ReadonlySet<ProviderFault> = new Set(['busy', 'cut', 'failed', 'timeout', 'unreachable'])
const beforeRetryMs = 2_000

interface Asking {
  /** The first turn of every question. */
  system: string
  locale: Locale
  signal: AbortSignal
  retryMs?: number
}

const askRepair = (fault: string) => `That cannot be used: ${fault} Answer again with the one JSON object only.`

/** Questions to a model. Each throws Unusable or a ProviderError. */
export function questionsTo({ ask }: ChatModel, { system, locale, signal, retryMs = beforeRetryMs }: Asking) {
  async function answer(turns: Turn[]): Promise<string> {
    const whole: Turn[] = [{ role: 'system', content: system }, ...turns]
    try {
      return await ask(whole, locale, signal)
    } catch (error) {
      if (!(error instanceof ProviderError) || !passing.has(error.kind)) throw error
      await sleep(retryMs, undefined, { signal })
      return ask(whole, locale, signal)
    }
  }

  /** Asks the model a question; an invalid answer is repaired once. */
  async function asked<T>(
    content: string,
    read: (text: string) => { value: T } | { fault: string },
    again: (fault: string) => string,
  ): Promise<T> {
    const question: Turn = { role: 'user', content }
    const first = await answer([question])
    const found = read(first)
    if ('value' in found) return found.value
    const turns: Turn[] = first.trim() ? [question, { role: 'assistant', content: first }] : [question]
    const second = read(await answer([...turns, { role: 'user', content: again(found.fault) }]))
    if ('value' in second) return second.value
    throw new Unusable(second.fault)
  }

  /** Asks for JSON of a shape. */
  const inShape = <T extends z.ZodType>(shape: T, content: string) =>
    asked<z.output<T>>(content, (text) => readAnswer(shape, text), askRepair)

  return { asked, inShape }
}
