import { chatDefaults } from '../../../contract/chat-defaults'
import type { Locale } from '../../../contract/locales'
import type { Turn } from '../../providers/types'
import type { Models } from '.'

/** Enough for a text of several pages, and for what some models think before it. */
const maxTokens = 8_000

/** The first model that is neither built in nor left alone, asked for a whole text at once; null when there is none. */
export const createAskModel = (models: Models) => async () => {
  const isResting = await models.resting()
  const row = (await models.list()).find((one) => one.provider !== 'builtin' && !isResting(one))
  if (!row) return null
  return {
    model: row.name,
    async ask(turns: Turn[], locale: Locale, signal: AbortSignal): Promise<string> {
      let text = ''
      const request = {
        model: row,
        turns,
        temperature: chatDefaults.temperature,
        topP: chatDefaults.topP,
        maxTokens: Math.min(maxTokens, row.maxOutputTokens),
        locale,
      }
      for await (const { delta } of models.providerOf(row).complete(request, signal)) text += delta ?? ''
      signal.throwIfAborted()
      return text
    },
  }
}
