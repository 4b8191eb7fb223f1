import { chatDefaults } from '../../../contract/chat-defaults'
import type { Locale } from '../../../contract/locales'
import { wholeText } from '../../providers/piecewise'
import type { Turn } from '../../providers/types'
import type { Models } from '.'

/** Enough for a text of several pages, and for what some models think before it. */
const maxTokens = 8_000

/**
 * The first model that is not built in, if possible one that is not left alone, asked for a whole text at once; null when there is
 * none. Whether there is one does not change with a fault: what was offered is then refused as it fails, not replaced.
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
