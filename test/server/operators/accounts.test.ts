import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { Role } from '../../../contract/admin/roles'
import { dayMs } from '../../../contract/time'
import { auditEntry, caseNote, deviceSession, task } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { enterOffice, type Office } from '../support/office'

oneDb((name, open) =>
  describe(`accounts in the office on ${name}`, () => {
    let app: TestApp
    let phones = 0
    before(async () => void (app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })))
    after(async () => {
      await app.close()
      await app.open.close()
    })
    const reason = '用户来信'
    const ulid = () => `01JE${String(++phones).padStart(22, '0')}`

    const offices = new Map<Role, Promise<Office>>()
    /** The office of a role: its operator logs in once, as logins of one network are limited. */
    function officeOf(role: Role): Promise<Office> {
      const office = offices.get(role) ?? enterOffice(app, [role])
      offices.set(role, office)
      return office
    }
    async function person() {
      const tel = `135${String(++phones).padStart(8, '0')}`
      const token = await app.user(tel)
      const { uid: id } = (await app.call('GET /app/user', {}, { token })).data
      return { id, tel, token }
    }
    const set = (office: Office, id: string, wish: object) =>
      office.call('PUT /admin/person/:id/state', { id, reason, ...wish })
    const entriesOf = (id: string) => app.open.db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))

    test('a pause is shown with its reason, end and operator, told to the person, and audited with what was before', async () => {
      const office = await officeOf('moderator')
      const { id, token } = await person()
      const { name: who } = (await office.call('GET /admin/session')).data
      const wish = { state: 'paused', days: 3, why: 'abuse', words: '请不要刷屏' }
      const { data } = await set(office, id, wish)
      const until = new Date(app.clock.now().getTime() + 3 * dayMs).toISOString()
      const since = app.clock.now().toISOString()
      const state = { state: 'paused', until, why: 'abuse', words: '请不要刷屏', since, who, appeal: null }
      assert.deepEqual(data, { result: 'done', state })
      assert.deepEqual((await office.call('GET /admin/person/:id/state', { id })).data, state)
      assert.match((await app.call('POST /app/chat', {}, { token })).msg, /请不要刷屏/)
      assert.equal((await set(office, id, { state: 'active' })).data.state.state, 'active')
      const [, lifted] = await entriesOf(id)
      assert.deepEqual(
        [lifted?.act, lifted?.via, lifted?.before],
        ['lift', 'console', { state: 'paused', until, reasonCode: 'abuse' }],
      )
    })

    test('a repeated state changes nothing, and leaves no second row', async () => {
      const office = await officeOf('moderator')
      const { id } = await person()
      assert.equal((await set(office, id, { state: 'active' })).data.result, 'already')
      const pause = { state: 'paused', days: 2 }
      assert.equal((await set(office, id, pause)).data.result, 'done')
      assert.equal((await set(office, id, pause)).data.result, 'already')
      assert.equal((await entriesOf(id)).length, 1)
    })

    const refusals: [Role, object | null, object, RegExp][] = [
      ['support', null, { state: 'paused', days: 1 }, /客服只能请用户确认手机号/],
      ['support', { state: 'paused', days: 1 }, { state: 'confirmPhone' }, /由审核来改/],
      ['moderator', null, { state: 'paused', days: 31 }, /超过 30 天的暂停由负责人决定/],
      ['moderator', null, { state: 'closed' }, /只有负责人可以停止/],
      ['moderator', { state: 'closed' }, { state: 'active' }, /要由负责人来改/],
      ['moderator', { state: 'closed' }, { state: 'paused', days: 1 }, /要由负责人来改/],
      ['moderator', { state: 'paused', days: 90 }, { state: 'active' }, /要由负责人来改/],
    ]
    for (const [role, first, wish, words] of refusals)
      test(`a ${role} may not: ${JSON.stringify(first)} to ${JSON.stringify(wish)}`, async () => {
        const { id } = await person()
        if (first) assert.equal((await set(await officeOf('owner'), id, first)).data.result, 'done')
        const { code, msg } = await set(await officeOf(role), id, wish)
        assert.deepEqual([code, words.test(msg)], [600, true], msg)
      })

    test('support asks to confirm the phone, a moderator pauses 30 days and lifts that, an owner closes', async () => {
      const { id } = await person()
      for (const [role, wish] of [
        ['support', { state: 'confirmPhone', why: 'security' }],
        ['moderator', { state: 'paused', days: 30 }],
        ['moderator', { state: 'active' }],
        ['owner', { state: 'closed' }],
      ] as const)
        assert.equal((await set(await officeOf(role), id, wish)).data.result, 'done', role)
    })

    test('days belong to a pause and to nothing else', async () => {
      const office = await officeOf('owner')
      const { id } = await person()
      for (const wish of [{ state: 'paused' }, { state: 'closed', days: 3 }])
        assert.equal((await set(office, id, wish)).code, 400)
    })

    test('an appeal is shown with the hold', async () => {
      const office = await officeOf('moderator')
      const { id, token } = await person()
      await set(office, id, { state: 'paused', days: 2 })
      const appeal = { id: ulid(), words: '这不是我发的内容' }
      assert.equal((await app.call('POST /app/user/hold/appeal', appeal, { token })).code, 200)
      const { data } = await office.call('GET /admin/person/:id/state', { id })
      assert.deepEqual(data.appeal, { complaintId: appeal.id, words: appeal.words, answeredAt: null })
    })

    test('open sessions are listed with masked addresses, and end together', async () => {
      const office = await officeOf('support')
      const { id, tel, token } = await person()
      await app.call('GET /app/api/oauth/token', {}, { basic: `${tel}:quietlamp7` })
      const { data } = await office.call('GET /admin/person/:id/devices', { id })
      assert.deepEqual(
        data.map(({ ip }) => ip),
        ['127.0.*.*', '127.0.*.*'],
      )
      const end = () => office.call('POST /admin/person/:id/devices/end', { id, reason })
      assert.deepEqual((await end()).data, { result: 'done', ended: 2 })
      assert.deepEqual((await end()).data, { result: 'already', ended: 0 })
      const { code, msg } = await app.call('GET /app/user', {}, { token })
      assert.deepEqual([code, msg], [401, '平台已将你的账号从所有设备退出，请重新登录'])
      assert.deepEqual(
        (await entriesOf(id)).map(({ act }) => act),
        ['endSessions'],
      )
    })

    test('a session that another program ended by a word of its own is 401, as any ended one', async () => {
      const token = await app.user('13600000077')
      const { uid } = (await app.call('GET /app/user', {}, { token })).data
      const ended = { endedAt: app.clock.now(), endedBy: 'abuse' as 'operator' }
      await app.open.db.update(deviceSession).set(ended).where(eq(deviceSession.userId, uid))
      assert.equal((await app.call('GET /app/user', {}, { token })).code, 401)
    })

    test('consents include the accepted agreements', async () => {
      const office = await officeOf('moderator')
      const { id } = await person()
      const { records } = (await office.call('GET /admin/person/:id/consents', { id })).data
      assert.deepEqual(records.map(({ serviceKey }) => serviceKey).sort(), ['agreement:privacy', 'agreement:user'])
    })

    test('tasks come in pages, newest first, without what was asked', async () => {
      const office = await officeOf('support')
      const { id: userId } = await person()
      const row = {
        ...{ userId, serviceKey: 'SD', input: { prompt: '秘密的猫' }, inputHash: 'h', locale: 'zh-CN' as const },
        ...{ status: 'ERROR' as const, credits: 5, engineName: '画师', engineBuiltIn: true },
        error: { code: 600 as const, key: 'engine.busy', params: { name: '秘密' } },
        createdAt: app.clock.now(),
      }
      const ids = [ulid(), ulid(), ulid()]
      await app.open.db.insert(task).values(ids.map((id) => ({ ...row, id })))
      const first = (await office.call('GET /admin/person/:id/tasks', { id: userId, size: 2 })).data
      const rest = (await office.call('GET /admin/person/:id/tasks', { id: userId, size: 2, before: first.next })).data
      assert.deepEqual(
        [...first.records, ...rest.records].map(({ id }) => id),
        ids.reverse(),
      )
      assert.equal(rest.next, null)
      assert.deepEqual(first.records[0]?.error, { code: 600, key: 'engine.busy' })
      assert.doesNotMatch(JSON.stringify([first, rest]), /秘密/)
    })

    test('a key of a page that is no time is refused', async () => {
      const office = await officeOf('support')
      const { id } = await person()
      for (const before of ['abc', '1e99.x', '99999999999999.x', '1.'])
        assert.equal((await office.call('GET /admin/person/:id/tasks', { id, before })).code, 400, before)
    })

    test('notes are read by subject, whatever names it; the audit says that one was written, not its words', async () => {
      const office = await officeOf('finance')
      const { id, tel } = await person()
      const { name: who } = (await office.call('GET /admin/session')).data
      for (const words of ['电话里核实过身份', '第二次来电'])
        assert.equal(
          (await office.call('POST /admin/note', { subjectKind: 'person', subjectId: tel, words })).code,
          200,
        )
      const { records } = (await office.call('GET /admin/note', { subjectKind: 'person', subjectId: id })).data
      assert.deepEqual(
        records.map((one) => [one.words, one.who]),
        [
          ['第二次来电', who],
          ['电话里核实过身份', who],
        ],
      )
      const entries = await entriesOf(id)
      assert.deepEqual(
        entries.map(({ act }) => act),
        ['note', 'note'],
      )
      assert.doesNotMatch(JSON.stringify(entries), /来电|核实/)
    })

    test('nobody is 404 in each call about a person, and for a note', async () => {
      const office = await officeOf('owner')
      for (const list of ['state', 'devices', 'consents', 'tasks'] as const)
        assert.equal((await office.call(`GET /admin/person/:id/${list}`, { id: 'nobody' })).code, 404, list)
      assert.equal((await set(office, 'nobody', { state: 'closed' })).code, 404)
      assert.equal((await office.call('POST /admin/person/:id/devices/end', { id: 'nobody', reason })).code, 404)
      const subject = { subjectKind: 'order', subjectId: 'nothing' }
      assert.equal((await office.call('GET /admin/note', subject)).code, 404)
      assert.equal((await office.call('POST /admin/note', { ...subject, words: '没有' })).code, 404)
    })

    test('notes on a person go with the account; those on a complaint stay with it', async () => {
      const office = await officeOf('support')
      const { id: userId, token } = await person()
      const complaint = { id: ulid(), kind: 'other', words: '请联系我一下' }
      await app.call('POST /app/complaint', complaint, { token })
      for (const [subjectKind, subjectId] of [
        ['person', userId],
        ['complaint', complaint.id],
      ])
        await office.call('POST /admin/note', { subjectKind, subjectId, words: '住在南京路' })
      await app.call('POST /app/user/closure', { agreed: true, password: 'quietlamp7' }, { token })
      app.clock.forward(8 * dayMs)
      await app.housekeeping()
      const left = await app.open.db.select().from(caseNote).where(eq(caseNote.userId, userId))
      assert.deepEqual(
        left.map(({ subjectKind }) => subjectKind),
        ['complaint'],
      )
    })
  }),
)
