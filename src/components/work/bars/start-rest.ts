import type { Work } from '@contract/api'
import { codes } from '@contract/codes'
import { showInsufficientCredit } from '@/components/credits/open-shop'
import { tellNoReply } from '@/services/api/call'
import { ApiError } from '@/services/api/errors'
import { notify } from '@/services/api/notices'
import { fetchWorkQuote, makeRest, refreshWork } from '@/services/queries/work'
import { toolTexts } from '@/services/texts/tool'

/** Makes what is left of a work for the price that was shown. A refusal is shown, with the price of now where it rose. */
export async function startRest({ id, version }: Pick<Work, 'id' | 'version'>, credits: number): Promise<void> {
  try {
    await makeRest(id, version, credits)
  } catch (error) {
    if (!(error instanceof ApiError)) return tellNoReply()
    if (error.code === codes.insufficientCredit) return showInsufficientCredit(error.data, 'task')
    if (error.code !== codes.conflict) return notify.warn(error.msg)
    await refreshWork(id).catch(() => undefined)
    const quote = await fetchWorkQuote(id).catch(() => null)
    notify.warn(quote && quote.credits !== credits ? toolTexts().work.priceChanged : error.msg)
  }
}
