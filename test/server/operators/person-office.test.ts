import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { Role } from '../../../contract/admin/roles'
import { dayMs } from '../../../contract/time'
import {
  accountNotice,
  appUser,
  auditEntry,
  dataExport,
  engineRun,
  file,
  ledgerEntry,
  modelRun,
  moderationEvent,
  task,
} from '../../../server/ports/db/schema'
import { systemIds } from '../../../server/ports/clock'
import { waitFor } from '../../support/wait'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { codeNow, enterOffice, type Office } from '../support/office'

oneDb((name, open) =>
  describe(`what the office knows of and does for one person, on ${name}`, () => {
    let app: TestApp
    let phones = 0
    before(async () => void (app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })))
    after(async () => {
      await app.close()
      await app.open.close()
    })
    const reason = '用户来信'
    const ulid = () => `01JE${String(++phones).padStart(22, '0')}`
    const nextTel = () => `134${String(++phones).padStart(8, '0')}`
    async function person() {
      const tel = nextTel()
      const token = await app.user(tel)
      const { uid: id } = (await app.call('GET /app/user', {}, { token })).data
      return { id, tel, token }
    }
    const office = (role: Role) => enterOffice(app, [role])
    const actsOn = async (id: string) =>
      (await app.open.db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))).map(({ act }) => act)
    const noticesOf = async (token: string) =>
      (await app.call('GET /app/user/notice/page', { size: 20 }, { token })).data.records

    test('lots come in the order of their use; a used one is last', async () => {
      const { id } = await person()
      const { operatorCredits } = app.money
      const word = { who: '张', reason, key: '' }
      for (const [credits, days] of [
        [50, undefined],
        [30, 3],
      ] as const)
        await operatorCredits.grant(
          { user: id, credits, ...(days && { days }) },
          { ...word, key: `lot ${credits} ${id}` },
        )
      const lots = (await (await office('support')).call('GET /admin/person/:id/lots', { id })).data
      assert.deepEqual(
        lots
          .filter(({ source }) => source === 'operator')
          .map(({ remaining, expiresAt, isOver }) => [remaining, expiresAt, isOver]),
        [
          [30, new Date(app.clock.now().getTime() + 3 * dayMs).toISOString(), false],
          [50, null, false],
        ],
      )
    })

    /** A finished drawing with one file. */
    async function drawn(userId: string, more: Partial<typeof file.$inferInsert> = {}) {
      const [taskId, now] = [ulid(), app.clock.now()]
      await app.open.db
        .insert(task)
        .values({
          ...{ id: taskId, userId, serviceKey: 'SD', input: { prompt: '秘密的猫' }, inputHash: 'h', locale: 'zh-CN' },
          ...{ status: 'FINISHED', credits: 7, engineName: '画师', engineBuiltIn: true, createdAt: now },
        })
      await app.open.db
        .insert(file)
        .values({
          ...{ id: ulid(), userId, kind: 'image', origin: 'result', key: `results/${taskId}`, mime: 'image/png' },
          ...{ bytes: 1234, sha256: taskId, taskId, meta: { name: '秘密' }, createdAt: now },
          ...more,
        })
      return taskId
    }

    test('works are listed by tool, state, size and price, without what was asked', async () => {
      const { id } = await person()
      const ready = await drawn(id)
      const over = await drawn(id, { expiresAt: app.clock.now() })
      const taken = await drawn(id)
      const mod = await office('moderator')
      assert.equal((await mod.call('POST /admin/take-down', { kind: 'task', id: taken, reason })).code, 200)
      const { records } = (await mod.call('GET /admin/person/:id/works', { id })).data
      assert.deepEqual(
        records.map(({ id: made, state, files, bytes, credits }) => [made, state, files, bytes, credits]),
        [
          [taken, 'takenDown', 1, 1234, 7],
          [over, 'over', 1, 1234, 7],
          [ready, 'ready', 1, 1234, 7],
        ],
      )
      assert.doesNotMatch(JSON.stringify(records), /秘密/)
    })

    test('a month adds up what answers and tasks of this person cost, and what was refused', async () => {
      const [{ id }, other] = [await person(), await person()]
      const { db } = app.open
      const now = app.clock.now()
      const hold = (userId: string, ref: string, createdAt = now) => ({
        ...{ userId, kind: 'hold' as const, ref, credits: -5, balanceAfter: 0, createdAt },
      })
      const [mine, old, theirs, made] = [ulid(), ulid(), ulid(), ulid()]
      await db
        .insert(ledgerEntry)
        .values([
          hold(id, `message:${mine}`),
          hold(id, `message:${old}`, new Date(now.getTime() - 40 * dayMs)),
          hold(other.id, `message:${theirs}`),
          hold(id, `task:${made}`),
          { ...hold(id, `task:${made}`), kind: 'capture', credits: 0, spent: 5 },
        ])
      const call = (ref: string, costMilliFen: number | null) => ({
        ...{ id: ulid(), modelId: 'm', purpose: 'answer' as const, ref: `message:${ref}`, outcome: 'finished' },
        ...{ inputTokens: 1, cachedTokens: 0, outputTokens: 1, searches: 0, credits: 5, estimated: false },
        ...{ costMilliFen, endedAt: now },
      })
      await db.insert(modelRun).values([call(mine, 1200), call(mine, null), call(old, 9000), call(theirs, 9000)])
      await db
        .insert(engineRun)
        .values({
          ...{ id: ulid(), taskId: made, engineId: 'e', serviceKey: 'SD', outcome: 'finished', credits: 5 },
          ...{ costMilliFen: 14_000, costReported: true, startedAt: now, endedAt: now },
        })
      const ids = systemIds(app.clock)
      const event = (weight: 'block' | 'review') => ({
        ...{
          id: ids.ulid(),
          at: now,
          userId: id,
          kind: 'request' as const,
          judge: 'words' as const,
          class: '',
          weight,
        },
        ...{ listVersion: '1', rule: 'x', sealed: '', step: '' as const },
      })
      await db.insert(moderationEvent).values([event('block'), event('block'), event('review')])
      const desk = await office('finance')
      const { data } = await desk.call('GET /admin/person/:id/month', { id })
      assert.deepEqual(data, {
        month: '2026-11',
        answers: { runs: 2, costMilliFen: 1200, unknown: 1 },
        tasks: { runs: 1, costMilliFen: 14_000, unknown: 0 },
        ...{ usedCredits: 5, paidFen: 0, refundedFen: 0 },
        judged: { refused: 2, marked: 1, unjudged: 0 },
      })
      const before = (await desk.call('GET /admin/person/:id/month', { id, month: '2026-10' })).data
      assert.deepEqual([before.answers.costMilliFen, before.judged.refused], [9000, 0])
    })

    /** A second operator, with the code that their app shows. */
    async function colleague(roles: Role[] = ['support']) {
      const login = `second${++phones}`
      const added = await app.operators.add({ login, name: '同事', roles }, { who: 'root' }, '测试用')
      return () => ({ login, code: codeNow(added.totpSecret, app.clock.now()) })
    }
    const move = (desk: Office, input: object) => desk.preview('POST /admin/person/:id/phone', { reason, ...input })

    test('a phone moves with two operators: devices are out, both people know, the audit names both', async () => {
      const [desk, second] = [await office('support'), await colleague()]
      const [lost, holder] = [await person(), await person()]
      const wish = { id: lost.id, tel: holder.tel }
      assert.match((await move(desk, wish)).msg, /现在是用户/)
      assert.match((await move(desk, { ...wish, swap: true })).msg, /要两个人/)
      const { data, msg } = await move(desk, { ...wish, swap: true, second: second() })
      assert.equal((data?.preview as { second?: string })?.second, '同事', msg)
      const make = () => desk.call('POST /admin/person/:id/phone', { id: lost.id, token: data.token })
      assert.equal((await make()).data.result, 'done')
      assert.equal((await make()).data.result, 'already')
      const { code, msg: words } = await app.call('GET /app/user', {}, { token: lost.token })
      assert.deepEqual([code, words], [401, '账号已换绑手机号，请用新手机号登录'])
      const telOf = async (id: string) => (await app.open.db.select().from(appUser).where(eq(appUser.id, id)))[0]?.tel
      assert.deepEqual([await telOf(lost.id), await telOf(holder.id)], [holder.tel, `former:${holder.tel}`])
      assert.deepEqual((await noticesOf(holder.token)).map(({ title }) => title)[0], '手机号换给了别的账号')
      const kinds = await app.open.db.select().from(accountNotice).where(eq(accountNotice.userId, lost.id))
      assert.ok(kinds.some(({ kind }) => kind === 'phoneGiven'))
      const [entry] = await app.open.db.select().from(auditEntry).where(eq(auditEntry.subjectId, lost.id))
      assert.deepEqual([entry?.act, entry?.after], ['givePhone', { second: second().login }])
    })

    test('a move is confirmed by nobody without the right, by a wrong code, or by the same operator', async () => {
      const desk = await office('support')
      const { login } = (await desk.call('GET /admin/session')).data
      const { id } = await person()
      const viewer = await colleague(['viewer'])
      for (const second of [viewer(), { ...(await colleague())(), code: '000000' }, { login, code: '000000' }])
        assert.match((await move(desk, { id, tel: nextTel(), second })).msg, /动态码不对，或没有权限/)
    })

    test('a copy of the data is made for a person, who is told; its address is a second act', async () => {
      const desk = await office('owner')
      const { id, token } = await person()
      const current = async () => (await desk.call('GET /admin/person/:id/export', { id })).data
      assert.equal(await current(), null)
      assert.match((await desk.call('POST /admin/person/:id/export/open', { id, reason })).msg, /没有可以下载/)
      assert.equal((await desk.call('POST /admin/person/:id/export', { id, reason })).data.result, 'done')
      assert.equal((await noticesOf(token))[0]?.path, '/export-data')
      await app.exporter.look()
      await waitFor('the export', async () => (await current())?.status === 'FINISHED', 30_000)
      const { url } = (await desk.call('POST /admin/person/:id/export/open', { id, reason })).data
      assert.equal((await app.app.inject({ method: 'GET', url })).statusCode, 200)
      assert.equal((await app.call('GET /app/user/export', {}, { token })).data?.status, 'FINISHED')
      assert.deepEqual(await actsOn(id), ['dataExport', 'openDataExport'])
    })

    test('an export that is being made is not made twice', async () => {
      const desk = await office('owner')
      const { id } = await person()
      const row = { id: ulid(), userId: id, locale: 'zh-CN' as const, status: 'PROGRESSING' as const }
      await app.open.db.insert(dataExport).values({ ...row, createdAt: app.clock.now() })
      assert.equal((await desk.call('POST /admin/person/:id/export', { id, reason })).data.result, 'already')
    })

    test('a message reaches its person only; equal words are sent once, and five in a day at most', async () => {
      const desk = await office('support')
      const [{ id, token }, other] = [await person(), await person()]
      const send = (words: string) => desk.call('POST /admin/person/:id/message', { id, words, reason })
      assert.equal((await send('你的退款已经处理')).data.result, 'done')
      assert.equal((await send('你的退款已经处理')).data.result, 'already')
      for (const n of [2, 3, 4, 5]) assert.equal((await send(`第 ${n} 条`)).data.result, 'done')
      assert.match((await send('第 6 条')).msg, /24 小时内已经给这位用户发过 5 条/)
      const told = await noticesOf(token)
      assert.deepEqual([told.length >= 5, told.at(-1)?.text, told.at(-1)?.path], [true, '你的退款已经处理', '/contact'])
      assert.ok(!(await noticesOf(other.token)).some(({ text }) => text.startsWith('第')))
      const { records } = (await desk.call('GET /admin/person/:id/message', { id })).data
      assert.deepEqual(records.map(({ words }) => words).at(-1), '你的退款已经处理')
      app.clock.forward(dayMs)
      assert.equal(
        (await (await office('support')).call('POST /admin/person/:id/message', { id, words: '第 6 条', reason })).data
          .result,
        'done',
      )
    })

    test('nobody is 404 in each of these calls', async () => {
      const desk = await office('owner')
      const id = 'nobody'
      for (const list of ['lots', 'works', 'month', 'export', 'message'] as const)
        assert.equal((await desk.call(`GET /admin/person/:id/${list}`, { id })).code, 404, list)
      assert.equal((await desk.call('POST /admin/person/:id/message', { id, words: '你好', reason })).code, 404)
      assert.equal((await desk.call('POST /admin/person/:id/export', { id, reason })).code, 404)
      assert.equal((await move(desk, { id, tel: nextTel() })).code, 404)
    })
  }),
)
