import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { creditsFor } from '../../../shared/price'
import { openEmbedded } from '../../../server/ports/db/embedded'
import { auditLedger } from '../../../server/domain/credits/audit'
import { clientOf, register } from '../../support/client'
import { standInText } from '../../support/provider-script'
import { startStandIn } from '../../support/provider-stand-in'
import { startServer } from '../../support/server'
import { createScratch } from '../../support/scratch-database'

describe('a server killed in the middle of an answer', () => {
  test('every character that arrived is stored and charged once, the rest comes back', async () => {
    const standIn = await startStandIn()
    const dataDir = mkdtempSync(join(tmpdir(), 'fanle-killed-'))
    // Never whole before the server is killed.
    const model = 'stand-in?length=6000&every=10&holdAt=1000'
    const env = { OPENAI_BASE_URL: standIn.baseUrl, OPENAI_MODELS: model, OPENAI_API_KEY: 'none' }
    let server = await startServer({ dataDir, env })
    try {
      const person = await register(server)
      const [first] = await person.call('GET /app/user/model', {})
      assert.equal(first?.id, model)
      const { balance: gift } = await person.call('GET /app/user', {})
      const { chatNumber } = await person.call('POST /app/chat', {})
      const { conversationId } = await person.call('POST /app/chat/message', {
        chatNumber,
        content: '写一篇长文',
        model,
      })
      let seen = ''
      let last = 0
      try {
        for await (const event of person.follow(conversationId)) {
          if (event.event === 'delta') seen += event.data.t
          last = event.id
          if (seen.length > 300) await server.kill()
        }
      } catch {
        /* the connection ends with the server */
      }
      assert.ok(seen.length > 300)

      for (let start = 1; start <= 2; start++) {
        server = await startServer({ dataDir, env })
        const again = clientOf(server.url, person.token)
        const stored = await again.call('GET /app/chat/message/:id', { id: conversationId })
        assert.equal(stored.status, 'failed')
        assert.ok(stored.content.startsWith(seen), 'every delivered character is stored')
        assert.ok(standInText(6000).startsWith(stored.content))
        assert.ok(stored.error)
        assert.equal(stored.credits, creditsFor(stored.usedTokens!, first!.price))
        let rest = ''
        for await (const event of again.follow(conversationId, last)) if (event.event === 'delta') rest += event.data.t
        assert.equal(seen + rest, stored.content)
        const session = await again.call('GET /app/user', {})
        assert.deepEqual([session.balance, session.held], [gift - stored.credits!, 0])
        const { records } = await again.call('GET /app/consume/page', {})
        assert.equal(records.filter(({ kind }) => kind === 'capture').length, 1)
        if (start === 1) await server.kill()
      }
      await server.stop()
      const opened = await openEmbedded(dataDir, () => {})
      assert.deepEqual((await auditLedger(opened.db)).differences, [])
      await opened.close()
    } finally {
      await server.stop()
      await standIn.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
})

const databaseUrl = process.env['TEST_DATABASE_URL']

describe('a maker killed beside another process', { skip: !databaseUrl && 'needs PostgreSQL' }, () => {
  test('the other one goes on with the answer within seconds, after what was delivered, and each part is charged once', async () => {
    const standIn = await startStandIn()
    const scratch = await createScratch(databaseUrl!)
    const model = 'stand-in?length=1200&every=10&holdAt=150'
    const env = {
      DATABASE_URL: scratch.url,
      OPENAI_BASE_URL: standIn.baseUrl,
      OPENAI_MODELS: model,
      OPENAI_API_KEY: 'none',
      APP_SECRET: 'a secret for tests, longer than 32 characters',
    }
    const [maker, other] = [await startServer({ env }), await startServer({ env })]
    try {
      const person = await register(maker)
      const { balance: gift } = await person.call('GET /app/user', {})
      const { chatNumber } = await person.call('POST /app/chat', {})
      const asked = await person.call('POST /app/chat/message', { chatNumber, content: '写一篇长文', model })
      const id = asked.conversationId
      const elsewhere = clientOf(other.url, person.token)
      let [seen, killedAt, silenceMs, lastId] = ['', 0, 0, 0]
      for await (const event of elsewhere.follow(id)) {
        assert.ok(event.id > lastId, 'no event twice')
        lastId = event.id
        if (event.event !== 'delta') continue
        if (killedAt && !silenceMs && !standInText(1200).startsWith(seen + event.data.t))
          silenceMs = performance.now() - killedAt
        seen += event.data.t
        if (!killedAt && seen.length > 300) {
          killedAt = performance.now()
          await maker.kill()
          standIn.stopHolding()
        }
      }
      const stored = await elsewhere.call('GET /app/chat/message/:id', { id })
      assert.equal(stored.status, 'done')
      assert.equal(seen, stored.content, 'followed through the death without a gap')
      assert.ok(standInText(1200).startsWith(stored.content.slice(0, 300)))
      assert.ok(silenceMs > 0 && silenceMs < 10_000, `${silenceMs} ms`)
      const { balance, held } = await elsewhere.call('GET /app/user', {})
      assert.deepEqual([balance, held], [gift - stored.credits!, 0])
      const { records } = await elsewhere.call('GET /app/consume/page', {})
      assert.equal(records.filter(({ kind }) => kind === 'capture').length, 2)
    } finally {
      await maker.stop()
      await other.stop()
      await standIn.close()
      await scratch.drop()
    }
  })
})
