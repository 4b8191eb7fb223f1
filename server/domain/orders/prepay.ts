import type { Checked, Prepay } from '../../../contract/api'
import { codes } from '../../../contract/codes'
import { orderStatus } from '../../../contract/money'
import { AppError } from '../../errors'
import type { Clock } from '../../ports/clock'
import type { Db } from '../../ports/db/types'
import type { PayProviders } from '../../ports/pay/registry'
import { PayError } from '../../ports/pay/types'
import type { IsBeforeMode } from './before-mode'
import type { OrderChecks } from './checks'
import { prepayNumber, recordAnswer } from './exchanges'
import type { OrderRow } from './types'

interface Deps {
  db: Db
  clock: Clock
  /** The order of a person; throws 404 for those of others. */
  find: (userId: string, tradeNo: string) => Promise<OrderRow>
  providers: PayProviders
  checks: OrderChecks
  isBeforeMode?: IsBeforeMode | undefined
  warn: (error: unknown, about: string) => void
}

/** Starts payments at the provider of an order. */
export function createPrepay({ db, clock, find, providers, checks, isBeforeMode, warn }: Deps) {
  /** How to pay an order, at its provider and in the scene it was placed for. Throws 400 for one that is no longer waiting. */
  async function prepay(
    userId: string,
    { outTradeNo, scene, wxCode }: Checked<'POST /pay/wx/prepay'>,
  ): Promise<Prepay> {
    const row = await find(userId, outTradeNo)
    const provider = providers.find(row.provider)
    if (row.scene !== scene || !provider) throw new AppError(400, 'order.scene')
    if (row.status !== orderStatus.waiting || row.expiresAt <= clock.now()) throw new AppError(400, 'order.over')
    if (await isBeforeMode?.(userId, row.createdAt)) {
      await checks.close(row)
      throw new AppError(codes.minorLimit, 'minors.orderClosed')
    }
    try {
      const payer = (await provider.identifyPayer?.(userId, scene, wxCode)) ?? { openId: null, sessionKey: null }
      const request = {
        tradeNo: row.tradeNo,
        amountFen: row.priceFen,
        title: row.ordered.title,
        expiresAt: row.expiresAt,
        scene,
        payer: { ip: row.ip, ...payer },
        productId: row.ordered.productId,
      }
      return await recordAnswer(
        { db, clock },
        { kind: 'prepay', tradeNo: row.tradeNo },
        () => provider.prepay(request),
        (prepaid) => ({ answer: prepaid.kind, number: prepayNumber(prepaid) }),
      )
    } catch (error) {
      if (!(error instanceof PayError)) throw error
      warn({ tradeNo: row.tradeNo, err: error }, 'requesting a prepayment')
      // Refused, perhaps since it is paid.
      if (error.kind === 'refused' && (await checks.check(row)).status !== orderStatus.waiting)
        throw new AppError(400, 'order.over')
      throw new AppError(600, 'order.payFailed')
    }
  }

  return prepay
}
