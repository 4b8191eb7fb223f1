import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { locales } from '../../../contract/locales'
import { serveCashier } from '../../../server/ports/pay/sandbox/cashier'
import type { SandboxRow } from '../../../server/ports/pay/sandbox/types'

describe('the sandbox cashier', () => {
  const row = { tradeNo: 'T1', title: 'Player', amountFen: 2990, paidFen: null, transactionId: null, closed: false }
  let paid = false
  let app: FastifyInstance
  const stored = () => ({ ...row, ...(paid && { paidFen: 2990, transactionId: 'S1' }) }) as unknown as SandboxRow
  before(async () => {
    app = Fastify()
    serveCashier(app, {
      sandbox: {
        open: (tradeNo, ticket) => Promise.resolve(tradeNo === 'T1' && ticket === 'right' ? stored() : null),
        applyAction: (_, action) => {
          paid = action === 'pay'
          return Promise.resolve(paid ? [{ headers: {}, body: Buffer.from('{}') }] : [])
        },
        refundedFen: () => Promise.resolve(0),
      },
      deliver: () => Promise.resolve(),
    })
    await app.ready()
  })
  after(() => app.close())

  const ask = (language: string, { ticket = 'right', action = '' } = {}) =>
    app.inject({
      method: action ? 'POST' : 'GET',
      url: `/sandbox/cashier/T1?ticket=${ticket}`,
      headers: { 'accept-language': language, 'content-type': 'application/x-www-form-urlencoded' },
      ...(action && { payload: `action=${action}` }),
    })

  for (const locale of locales)
    test(`speaks ${locale}, before and after paying, and refusing a wrong ticket`, async () => {
      paid = false
      const pages = [
        await ask(locale),
        await ask(locale, { action: 'fail' }),
        await ask(locale, { action: 'pay' }),
        await ask(locale, { ticket: 'wrong' }),
      ]
      assert.deepEqual(
        pages.map(({ statusCode }) => statusCode),
        [200, 200, 200, 404],
      )
      const text = pages.map(({ body }) => body).join('\n')
      assert.match(text, /¥29\.9/)
      assert.ok(pages[0]!.body.includes(`lang="${locale}"`))
      assert.doesNotMatch(text, /undefined|\{\w+\}(?!\})/)
      if (!locale.startsWith('zh')) assert.doesNotMatch(text, /[\u4e00-\u9fff]/)
    })
})
