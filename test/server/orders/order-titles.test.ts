import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { comb, payOrder } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { oneDb } from '../support/db'
import { openShop, packageRow } from '../support/money-world'

const folder = path.join(import.meta.dirname, '../../../server/migrations')
const backFill = readFileSync(
  path.join(folder, readdirSync(folder).find((file) => file.endsWith('_order_titles.sql')) ?? ''),
  'utf8',
)

oneDb((name, open) =>
  describe(`titles of orders on ${name}`, () => {
    let opened: OpenDb
    let shop: Awaited<ReturnType<typeof openShop>>
    before(async () => {
      opened = await open()
      shop = await openShop(opened)
      await shop.db
        .insert(comb)
        .values(
          packageRow('many', {
            type: 1,
            num: 1000,
            texts: {
              'zh-CN': { title: '尝鲜包', describes: '' },
              'en-US': { title: 'Starter', describes: '' },
              'ru-RU': { title: 'Для знакомства', describes: '' },
            },
          }),
        )
    })
    after(() => opened.close())

    const titleIn = async (userId: string, tradeNo: string, locale: 'zh-CN' | 'en-US' | 'ru-RU' | 'ko-KR') =>
      (await shop.money.orders.get(userId, tradeNo, locale))[0]?.title

    test("an order is read in its reader's language, whatever it was placed in", async () => {
      const userId = await shop.person()
      const tradeNo = await shop.order(userId, 'many')
      assert.equal(await titleIn(userId, tradeNo, 'en-US'), 'Starter')
      assert.equal(await titleIn(userId, tradeNo, 'ru-RU'), 'Для знакомства')
      assert.equal(await titleIn(userId, tradeNo, 'ko-KR'), '尝鲜包')
      const { records } = await shop.money.orders.page(userId, { page: 1, size: 5 }, 'en-US')
      assert.equal(records[0]?.title, 'Starter')
      assert.equal((await shop.money.orders.cancel(userId, tradeNo, 'ru-RU')).title, 'Для знакомства')
    })

    test('a title changed since is not changed in the order', async () => {
      const userId = await shop.person()
      const tradeNo = await shop.order(userId, 'many')
      const before = packageRow('many', { type: 1 }).texts
      const { texts } = (await shop.db.select().from(comb).where(eq(comb.id, 'many')))[0]!
      await shop.db.update(comb).set({ texts: before }).where(eq(comb.id, 'many'))
      assert.equal(await titleIn(userId, tradeNo, 'en-US'), 'Starter')
      await shop.db.update(comb).set({ texts }).where(eq(comb.id, 'many'))
    })

    test('orders of before get the titles of their package, unless it has another name now', async () => {
      const userId = await shop.person()
      const [same, renamed] = [await shop.order(userId, 'many'), await shop.order(userId, 'many')]
      const asBefore = (tradeNo: string, title: string) =>
        shop.db
          .update(payOrder)
          .set({ ordered: sql`${payOrder.ordered} - 'titles' || jsonb_build_object('title', ${title}::text)` })
          .where(eq(payOrder.tradeNo, tradeNo))
      await asBefore(same, 'Starter')
      await asBefore(renamed, '老名字')
      for (let time = 0; time < 2; time += 1) await shop.db.execute(sql.raw(backFill))
      assert.equal(await titleIn(userId, same, 'ru-RU'), 'Для знакомства')
      assert.equal(await titleIn(userId, same, 'zh-CN'), '尝鲜包')
      assert.equal(await titleIn(userId, renamed, 'ru-RU'), '老名字')
    })
  }),
)
