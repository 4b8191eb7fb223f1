import { setTimeout as sleep } from 'node:timers/promises'
import { estimateTokens } from '../../shared/price'
import { type Clock, systemClock } from '../ports/clock'
import { answerByRules } from './builtin/answer'
import { piecewise } from './piecewise'
import type { ChatProvider, ChatRequest, Piece } from './types'

const stepMs = 40

interface Pace {
  clock?: Clock
  charsPerSecond?: number
}

/** The rest of an answer after the text already sent; the whole answer if its beginning has changed. */
const restOf = (text: string, said = '') => (text.startsWith(said) ? text.slice(said.length) : `\n\n${text}`)

/** The built-in assistant answers by rules, at reading speed, when there is no model. A refusal is free. */
export function createBuiltinProvider({ clock = systemClock, charsPerSecond = 80 }: Pace = {}): ChatProvider {
  const perStep = Math.max(1, Math.round((charsPerSecond * stepMs) / 1000))

  async function* pieces(
    { turns, functions = [], locale, continued }: ChatRequest,
    signal: AbortSignal,
  ): AsyncGenerator<Piece> {
    const asked = continued === undefined ? turns : turns.slice(0, -2)
    const { content: question = '', files } = asked.at(-1) ?? {}
    const { text, isRefusal, requests } = await answerByRules(
      question,
      locale,
      clock.now(),
      asked.slice(0, -1),
      files,
      (path) => functions.some(({ name }) => name === path),
    )
    const characters = [...restOf(text, continued)]
    if (isRefusal) yield { free: true }
    for (let at = 0; at < characters.length; at += perStep) {
      if (at > 0) await sleep(stepMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      yield { delta: characters.slice(at, at + perStep).join('') }
    }
    const calls = requests
      .map(({ tool, input }, index) => ({ index, name: tool.path, arguments: JSON.stringify(input) }))
      .filter(({ name }) => functions.some((one) => one.name === name))
    if (calls.length) yield { calls }
    const input = turns.reduce(
      (sum, { content }) => sum + estimateTokens(content),
      functions.length && estimateTokens(JSON.stringify(functions)),
    )
    yield { usage: { input, output: estimateTokens(characters.join('')) } }
  }

  return piecewise(pieces)
}
