import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { creditsFor } from '../../../contract/price'
import { openEmbedded } from '../../../server/ports/db/embedded'
import { auditLedger } from '../../../server/domain/credits/audit'
import { clientOf, register } from '../../support/client'
import { standInText } from '../../support/provider-script'
import { startStandIn } from '../../support/provider-stand-in'
import { startServer } from '../../support/server'

describe('a server killed in the middle of an answer', () => {
  test('every character that arrived is stored and charged once, the rest comes back', async () => {
    const standIn = await startStandIn()
    const dataDir = mkdtempSync(join(tmpdir(), 'fanle-killed-'))
    const model = 'stand-in?length=6000&every=10'
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
