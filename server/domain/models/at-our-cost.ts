import { defaultLocale } from '../../../contract/locales'
import type { ModelPurpose, ModelRow, Turn } from '../../providers/types'
import { wholeText } from '../../providers/piecewise'
import { withTimeout } from '../../time'
import { isBuiltInModel, type Models } from '.'

/** Enough for a few lines and the thinking of some models. */
const maxTokens = 500
const askMs = 30_000

/**
 * The model with this id; for an empty id the cheapest of the answer's provider. Never the built-in assistant, a resting
 * model, or by itself one of this machine: a second prompt there makes the next question wait.
 */
export async function cheapModel(models: Models, id: string, answeredBy: string): Promise<ModelRow | undefined> {
  const usable = (await models.list()).filter((row) => !isBuiltInModel(row))
  const isResting = await models.resting()
  if (id) return usable.find((row) => row.id === id && !isResting(row))
  const provider = usable.find((row) => row.id === answeredBy)?.provider
  if (provider === 'local') return undefined
  // Weighs a page of input against a line of output.
  const cost = ({ priceInput, priceOutput }: ModelRow) => 20 * priceInput + priceOutput
  return usable
    .filter((row) => row.provider === provider && !isResting(row))
    .sort((a, b) => cost(a) - cost(b) || Number(b.id === answeredBy) - Number(a.id === answeredBy))[0]
}

/** A model's reply to a chat, at the site's cost. Throws on failure, timeout or abort. */
export async function askFree(
  models: Models,
  model: ModelRow,
  instruction: string,
  said: string,
  purpose: ModelPurpose,
  closing: AbortSignal,
  { pictures, temperature = 0.3 }: Pick<Turn, 'pictures'> & { temperature?: number } = {},
): Promise<string> {
  return withTimeout(askMs, async (late) => {
    const signal = AbortSignal.any([late, closing])
    const request = {
      model,
      turns: [
        { role: 'system' as const, content: instruction },
        { role: 'user' as const, content: said, ...(pictures && { pictures }) },
      ],
      temperature,
      topP: 1,
      maxTokens: Math.min(maxTokens, model.maxOutputTokens),
      locale: defaultLocale,
      about: { purpose },
    }
    const text = await wholeText(models.providerOf(model), request, signal)
    signal.throwIfAborted()
    return text
  })
}
