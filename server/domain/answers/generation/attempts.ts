import type { ChatRequest, ModelRow, Turn } from '../../../providers/types'
import type { Models } from '../../models'
import type { Attempt } from './attempt'
import { outputRoom, promptRoom } from '../budget'
import { buildPrompt, tokensOf } from '../prompt'
import type { AnswerWork } from '../questions'
import { functionsFor, tokensOfFunctions } from '../tool-calls/functions'
import type { AnyTool } from '../../../../contract/tool'

/** The prompt with as many of its turns as a smaller model takes. */
function fitted(turns: readonly Turn[], room: number): { turns: Turn[]; tokens: number } {
  const tokens = tokensOf(turns)
  if (tokens <= room) return { turns: [...turns], tokens }
  return buildPrompt({
    systemMessages: turns.filter(({ role }) => role === 'system').map(({ content }) => content),
    earlier: turns
      .slice(0, -1)
      .filter(({ role }) => role !== 'system')
      .reverse(),
    question: turns.at(-1)?.content ?? '',
    room,
  })
}

/**
 * Whom to ask, one after the other: the chosen model, then those that may take over. Whoever answers, the person pays no more than
 * the price of the chosen model, and for no more tokens than were held for.
 */
export function attemptsOf(
  models: Pick<Models, 'providerOf'>,
  [chosen, ...fallbacks]: readonly [ModelRow, ...ModelRow[]],
  { turns, maxTokens, limitedByCredit, continued, webSearch }: AnswerWork,
  asked: Pick<ChatRequest, 'temperature' | 'topP' | 'locale'>,
  tools: readonly AnyTool[],
): [Attempt, ...Attempt[]] {
  const how = { ...asked, ...(continued === undefined ? {} : { continued }) }
  const searching = (row: ModelRow) => (webSearch && row.webSearch ? { webSearch: 'on' as const } : {})
  const first = {
    provider: models.providerOf(chosen),
    request: {
      model: chosen,
      turns,
      maxTokens,
      functions: functionsFor(chosen, tools, how.locale),
      ...searching(chosen),
      ...how,
    },
    limitedByCredit,
    tools,
  }
  const others = fallbacks.flatMap((row) => {
    const functions = functionsFor(row, tools, how.locale)
    const prompt = fitted(turns, promptRoom(row) - tokensOfFunctions(functions))
    const room = outputRoom(row, prompt.tokens + tokensOfFunctions(functions))
    if (room === null) return []
    const model = {
      ...row,
      priceInput: Math.min(row.priceInput, chosen.priceInput),
      priceOutput: Math.min(row.priceOutput, chosen.priceOutput),
    }
    return {
      provider: models.providerOf(row),
      request: {
        model,
        turns: prompt.turns,
        maxTokens: Math.min(maxTokens, room),
        functions,
        ...searching(row),
        ...how,
      },
      limitedByCredit: limitedByCredit && maxTokens <= room,
      tools,
    }
  })
  return [first, ...others]
}
