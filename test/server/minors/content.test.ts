import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import { accountNotice, announcement, securityEvent } from '../../../server/ports/db/schema'
import { waitFor } from '../../support/wait'
import { systemIds } from '../../../server/ports/clock'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { addAssistants, minorPerson, tenOClock } from '../support/minor-person'

oneDb((name, open) =>
  describe(`what minors see, on ${name}`, () => {
    let app: TestApp
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
      app.clock.set(tenOClock('2026-11-21'))
      await addAssistants(app)
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })

    const listed = async (as: object, q = '') =>
      (await app.call('GET /app/api/assistant', { size: 50, q }, as)).data.records
    const ids = async (as: object, q?: string) => (await listed(as, q)).map(({ id }) => id)

    test('intimate and unsuitable assistants are absent from a minor’s list and search, and cannot be opened', async () => {
      const teen = await minorPerson(app, 'teen')
      const shown = await ids(teen.as)
      // law 5
      assert.ok(!shown.includes('lover') && shown.includes('listener'))
      // law 20
      assert.ok(!shown.includes('horror'))
      assert.deepEqual(await ids(teen.as, '恋人'), [])
      const random = (await app.call('GET /app/api/assistant/random', { size: 50 }, teen.as)).data
      assert.ok(random.length > 0 && random.every(({ id }) => id !== 'lover' && id !== 'horror'))
      // law 5
      assert.equal((await teen.open('lover')).code, 451)
      assert.equal((await teen.open('horror')).code, 451)
    })

    test('others see an unsuitable one with its mark, also guests', async () => {
      const adult = await minorPerson(app)
      for (const as of [adult.as, {}]) {
        const horror = (await listed(as)).find(({ id }) => id === 'horror')
        // law 20
        assert.match(horror!.description, /^【不适合未成年人】/)
        assert.doesNotMatch((await listed(as)).find(({ id }) => id === 'chef')!.description, /未成年/)
      }
      assert.equal((await adult.open('lover')).code, 200)
    })

    test('an existing chat with an intimate assistant can be read, and asks nothing more', async () => {
      const { as, open: openChat, declare } = await minorPerson(app)
      const { chatNumber } = (await openChat('lover')).data
      const ask = () => app.call('POST /app/chat/completions/sync', { chatNumber, content: '你好' }, as)
      assert.equal((await ask()).code, 200)
      await declare('teen')
      // law 5
      assert.equal((await ask()).code, 451)
      assert.equal((await app.call('GET /app/chat/message', { chatNumber, size: 10 }, as)).data.records.length, 2)
    })

    test('a companion needs the guardian of a child, not of a teenager', async () => {
      const child = await minorPerson(app, 'child')
      await child.decide()
      // law 5, 18
      assert.equal((await child.open('listener')).code, 451)
      assert.ok(!(await ids(child.as)).includes('listener'))
      await child.decide({ choices: { companions: true } })
      assert.equal((await child.open('listener')).code, 200)
      assert.equal((await (await minorPerson(app, 'teen')).open('listener')).code, 200)
    })

    test('an unsuitable announcement is kept from minors, and marked for others', async () => {
      const now = app.clock.now()
      await app.open.db
        .insert(announcement)
        .values({
          id: 'a1',
          texts: { 'zh-CN': { title: '活动', content: '内容' } },
          beginsAt: new Date(now.getTime() - dayMs),
          endsAt: new Date(now.getTime() + dayMs),
          audience: 'all',
          level: 'info',
          mustConfirm: false,
          minors: 'unsuitable',
        })
      const current = async (as: object) => (await app.call('GET /app/api/announcement', {}, as)).data
      // law 20
      assert.deepEqual(await current((await minorPerson(app, 'teen')).as), [])
      assert.equal((await current((await minorPerson(app)).as))[0]?.title, '【不适合未成年人】活动')
    })

    test('tools on faces ask for the guardian of children in the picture, and a child’s account for its guardian', async () => {
      const { as, decide, declare } = await minorPerson(app)
      const { version } = (await app.call('GET /app/consent', {}, as)).data.find(
        ({ serviceKey }) => serviceKey === 'FACE',
      )!
      const agree = (more = {}) =>
        app.call('POST /app/consent', { serviceKey: 'FACE', version, agreed: true, ...more }, as)
      // law 21
      assert.equal((await agree()).code, 400)
      assert.equal((await agree({ guardian: true })).data.given?.version, version)
      await declare('child')
      await decide()
      const swap = async () => {
        const { code, msg } = await app.call(
          'POST /app/task',
          {
            id: systemIds(app.clock).ulid(),
            serviceKey: 'FACE',
            input: { source: 'example:portrait-1', target: 'example:portrait-2' },
          },
          as,
        )
        return { code, msg }
      }
      // law 21
      assert.equal((await swap()).code, 451)
      await decide({ choices: { faces: true } })
      assert.notEqual((await swap()).code, 451)
    })

    test('who says to be a minor is switched to the mode, with a notice that leads to the way back', async () => {
      const { ask, view, userId, as, ownCode, declare } = await minorPerson(app)
      const recognised = () =>
        app.open.db
          .select()
          .from(securityEvent)
          .where(and(eq(securityEvent.userId, userId), eq(securityEvent.kind, 'minorRecognised')))
      assert.equal((await ask('我今年12岁，作业好多')).code, 200)
      await waitFor('the mode', async () => (await view()).on)
      const { source, band, mayDeclare } = await view()
      // law 19
      assert.deepEqual([source, band, mayDeclare], ['recognised', 'child', true])
      const notices = await app.open.db.select().from(accountNotice).where(eq(accountNotice.userId, userId))
      assert.ok(notices.some(({ kind }) => kind === 'minorMode'))
      const [told] = (await app.call('GET /app/user/notice/page', {}, as)).data.records
      assert.equal(told?.path, '/minors')
      assert.equal((await app.call('POST /app/minors/adult', { code: '000000' }, as)).code, 400)
      const back = await app.call('POST /app/minors/adult', { code: await ownCode() }, as)
      // law 19
      assert.deepEqual([back.data.on, back.data.ageGroup], [false, 'adult'])

      await ask('我上小学五年级')
      await waitFor('the record', async () => (await recognised()).length === 2)
      assert.equal((await view()).on, false, 'who declared to be an adult is believed for 30 days')
      for (let halves = 0; halves < 2; halves++) {
        app.clock.forward(16 * dayMs)
        await view()
      }
      await ask('我上小学五年级')
      await waitFor('the mode', async () => (await view()).on)
      assert.equal((await declare('adult')).code, 200)
      assert.equal((await view()).on, true, 'a declaration without a code ends nothing')
    })

    test('a declared minor has no way back of their own', async () => {
      const { view, as, ownCode } = await minorPerson(app, 'teen')
      assert.equal((await view()).mayDeclare, false)
      assert.equal((await app.call('POST /app/minors/adult', { code: await ownCode() }, as)).code, 403)
    })
  }),
)
