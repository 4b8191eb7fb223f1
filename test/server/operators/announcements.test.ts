import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { desc, eq } from 'drizzle-orm'
import { dayMs, hourMs } from '../../../contract/time'
import { announcement, announcementRead, appUser, auditEntry } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { enterOffice, type Office } from '../support/office'

const reason = '今晚停机维护'

oneDb((name, open) =>
  describe(`announcements on ${name}`, () => {
    let app: TestApp
    let office: Office
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })
    const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * hourMs).toISOString()
    const written = (more: object = {}) => ({
      texts: { 'zh-CN': { title: '维护', content: '今晚十点维护' }, 'en-US': { title: 'Upkeep', content: 'At ten' } },
      beginsAt: inHours(-1),
      endsAt: inHours(5),
      audience: 'all',
      level: 'info',
      mustConfirm: false,
      reason,
      ...more,
    })
    async function announce(more: object = {}) {
      office = await enterOffice(app, ['catalogue'])
      const { code, data, msg } = await office.call('POST /admin/announcement', written(more))
      assert.equal(code, 200, msg)
      return data
    }
    const shown = async (token?: string, headers: Record<string, string> = {}) =>
      (await app.call('GET /app/api/announcement', {}, { ...(token ? { token } : {}), headers })).data
    const ids = async (token?: string) => (await shown(token)).map(({ id }) => id)
    const lastEntry = async () =>
      (await app.open.db.select().from(auditEntry).orderBy(desc(auditEntry.seq)).limit(1))[0]!

    test('everybody gets a current one in their language, guests too; closing it counts on every device', async () => {
      const { id } = await announce()
      const tel = '13500000001'
      const token = await app.user(tel)
      assert.deepEqual((await shown(token)).find((one) => one.id === id)?.title, '维护')
      assert.equal(
        (await shown(undefined, { 'accept-language': 'en-US' })).find((one) => one.id === id)?.title,
        'Upkeep',
      )
      assert.equal((await app.call('PUT /app/user/announcement/:id', { id }, { token })).code, 200)
      assert.equal((await app.call('PUT /app/user/announcement/:id', { id }, { token })).code, 200, 'again')
      const other = (await app.call('GET /app/api/oauth/token', {}, { basic: `${tel}:quietlamp7` })).data.token
      assert.ok(!(await ids(other)).includes(id))
      assert.ok((await ids()).includes(id), 'a guest is another one')
      const [row] = (await office.call('GET /admin/announcement')).data.records
      assert.deepEqual([row!.id, row!.readers, row!.state], [id, 1, 'current'])
      assert.equal((await app.call('PUT /app/user/announcement/:id', { id: 'nothing' }, { token })).code, 404)
    })

    test('one for members or promoters is for them only', async () => {
      const { id: members } = await announce({ audience: 'members' })
      const { id: promoters } = await announce({ audience: 'promoters' })
      const token = await app.user('13500000002')
      const seen = async () => (await ids(token)).filter((id) => [members, promoters].includes(id))
      assert.deepEqual(await seen(), [])
      assert.ok(!(await ids()).includes(members))
      const { uid } = (await app.call('GET /app/user', {}, { token })).data
      const membershipUntil = new Date(app.clock.now().getTime() + dayMs)
      await app.open.db.update(appUser).set({ membershipUntil }).where(eq(appUser.id, uid))
      assert.deepEqual(await seen(), [members])
      await app.user('13500000003')
      await app.open.db.update(appUser).set({ inviterId: uid }).where(eq(appUser.tel, '13500000003'))
      assert.deepEqual((await seen()).sort(), [members, promoters].sort())
    })

    test('it begins and ends by itself; important ones come first', async () => {
      const { id: later } = await announce({ beginsAt: inHours(1), endsAt: inHours(2) })
      const { id: urgent } = await announce({ level: 'important', mustConfirm: true })
      await announce()
      assert.ok(!(await ids()).includes(later))
      assert.deepEqual((await shown())[0], {
        id: urgent,
        title: '维护',
        content: '今晚十点维护',
        level: 'important',
        mustConfirm: true,
        endTime: (await shown())[0]!.endTime,
      })
      app.clock.forward(hourMs + 1000)
      assert.ok((await ids()).includes(later))
      app.clock.forward(hourMs)
      assert.ok(!(await ids()).includes(later))
    })

    test('it is changed and ended with an audit row each; the second of two operators looks again', async () => {
      const { id, version } = await announce()
      const texts = { 'zh-CN': { title: '维护改期', content: '明晚' } }
      const { reason: _, ...given } = written({ texts })
      const change = (seen: string) =>
        office.call('PUT /admin/announcement/:id', { id, ...given, version: seen, reason })
      assert.equal((await change(version)).data.result, 'done')
      assert.deepEqual([(await lastEntry()).act, (await lastEntry()).subjectId], ['setRow', id])
      assert.match((await change(version)).msg, /刚才有人改过/)
      assert.equal((await shown()).find((one) => one.id === id)?.title, '维护改期')
      const end = () => office.call('POST /admin/announcement/:id/end', { id, reason })
      assert.equal((await end()).data.result, 'done')
      assert.equal((await lastEntry()).act, 'endAnnouncement')
      assert.equal((await end()).data.result, 'already')
      assert.ok(!(await ids()).includes(id))
      const { id: waiting } = await announce({ beginsAt: inHours(1) })
      await office.call('POST /admin/announcement/:id/end', { id: waiting, reason })
      assert.equal((await office.call('GET /admin/announcement')).data.records[0]!.state, 'ended')
    })

    test('what is not valid is a sentence, and a row that is broken by hand is left out', async () => {
      office = await enterOffice(app, ['catalogue'])
      const ask = (more: object) => office.call('POST /admin/announcement', written(more))
      assert.match((await ask({ endsAt: inHours(-2) })).msg, /^endsAt：结束时间要晚于开始时间/)
      assert.match((await ask({ texts: { 'en-US': { title: 'x', content: 'y' } } })).msg, /^texts.zh-CN/)
      const { id } = await announce()
      await app.open.db
        .update(announcement)
        .set({ texts: {} as never })
        .where(eq(announcement.id, id))
      assert.ok(!(await ids()).includes(id))
      const [row] = (await office.call('GET /admin/announcement')).data.records
      assert.deepEqual([row!.id, row!.faults[0]!.path], [id, 'texts.zh-CN'])
      await office.call('POST /admin/announcement/:id/end', { id, reason })
    })

    test('who closed an ended one is forgotten after a month; confirmations stay', async () => {
      const { id: plain } = await announce()
      const { id: confirmed } = await announce({ mustConfirm: true })
      const token = await app.user('13500000004')
      for (const id of [plain, confirmed]) await app.call('PUT /app/user/announcement/:id', { id }, { token })
      app.clock.forward(31 * dayMs)
      await app.housekeeping()
      const left = (await app.open.db.select().from(announcementRead)).map((one) => one.announcementId)
      assert.deepEqual([left.includes(plain), left.includes(confirmed)], [false, true])
    })
  }),
)
