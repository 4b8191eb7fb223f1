import { chatDefaults } from '../../../contract/chat-defaults'
import type { Locale } from '../../../contract/locales'
import { wholeText } from '../../providers/piecewise'
import type { Turn } from '../../providers/types'
import type { Models } from '.'

/** Enough for several pages of text and the thinking of some models. */
const maxTokens = 8_000

/**
 * The first model that is not built in, if possible not resting, for one whole text; null when there is none. Its
 * existence does not depend on faults: an offered task fails and is not replaced.
 */
export const createAskModel = (models: Models) => async () => {
  const isResting = await models.resting()
  const real = (await models.list()).filter(({ provider }) => provider !== 'builtin')
  const row = real.find((one) => !isResting(one)) ?? real[0]
  if (!row) return null
  return {
    model: row.name,
    async ask(turns: Turn[], locale: Locale, signal: AbortSignal): Promise<string> {
      const request = {
        model: row,
        turns,
        temperature: chatDefaults.temperature,
        topP: chatDefaults.topP,
        maxTokens: Math.min(maxTokens, row.maxOutputTokens),
        locale,
      }
      const text = await wholeText(models.providerOf(row), request, signal)
      signal.throwIfAborted()
      return text
    },
  }
}
