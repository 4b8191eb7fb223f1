import type { Work } from '@contract/api'
import { codes } from '@contract/codes'
import { showInsufficientCredit } from '@/components/credits/open-shop'
import { ApiError } from '@/services/api/errors'
import { notify } from '@/services/api/notices'
import { tellRefusal } from '@/services/api/tell-refusal'
import { fetchWorkQuote, makeRest, refreshWork } from '@/services/queries/work'
import { toolTexts } from '@/services/texts/tool'

/** Makes what is left of a work for the price that was shown. A refusal is shown, with the price of now where it rose. */
export async function startRest({ id, version }: Pick<Work, 'id' | 'version'>, credits: number): Promise<void> {
  try {
    await makeRest(id, version, credits)
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 0
    if (error instanceof ApiError && code === codes.insufficientCredit)
      return showInsufficientCredit(error.data, 'task')
    if (code !== codes.conflict) return tellRefusal(error)
    await refreshWork(id).catch(() => undefined)
    const quote = await fetchWorkQuote(id).catch(() => null)
    if (quote && quote.credits !== credits) notify.warn(toolTexts().work.priceChanged)
    else tellRefusal(error)
  }
}
