import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { creditsFor } from '../../../shared/price'
import { appUser, message, site } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { type StandIn, startStandIn } from '../../support/provider-stand-in'
import { type ChatWorld, startChat } from '../support/chat-world'
import { oneDb } from '../support/db'

oneDb((name, open) =>
  describe(`what a membership takes off an answer, on ${name}`, () => {
    let standIn: StandIn
    let opened: OpenDb
    let world: ChatWorld
    before(async () => {
      standIn = await startStandIn()
      opened = await open()
      world = await startChat(opened, { baseUrl: standIn.baseUrl })
      await world.db.insert(site).values({ id: 1, baseInfo: {}, appInfo: { memberDiscountPercent: 25 } })
    })
    after(async () => {
      await world.stop()
      await opened.close()
      await standIn.close()
    })

    const asked = async (membershipUntil: Date | null, credits = 100_000) => {
      const person = await world.person(credits)
      await world.db.update(appUser).set({ membershipUntil }).where(eq(appUser.id, person.userId))
      const { chatNumber } = await person.call('POST /app/chat', {})
      const model = world.model('length=2000', { priceInput: 7, priceOutput: 90 })
      const answer = await person.call('POST /app/chat/completions/sync', { chatNumber, content: '你好', model })
      const held = await heldFor(answer.messageId)
      return { answer, held, left: await world.balance(person.userId) }
    }
    const heldFor = async (messageId: string) => {
      const { rows } = (await world.db.execute(
        `select credits from credit_hold where ref = 'message:${messageId}'`,
      )) as unknown as { rows: { credits: unknown }[] }
      return Number(rows[0]?.credits)
    }
    const day = 86_400_000

    test('a member holds and pays less, and the receipt says why; others pay the whole price', async () => {
      const full = await asked(null)
      const over = await asked(new Date(Date.now() - day))
      const member = await asked(new Date(Date.now() + day))
      assert.deepEqual(over.answer.price, { input: 7, output: 90 })
      assert.equal(over.answer.credits, full.answer.credits)
      assert.deepEqual(member.answer.price, { input: 7, output: 90, discountPercent: 25 })
      assert.deepEqual(member.answer.usedTokens, full.answer.usedTokens)
      assert.equal(member.answer.credits, creditsFor(member.answer.usedTokens!, member.answer.price!))
      assert.ok(Math.abs(member.answer.credits! - full.answer.credits! * 0.75) <= 1, 'a quarter less')
      assert.ok(Math.abs(member.held - full.held * 0.75) <= 1, 'a quarter less is held')
      assert.equal(member.left.balance, 100_000 - member.answer.credits!)
      assert.deepEqual(await world.audit(), [])
    })

    test('a membership that ends while the answer is made still counts: the price is that of the question', async () => {
      const person = await world.person()
      await world.db
        .update(appUser)
        .set({ membershipUntil: new Date(Date.now() + day) })
        .where(eq(appUser.id, person.userId))
      const { chatNumber } = await person.call('POST /app/chat', {})
      const model = world.model('length=200&pace=200', { priceInput: 7, priceOutput: 90 })
      const { conversationId } = await person.call('POST /app/chat/message', { chatNumber, content: '你好', model })
      await world.db.update(appUser).set({ membershipUntil: null }).where(eq(appUser.id, person.userId))
      await person.call('DELETE /app/chat/completions', { conversationId })
      const [row] = await world.db.select().from(message).where(eq(message.messageId, conversationId))
      assert.equal(row?.discountPercent, 25)
      assert.equal(
        row?.credits,
        creditsFor(
          { input: row?.inputTokens ?? 0, output: row?.outputTokens ?? 0 },
          { input: 7, output: 90, discountPercent: 25 },
        ),
      )
    })
  }),
)
