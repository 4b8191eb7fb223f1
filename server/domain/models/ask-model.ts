import { chatDefaults } from '../../../contract/chat-defaults'
import type { Locale } from '../../../contract/locales'
import { wholeText } from '../../providers/piecewise'
import type { ModelPurpose, Turn } from '../../providers/types'
import type { Models } from '.'

/** Enough for several pages of text and the thinking of some models. */
const maxTokens = 8_000

/** Purposes of the tools whose texts a model writes, for costs. */
const purposes: Readonly<Record<string, ModelPurpose>> = { EDU: 'course', PODCAST: 'script', FILM: 'film' }

/**
 * The first model that is not built in, preferably a healthy one; null when there is none. A fault does not change the
 * choice to null: an offered task then fails with the model's error.
 */
export const createAskModel = (models: Models) => async (serviceKey: string) => {
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
        about: { purpose: purposes[serviceKey] ?? 'other' },
      }
      const text = await wholeText(models.providerOf(row), request, signal)
      signal.throwIfAborted()
      return text
    },
  }
}
