import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { and, asc, eq, sql } from 'drizzle-orm'
import { api, type CallName, type JsonCallName } from '../../../contract/api'
import type { Call } from '../../../contract/api/call'
import { agreement, consent } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { enterOffice, type Office } from '../support/office'

const call = 'PUT /admin/row/:kind/:id'
const reason = '新增未成年人条款'

oneDb((name, open) =>
  describe(`agreements that change, on ${name}`, () => {
    let app: TestApp
    let office: Office
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
      office = await enterOffice(app, ['catalogue'])
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })

    let phones = 0
    async function person() {
      const tel = `137${String(++phones).padStart(8, '0')}`
      const token = await app.user(tel)
      const session = async () => (await app.call('GET /app/user', {}, { token })).data
      return { tel, token, session, userId: (await session()).uid }
    }
    const rowOf = async (id: string) =>
      (await office.call('GET /admin/row/:kind', { kind: 'agreement' })).data.find((one) => one.id === id)!
    let versions = 0
    /** Writes a text of an agreement; a new version unless it is named. */
    async function publish(id: string, { askAgain = true, version: named = '' } = {}) {
      const { row, version } = await rowOf(id)
      const texts = { ...(row.texts as object), 'zh-CN': { title: '协议', content: `# 第 ${++versions} 稿` } }
      app.clock.forward(1000)
      const wish = { texts, version: named || `test-${versions}` }
      const said = await office.call(call, { kind: 'agreement', id, version, row: wish, askAgain, reason })
      return { ...said, named: wish.version }
    }
    const accepted = (userId: string, id: string) =>
      app.open.db
        .select()
        .from(consent)
        .where(and(eq(consent.userId, userId), eq(consent.serviceKey, `agreement:${id}`)))
        .orderBy(asc(consent.givenAt))
    const agree = (token: string, agreements: unknown) =>
      app.call('POST /app/user/agreement', { agreed: true, agreements } as never, { token })

    test('a registration stores what was accepted, and asks for nothing more', async () => {
      const { userId, session, token } = await person()
      const [given] = await accepted(userId, 'user')
      assert.match(given!.textSha256, /^[0-9a-f]{64}$/)
      assert.ok(given!.version && given!.ip)
      assert.equal((await accepted(userId, 'privacy')).length, 1)
      assert.equal((await session()).agreements, undefined)
      assert.equal((await app.call('POST /app/chat', {}, { token })).code, 200)
    })

    test('a smaller edit keeps nobody waiting', async () => {
      const { token, session } = await person()
      assert.equal((await publish('user', { askAgain: false })).code, 200)
      assert.equal((await session()).agreements, undefined)
      assert.equal((await app.call('POST /app/chat', {}, { token })).code, 200)
    })

    test('an agreement that asks again closes every call but reading, leaving and accepting', async () => {
      const { token, session } = await person()
      const { named } = await publish('user')
      assert.deepEqual((await session()).agreements, [{ id: 'user', version: named }])
      const [stream, last, accepting] = ['GET /app/chat/events', 'POST /app/user/logout', 'POST /app/user/agreement']
      const names = (Object.keys(api) as CallName[]).filter((one) => ![stream, last, accepting].includes(one))
      for (const one of [...names, last as CallName]) {
        const { access, whileHeld } = (api as Record<string, Call>)[one]!
        const { code } = await app.call(one as JsonCallName, { id: 'none', lesson: 'l', tradeNo: 'T' }, { token })
        assert.equal(
          code === 428,
          access === 'user' && (!whileHeld || whileHeld === 'inTakeover'),
          `${one} answered ${code}`,
        )
      }
    })

    test('who accepts the shown version goes on at once, with a record of it', async () => {
      const { token, session, userId } = await person()
      const { named } = await publish('privacy')
      const asked = (await session()).agreements
      assert.deepEqual(asked, [{ id: 'privacy', version: named }])
      // law 25
      assert.equal((await app.call('POST /app/chat', {}, { token })).code, 428)
      const { code, data } = await agree(token, asked)
      assert.deepEqual([code, data.agreements], [200, undefined])
      assert.equal((await app.call('POST /app/chat', {}, { token })).code, 200)
      const given = await accepted(userId, 'privacy')
      // law 25
      assert.deepEqual([given.length, given.at(-1)!.version], [2, named])
      assert.notEqual(given[0]!.textSha256, given[1]!.textSha256)
      assert.equal((await agree(token, asked)).code, 200, 'a repeat')
      assert.equal((await accepted(userId, 'privacy')).length, 2)
    })

    test('a version that has changed meanwhile is not accepted unread', async () => {
      const { token, session } = await person()
      await publish('user')
      const seen = (await session()).agreements
      const { named } = await publish('user')
      assert.equal((await agree(token, seen)).code, 409)
      assert.equal((await agree(token, [{ id: 'user', version: named }])).code, 200)
    })

    test('a login whose form was ticked accepts; one without a tick asks', async () => {
      const { tel, userId } = await person()
      await publish('user')
      const basic = { basic: `${tel}:quietlamp7` }
      const plain = (await app.call('GET /app/api/oauth/token', {}, basic)).data.token
      assert.equal((await app.call('POST /app/chat', {}, { token: plain })).code, 428)
      const ticked = (await app.call('GET /app/api/oauth/token', { agreed: 'true' }, basic)).data.token
      assert.equal((await app.call('POST /app/chat', {}, { token: ticked })).code, 200)
      assert.equal((await accepted(userId, 'user')).length, 2)
      await app.call('GET /app/api/oauth/token', { agreed: 'true' }, basic)
      assert.equal((await accepted(userId, 'user')).length, 2, 'once for each version that asks')
    })

    test('an account that accepted nothing yet has it stored with its first login', async () => {
      const { tel, userId } = await person()
      await app.open.db.delete(consent).where(eq(consent.userId, userId))
      await app.call('GET /app/api/oauth/token', { agreed: 'true' }, { basic: `${tel}:quietlamp7` })
      assert.equal((await accepted(userId, 'user')).length, 1)
      assert.equal((await accepted(userId, 'privacy')).length, 1)
    })

    test('an agreement that is broken by hand can be accepted still', async () => {
      const { token, session } = await person()
      await publish('user')
      const [before] = await app.open.db.select().from(agreement).where(eq(agreement.id, 'user'))
      await app.open.db
        .update(agreement)
        .set({ texts: sql`'{"zh-CN":"x"}'::jsonb` })
        .where(eq(agreement.id, 'user'))
      assert.equal((await agree(token, (await session()).agreements)).code, 200)
      await app.open.db.update(agreement).set({ texts: before!.texts }).where(eq(agreement.id, 'user'))
    })

    test('asking again wants a new version, and one of the two that a login names', async () => {
      const { row } = await rowOf('user')
      assert.match((await publish('user', { version: String(row.version) })).msg, /新的版本号/)
      assert.match((await publish('membership')).msg, /只有用户协议和隐私政策/)
    })

    test('the console counts who accepted, and shows the acceptances of a person', async () => {
      const support = await enterOffice(app, ['support'])
      const { named } = await publish('user')
      app.clock.forward(61_000)
      const count = async () => (await office.call('GET /admin/agreement')).data.find(({ id }) => id === 'user')!
      const before = await count()
      assert.deepEqual([before.version, before.accepted], [named, 0])
      assert.ok(before.askedAt && before.people > 1)
      const { token, session, userId } = await person()
      await publish('user')
      await agree(token, (await session()).agreements)
      app.clock.forward(61_000)
      assert.equal((await count()).accepted, 1)
      const { records } = (await support.call('GET /admin/person/:id/consents', { id: userId })).data
      assert.equal(records.filter(({ serviceKey }) => serviceKey === 'agreement:user').length, 2)
    })
  }),
)
