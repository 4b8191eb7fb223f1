import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { inArray } from 'drizzle-orm'
import { complaint, engine, site } from '../../../server/ports/db/schema'
import { dayMs, hourMs } from '../../../contract/time'
import { answerComplaint } from '../../../server/domain/site/complaint-answers'
import { createGuestContactSweep, openComplaints } from '../../../server/domain/site/complaints'
import { systemIds } from '../../../server/ports/clock'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { engineRow } from '../support/engine-row'
import { enterOffice } from '../support/office'

oneDb((name, open) =>
  describe(`complaints, contact and what the site says of itself, on ${name}`, () => {
    let app: TestApp
    let token: string
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off', ADDRESS_LIMIT_FACTOR: '1' } })
      token = await app.user()
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })
    const id = '01JD0000000000000000000001'
    const given = { id, kind: 'content', words: '这张图冒用了我的照片', contact: 'me@example.com' }

    test('a complaint has a state and a deadline; the operator sees it first when it is most urgent, and answers', async () => {
      const about = { type: 'file', id: 'some-file' }
      const first = await app.call('POST /app/complaint', { ...given, about }, { token })
      assert.deepEqual([first.code, first.data.state, first.data.about], [200, 'open', about])
      // law 12
      assert.equal(first.data.dueTime, new Date(app.clock.now().getTime() + 15 * dayMs).toISOString())
      assert.deepEqual(await app.call('POST /app/complaint', { ...given, about }, { token }), first)
      assert.equal((await app.call('POST /app/complaint', { ...given, words: '另一件事情' }, { token })).code, 409)
      const other = await app.user()
      assert.equal((await app.call('POST /app/complaint', { ...given, about }, { token: other })).code, 409)
      assert.equal((await app.call('GET /app/complaint/page', {}, { token: other })).data.total, 0)
      assert.equal((await app.call('POST /app/complaint', { ...given, words: '短' }, { token })).code, 400)

      const { db } = app.open
      assert.deepEqual(
        (await openComplaints(db)).map(({ words }) => words),
        [given.words],
      )
      const tools = { clock: app.clock, ids: systemIds(app.clock) }
      const word = { who: '张', reason: '测试用' }
      assert.equal(await answerComplaint(db, tools, { id: '01JD0000000000000000000099', answer: '没有' }, word), null)
      await answerComplaint(db, tools, { id, answer: '已下架该图片，感谢反馈' }, word)
      assert.deepEqual(await openComplaints(db), [])
      const [mine] = (await app.call('GET /app/complaint/page', {}, { token })).data.records
      assert.deepEqual([mine?.state, mine?.answer], ['answered', '已下架该图片，感谢反馈'])
    })

    /** The proof of a captcha: numbers in words, put in order. */
    async function solved() {
      const input = { scene: 'complaint', kind: 'words', works: true }
      const { id: question, question: asked } = (await app.call('POST /app/api/captcha', input)).data
      const digits = [...asked.split('：').pop()!]
        .map((one) => '零一二三四五六七八九'.indexOf(one))
        .filter((n) => n >= 0)
      const answer = digits.sort((a, b) => a - b).join('')
      const { proof } = (await app.call('POST /app/api/captcha/answer', { id: question, answer })).data
      return { headers: { 'captcha-proof': proof } }
    }
    const ofGuest = { ...given, id: '01JD0000000000000000000077', about: { type: 'share', id: 'AbCdEf' } }

    test('a guest complains with a contact and a captcha, and the operator reads it among the others', async () => {
      const refusal = await app.call('POST /app/complaint/guest', ofGuest)
      assert.deepEqual([refusal.code, refusal.data], [403, { captcha: 'complaint' }])
      const placed = await app.call('POST /app/complaint/guest', ofGuest, await solved())
      assert.equal(placed.code, 200, placed.msg)
      assert.deepEqual(placed.data, {
        id: ofGuest.id,
        dueTime: new Date(app.clock.now().getTime() + 15 * dayMs).toISOString(),
      })
      assert.deepEqual(await app.call('POST /app/complaint/guest', ofGuest), placed, 'a repeat needs no captcha')
      const office = await enterOffice(app, ['support', 'finance'])
      const [found] = (await office.call('GET /admin/complaint')).data.records
      assert.deepEqual([found?.id, found?.person, found?.contact], [ofGuest.id, null, ofGuest.contact])
      const input = { id: ofGuest.id, answer: '已用邮件答复', answeredAt: null, reason: '邮件答复' }
      assert.equal((await office.call('POST /admin/complaint/:id/answer', input)).data.answer, input.answer)
      const note = { subjectKind: 'complaint', subjectId: ofGuest.id, words: '邮件已发' }
      assert.equal((await office.call('POST /admin/note', note)).code, 200)
      assert.equal((await office.call('GET /admin/search', { q: ofGuest.id })).data[0]?.userId, '')
    })

    test('a guest needs a contact, names a share only, and places five in a day from one network', async () => {
      const place = async (more: object) =>
        (await app.call('POST /app/complaint/guest', { ...ofGuest, ...more }, await solved())).code
      assert.equal(await place({ contact: '' }), 400)
      assert.equal(await place({ about: { type: 'file', id: 'x' } }), 400)
      const codes: number[] = []
      for (let n = 1; n <= 5; n++) {
        // Few captchas of words are posed in an hour.
        app.clock.forward(hourMs)
        codes.push(await place({ id: `01JD00000000000000000001${n}0` }))
      }
      assert.deepEqual(codes, [200, 200, 200, 200, 429])
    })

    test('the contact of a guest is forgotten half a year after the answer, that of a person stays', async () => {
      const { db } = app.open
      const row = { inputHash: 'h', kind: 'other' as const, words: '请联系我', contact: 'me@example.com' }
      const at = app.clock.now()
      const ids = ['01JD00000000000000000000G1', '01JD00000000000000000000G2', '01JD00000000000000000000G3'] as const
      const { uid: userId } = (await app.call('GET /app/user', {}, { token })).data
      const dated = { ...row, createdAt: at, dueAt: at }
      await db.insert(complaint).values([
        { ...dated, id: ids[0], answer: '好', answeredAt: at },
        { ...dated, id: ids[1] },
        { ...dated, id: ids[2], answer: '好', answeredAt: at, userId },
      ])
      const later = { now: () => new Date(at.getTime() + 191 * dayMs) }
      await createGuestContactSweep({ db, clock: later })()
      const left = await db
        .select()
        .from(complaint)
        .where(inArray(complaint.id, [...ids]))
        .orderBy(complaint.id)
      assert.deepEqual(
        left.map(({ contact }) => contact),
        ['', row.contact, row.contact],
      )
    })

    test('the operator sets the contact and the days to answer in the row of the site', async () => {
      const { db } = app.open
      const [row] = await db.select().from(site)
      await db
        .update(site)
        .set({
          baseInfo: { ...row?.baseInfo, contactPhone: '400-000-0000', contactEmail: 'help@example.com' },
          appInfo: { ...row?.appInfo, complaintDays: 3 },
        })
      const { baseInfo } = (await app.call('GET /app/api/home/config')).data
      assert.deepEqual(
        [baseInfo.contactPhone, baseInfo.contactEmail, baseInfo.complaintUrl],
        ['400-000-0000', 'help@example.com', ''],
      )
      const next = { ...given, id: '01JD0000000000000000000002' }
      const { dueTime } = (await app.call('POST /app/complaint', next, { token })).data
      assert.equal(dueTime, new Date(app.clock.now().getTime() + 3 * dayMs).toISOString())
    })

    test('version and licences are told; the built-in assistant is no model of another provider', async () => {
      const { code, data } = await app.call('GET /app/api/about')
      assert.deepEqual([code, data.version, data.models], [200, '0.0.0-test', []])
    })

    test('engines of others are named with their filing numbers', async () => {
      const row = engineRow({ id: 'filed', name: '某某绘画', filing: '备案号 1', enabled: true })
      await app.open.db.insert(engine).values(row)
      // law 15
      assert.deepEqual((await app.call('GET /app/api/about')).data.models, [
        { name: '某某绘画', provider: row.adapter, filing: '备案号 1' },
      ])
    })
  }),
)
