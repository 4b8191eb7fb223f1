import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { wxIdentity } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { createPayers } from '../../../server/ports/pay/wxpay/payers'
import { PayError } from '../../../server/ports/pay/types'
import type { WxApi } from '../../../server/ports/wx/api'
import { WxError } from '../../../server/ports/wx/error'
import { oneDb } from '../support/db'
import { addUser, countingIds, movableClock } from '../support/people'

const apps = { site: { appId: 'wxsite', secret: 's' }, mini: { appId: 'wxmini', secret: 's' } }

oneDb((name, open) =>
  describe(`who pays in WeChat on ${name}`, () => {
    let opened: OpenDb
    const clock = movableClock()
    const ids = countingIds()
    let refuses = 0
    // A code names its person; only the mini-program's login tells the union id always.
    const answer = (code: string, unionId: string | null) => {
      if (refuses) return Promise.reject(new WxError(refuses, 'login'))
      return Promise.resolve({ openId: `o-${code}`, unionId, sessionKey: '' })
    }
    const api = {
      session: (_: object, code: string) => answer(code, `u-${code}`),
      oauth: (_: object, code: string) => answer(code, null),
    } as unknown as WxApi

    before(async () => void (opened = await open()))
    after(() => opened.close())

    async function account() {
      const userId = await addUser(opened.db, ids, clock)
      const payers = createPayers({ db: opened.db, clock, api, apps, secret: 'the secret of the site' })
      const join = (appId: string, who: string) =>
        opened.db
          .insert(wxIdentity)
          .values({
            userId,
            appId,
            openId: `o-${who}`,
            unionId: `u-${who}`,
            joinedAt: clock.now(),
            updatedAt: clock.now(),
          })
      const rows = async () =>
        (await opened.db.select().from(wxIdentity).where(eq(wxIdentity.userId, userId))).map(
          ({ openId, unionId, joinedAt }) => [openId, unionId, joinedAt !== null],
        )
      return { userId, payers, join, rows }
    }

    test('somebody else who pays does not become the WeChat that logs in, also when theirs logs in elsewhere', async () => {
      const a = await account()
      const b = await account()
      await a.join('wxmini', 'first')
      await b.join('wxmini', 'second')
      assert.equal((await a.payers.identifyPayer(a.userId, 'MINI', 'second')).openId, 'o-second')
      assert.deepEqual(await a.rows(), [['o-first', 'u-first', true]])
      assert.deepEqual(await b.rows(), [['o-second', 'u-second', true]])
    })

    test('a payer who only pays is replaced by the next; the silent authorisation of a browser takes no union id away', async () => {
      const a = await account()
      for (const who of ['third', 'fourth']) await a.payers.identifyPayer(a.userId, 'MINI', who)
      assert.deepEqual(await a.rows(), [['o-fourth', 'u-fourth', false]])
      const b = await account()
      await b.join('wxsite', 'fifth')
      assert.equal((await b.payers.identifyPayer(b.userId, 'JSAPI', 'fifth')).openId, 'o-fifth')
      assert.deepEqual(await b.rows(), [['o-fifth', 'u-fifth', true]])
    })

    test('a browser is asked again who pays after a while: the account may be open in another WeChat', async () => {
      const a = await account()
      const again = () => a.payers.identifyPayer(a.userId, 'JSAPI', undefined)
      const asks = (error: unknown) => JSON.stringify((error as { data?: unknown }).data).includes('oauth2/authorize')
      await assert.rejects(again(), asks)
      await a.payers.identifyPayer(a.userId, 'JSAPI', 'sixth')
      assert.equal((await again()).openId, 'o-sixth')
      clock.move(11 * 60_000)
      await assert.rejects(again(), asks)
    })

    test("a bad code is the person's to mend, any other refusal the operator's", async () => {
      const { payers, userId } = await account()
      refuses = 40_163
      await assert.rejects(
        payers.identifyPayer(userId, 'MINI', 'x'),
        (error) => (error as { code?: number }).code === 400,
      )
      refuses = 40_125
      await assert.rejects(
        payers.identifyPayer(userId, 'MINI', 'x'),
        (error) => error instanceof PayError && error.kind === 'unreachable' && error.detail.includes('40125'),
      )
      refuses = 0
    })
  }),
)
