import type { ChatRequest, ModelRow, Turn } from '../../../providers/types'
import { isBuiltInModel, type Models } from '../../models'
import { type ReadFile, withFiles } from '../attachments/open'
import type { Attempt, KeepPicture } from './attempt'
import { outputRoom, promptRoom } from '../budget'
import { tokensOf, tokensOfFunctions } from '../../../providers/token-counts'
import { buildPrompt } from '../prompt'
import type { AnswerWork } from '../questions'
import { functionsFor } from '../tool-calls/functions'
import type { AnyTool } from '../../../../contract/tool'

/** The prompt with as many turns as a smaller model accepts. */
function fitted(turns: readonly Turn[], room: number, sees: boolean): { turns: Turn[]; tokens: number } {
  const tokens = tokensOf(turns, sees)
  if (tokens <= room) return { turns: [...turns], tokens }
  return buildPrompt({
    systemMessages: turns.filter(({ role }) => role === 'system').map(({ content }) => content),
    earlier: turns
      .slice(0, -1)
      .filter(({ role }) => role !== 'system')
      .reverse(),
    question: turns.at(-1)?.content ?? '',
    files: turns.at(-1)?.files ?? [],
    sees,
    room,
  })
}

/**
 * Models to try in order: the chosen one, then its fallbacks. The person never pays more than the chosen model's price,
 * nor for more tokens than were held.
 */
export function attemptsOf(
  models: Pick<Models, 'providerOf'>,
  [chosen, ...fallbacks]: readonly [ModelRow, ...ModelRow[]],
  { turns, maxTokens, limitedByCredit, continued, webSearch }: AnswerWork,
  asked: Pick<ChatRequest, 'temperature' | 'topP' | 'locale'>,
  tools: readonly AnyTool[],
  read: ReadFile,
  keepPicture: KeepPicture,
  /** The credits held for it. */
  ref: string,
): [Attempt, ...Attempt[]] {
  const how = {
    ...asked,
    about: { purpose: 'answer' as const, ref },
    ...(continued === undefined ? {} : { continued }),
  }
  const searching = (row: ModelRow) => (webSearch && row.webSearch ? { webSearch: 'on' as const } : {})
  // The built-in assistant reads no files and answers so.
  const providerOf = (row: ModelRow) =>
    isBuiltInModel(row) ? models.providerOf(row) : withFiles(models.providerOf(row), read)
  const first = {
    provider: providerOf(chosen),
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
    keepPicture,
  }
  const others = fallbacks.flatMap((row) => {
    const functions = functionsFor(row, tools, how.locale)
    const prompt = fitted(turns, promptRoom(row) - tokensOfFunctions(functions), row.vision)
    const room = outputRoom(row, prompt.tokens + tokensOfFunctions(functions))
    if (room === null) return []
    const model = {
      ...row,
      priceInput: Math.min(row.priceInput, chosen.priceInput),
      priceOutput: Math.min(row.priceOutput, chosen.priceOutput),
    }
    return {
      provider: providerOf(row),
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
      keepPicture,
    }
  })
  return [first, ...others]
}
