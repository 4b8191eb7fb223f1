import { eq } from 'drizzle-orm'
import { payOrder } from '../../../server/ports/db/schema'
import type { TestApp } from './app'

/** Buys a package in the sandbox, at the cashier's page. */
export async function buyIn(app: TestApp, { token }: { token: string }, type: 1 | 4 = 1, action = 'pay') {
  const packages = (await app.call('GET /app/comb/list', {}, { token })).data
  const { id: combId } = packages.find((one) => one.type === type)!
  const { tradeNo } = (await app.call('POST /app/order', { combId, scene: 'NATIVE' }, { token })).data
  const prepaid = await app.call('POST /pay/wx/prepay', { outTradeNo: tradeNo, scene: 'NATIVE' }, { token })
  if (prepaid.data?.kind !== 'qr') throw new Error(prepaid.msg)
  const { pathname, search } = new URL(prepaid.data.codeUrl)
  /** Presses a button of the cashier. */
  const pressed = async (button: string) => {
    const { statusCode, body } = await app.app.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `action=${button}`,
    })
    if (statusCode !== 200) throw new Error(body)
  }
  await pressed(action)
  const [row] = await app.open.db.select().from(payOrder).where(eq(payOrder.tradeNo, tradeNo))
  return { tradeNo, priceFen: row!.priceFen, transactionId: row!.transactionId!, pressed }
}
