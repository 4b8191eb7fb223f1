import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import type { Role } from '../../../contract/admin/roles'
import { auditEntry, chatShare, message } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { enterOffice, type Office } from '../support/office'
import { sendPicture } from '../support/shared-pictures'

oneDb((name, open) =>
  describe(`complaints in the office on ${name}`, () => {
    let app: TestApp
    let token: string
    let count = 0
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
      token = await app.user('13700001234')
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })
    const reason = '处理投诉'

    /** A complaint an hour after the one before. */
    async function complain(more: object = {}) {
      app.clock.forward(3_600_000)
      const given = { id: `01JF${String(++count).padStart(22, '0')}`, kind: 'content', words: `第 ${count} 件事情` }
      const { code, msg } = await app.call('POST /app/complaint', { ...given, ...more }, { token })
      assert.equal(code, 200, msg)
      return given.id
    }
    const answer = (office: Office, id: string, words: string, answeredAt: string | null = null) =>
      office.call('POST /admin/complaint/:id/answer', { id, answer: words, answeredAt, reason })

    /** Every id of a list, read in pages of two. */
    async function idsOf(office: Office, state: string) {
      const seen: string[] = []
      let before: string | null = null
      do {
        const { data }: Awaited<ReturnType<typeof office.call<'GET /admin/complaint'>>> = await office.call(
          'GET /admin/complaint',
          { state, size: 2, ...(before === null ? {} : { before }) },
        )
        seen.push(...data.records.map(({ id }) => id))
        before = data.next
      } while (before !== null)
      return seen
    }

    test('open ones come by deadline, answered ones by their answer, all newest first', async () => {
      const office = await enterOffice(app, ['moderator'])
      const ids: string[] = []
      for (let times = 0; times < 5; times++) ids.push(await complain())
      const fresh = await enterOffice(app, ['moderator'])
      assert.deepEqual(await idsOf(fresh, 'open'), ids)
      await answer(fresh, ids[3]!, '已处理')
      app.clock.forward(1000)
      await answer(fresh, ids[1]!, '已处理')
      assert.deepEqual(await idsOf(fresh, 'open'), [ids[0], ids[2], ids[4]])
      assert.deepEqual(await idsOf(fresh, 'answered'), [ids[1], ids[3]])
      assert.deepEqual(await idsOf(fresh, 'all'), [...ids].reverse())
      assert.notEqual(office.cookie, fresh.cookie)
    })

    test('its subject, its person and its deadline are shown; a viewer reads a masked contact', async () => {
      const about = { type: 'share', id: 'AbCdEf' }
      const id = await complain({ about, contact: 'wang@example.com' })
      const read = async (role: 'viewer' | 'finance' | 'support') =>
        (await (await enterOffice(app, [role])).call('GET /admin/complaint/:id', { id })).data
      const { contact, person, about: subject, isOverdue } = await read('support')
      assert.deepEqual([contact, subject, person?.tel, isOverdue], ['wang@example.com', about, '137****1234', false])
      assert.deepEqual([(await read('viewer')).contact, (await read('finance')).contact], ['wa****om', 'wa****om'])
      app.clock.forward(16 * dayMs)
      assert.equal((await read('viewer')).isOverdue, true)
      token = (await app.call('GET /app/api/oauth/token', {}, { basic: '13700001234:quietlamp7' })).data.token
    })

    test('the second of two operators is told who answered, and may replace it after reading', async () => {
      const id = await complain()
      const [first, second] = [await enterOffice(app, ['support']), await enterOffice(app, ['moderator'])]
      const { name: who } = (await first.call('GET /admin/session')).data
      assert.equal((await answer(first, id, '已经下架')).data.answer, '已经下架')
      const late = await answer(second, id, '没有问题')
      assert.deepEqual([late.code, late.msg.startsWith(`${who}刚刚答复过这件投诉`)], [600, true], late.msg)
      const { answeredAt } = (await second.call('GET /admin/complaint/:id', { id })).data
      app.clock.forward(1000)
      assert.equal((await answer(second, id, '复核后恢复', answeredAt)).code, 200)
      const { data } = await second.call('GET /admin/complaint/:id', { id })
      assert.deepEqual(
        data.answers.map((one) => one.answer),
        ['已经下架', '复核后恢复'],
      )
      const entries = await app.open.db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))
      assert.deepEqual(
        entries.map(({ act, via, reason: why }) => [act, via, why]),
        [
          ['answer', 'console', reason],
          ['answer', 'console', reason],
        ],
      )
    })

    test('a double click answers once', async () => {
      const id = await complain()
      const office = await enterOffice(app, ['support'])
      const both = await Promise.all([answer(office, id, '已处理'), answer(office, id, '已处理')])
      assert.deepEqual(
        both.map(({ code }) => code),
        [200, 200],
      )
      assert.equal((await app.open.db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))).length, 1)
    })

    test('a shared link is taken down once, with a row of the audit', async () => {
      const office = await enterOffice(app, ['moderator'])
      const { uid: userId } = (await app.call('GET /app/user', {}, { token })).data
      const [createdAt, slug] = [app.clock.now(), 'AAAABBBBCCCCDDDDEEEEFF']
      const copy = { id: 'S1', slug, userId, chatNumber: 'C1', title: '分享', data: [], messages: 0, inputHash: 'h' }
      const expiresAt = new Date(createdAt.getTime() + dayMs)
      await app.open.db.insert(chatShare).values({ ...copy, createdAt, expiresAt })
      const [found] = (await office.call('GET /admin/search', { q: `https://your.site/s/${slug}` })).data
      assert.deepEqual([found?.kind, found?.id], ['share', slug])
      const take = () => office.call('POST /admin/take-down', { kind: 'share', id: slug, reason })
      assert.equal((await take()).data.result, 'done')
      assert.equal((await take()).data.result, 'already')
      assert.equal((await app.app.inject({ method: 'GET', url: `/s/${slug}` })).statusCode, 410)
      const entries = await app.open.db.select().from(auditEntry).where(eq(auditEntry.subjectId, slug))
      assert.deepEqual(
        entries.map(({ act }) => act),
        ['take-down'],
      )
    })

    test('a moderator opens the subject with a reason, which is in the audit; support cannot', async () => {
      const { chatNumber } = (await app.call('POST /app/chat', {}, { token })).data
      const { uid: userId } = (await app.call('GET /app/user', {}, { token })).data
      const said = {
        conversationId: 'Q1',
        chatNumber,
        userId,
        model: 'm',
        status: 'done',
        createdAt: new Date(1),
      } as const
      await app.open.db.insert(message).values([
        { ...said, messageId: 'A1', role: 'assistant', content: '不合适的回答' },
        { ...said, messageId: 'Q1', role: 'user', content: '别的问题' },
      ])
      const id = await complain({ about: { type: 'message', id: 'A1' } })
      const open = async (role: Role) =>
        (await enterOffice(app, [role])).call('POST /admin/complaint/:id/open', { id, reason })
      assert.equal((await open('support')).code, 403)
      assert.deepEqual((await open('moderator')).data, { texts: [{ by: 'model', text: '不合适的回答' }], files: [] })
      const entries = await app.open.db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))
      assert.deepEqual(
        entries.map(({ act, reason: why }) => [act, why]),
        [['openComplaintSubject', reason]],
      )
    })

    test('a file that was taken down is not opened', async () => {
      const fileId = await sendPicture(app, token)
      const id = await complain({ about: { type: 'file', id: fileId } })
      const office = await enterOffice(app, ['moderator'])
      const files = async () => (await office.call('POST /admin/complaint/:id/open', { id, reason })).data.files.length
      assert.equal(await files(), 1)
      await office.call('POST /admin/take-down', { kind: 'file', id: fileId, reason })
      assert.equal(await files(), 0)
    })

    test('a subject that is gone is a sentence', async () => {
      const id = await complain({ about: { type: 'task', id: 'GONE' } })
      const office = await enterOffice(app, ['moderator'])
      assert.match((await office.call('POST /admin/complaint/:id/open', { id, reason })).msg, /不在了/)
    })

    test('an unknown complaint and an unknown link are 404', async () => {
      const office = await enterOffice(app, ['owner'])
      assert.equal((await office.call('GET /admin/complaint/:id', { id: 'nothing' })).code, 404)
      assert.equal((await answer(office, 'nothing', '已处理')).code, 404)
      assert.equal((await office.call('POST /admin/take-down', { kind: 'share', id: 'nothing', reason })).code, 404)
    })
  }),
)
