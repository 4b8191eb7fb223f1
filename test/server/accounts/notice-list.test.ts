import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { api } from '../../../contract/api'
import { locales, type Locale } from '../../../contract/locales'
import { dayMs, hourMs } from '../../../contract/time'
import { accountNotice, creditLot, file, task } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { createAccountWorld, type AccountWorld } from '../support/accounts'
import { oneDb } from '../support/db'

oneDb((name, open) =>
  describe(`the list of notices, on ${name}`, () => {
    let opened: OpenDb
    let world: AccountWorld
    let made = 0
    before(async () => {
      opened = await open()
      world = await createAccountWorld(opened.db)
    })
    after(() => opened.close())

    async function person() {
      const tel = `136${String(++made).padStart(8, '0')}`
      const { deviceToken: _, ...session } = await world.register(tel)
      world.clock.move(1000)
      return { ...world.device(), ...session, tel }
    }
    type Who = Pick<Awaited<ReturnType<typeof person>>, 'userId' | 'sessionId'>
    async function login({ tel }: { tel: string }) {
      const from = world.device()
      const { token } = await world.accounts.loginByPassword(tel, 'quietlamp7', from)
      const session = await world.sessions.find(token)
      assert.ok(session)
      world.clock.move(1000)
      return { ...from, ...session }
    }
    const as = (who: Who, locale: Locale = 'zh-CN') => ({ ...world.device(), ...who, locale })
    const page = async (who: Who, asked: { size?: number; after?: string } = {}, locale?: Locale) =>
      api['GET /app/user/notice/page'].output.parse(
        await world.routes['GET /app/user/notice/page']({ size: 20, ...asked }, as(who, locale)),
      )
    const list = async (who: Who) => (await page(who)).records
    const unseen = (who: Who) => world.routes['GET /app/user/notice']({}, as(who))
    const read = (who: Who, id: string, older = false) =>
      world.routes['PUT /app/user/notice/read']({ id, older }, as(who))
    const marks = async (who: Who) => {
      const { hasNews, hasUnread } = api['GET /app/user'].output.parse(await world.routes['GET /app/user']({}, as(who)))
      return { hasNews, hasUnread }
    }
    const now = () => world.clock.now()
    const inMs = (ms: number) => new Date(now().getTime() + ms)

    async function ended({ userId }: Who, status: 'FINISHED' | 'ERROR' = 'FINISHED') {
      const id = `task-${++made}`
      const row = { serviceKey: 'SD', input: {}, inputHash: '', locale: 'zh-CN', credits: 1, unitPrice: 1 } as const
      const engine = { engineName: '内置', engineBuiltIn: true }
      await opened.db
        .insert(task)
        .values({ ...row, ...engine, id, userId, status, createdAt: now(), endedAt: now() } as typeof task.$inferInsert)
      await world.notices.add(opened.db, { kind: 'taskDone', userId, about: id })
      world.clock.move(1000)
      return id
    }
    const work = ({ userId }: Who, expiresAt: Date) => {
      const row = { userId, kind: 'image', origin: 'result', mime: 'image/png', bytes: 1, sha256: '' } as const
      const id = `file-${++made}`
      return opened.db.insert(file).values({ ...row, id, key: id, createdAt: now(), expiresAt })
    }

    test('tasks that ended while nobody looked are told once, listed newest first, and lead to their results', async () => {
      const me = await person()
      const [done, failed] = [await ended(me), await ended(me, 'ERROR')]
      const told = await unseen(me)
      assert.deepEqual(
        told.map(({ about, kind, path, params }) => [about, kind, path, params]),
        [
          [done, 'success', '/draw', { task: done }],
          [failed, 'warn', '/draw', { task: failed }],
        ],
      )
      await world.routes['PUT /app/user/notice']({ id: told.at(-1)!.id }, as(me))
      assert.deepEqual(await unseen(me), [])
      assert.deepEqual(
        (await list(me)).map(({ about, isRead }) => [about, isRead]),
        [
          [failed, false],
          [done, false],
        ],
      )
      // A deleted one is gone from both.
      await opened.db.update(task).set({ deletedAt: now() }).where(eq(task.id, done))
      assert.deepEqual(
        (await list(me)).map(({ about }) => about),
        [failed],
      )
    })

    test('is unread until it is read on any device: one, or all; nobody reads for somebody else', async () => {
      const me = await person()
      assert.deepEqual(await marks(me), { hasNews: false, hasUnread: false })
      const other = await login(me)
      for (let n = 0; n < 3; n++) await ended(me)
      assert.deepEqual(await marks(me), { hasNews: true, hasUnread: true })
      const [last, middle] = await list(me)
      await read(await person(), last!.id, true)
      assert.equal((await list(me)).filter(({ isRead }) => isRead).length, 0)
      await read(me, middle!.id)
      assert.deepEqual(
        (await list(me)).map(({ isRead }) => isRead),
        [false, true, false, false],
      )
      await read(other, last!.id, true)
      assert.deepEqual(
        // The login itself is not of the device that logged in: it cannot hide it.
        (await list(me)).map(({ isRead }) => isRead),
        [true, true, true, false],
      )
      assert.deepEqual(await marks(other), { hasNews: false, hasUnread: false })
      assert.deepEqual(await marks(me), { hasNews: true, hasUnread: true })
      await read(me, last!.id, true)
      assert.deepEqual(await marks(me), { hasNews: true, hasUnread: false })
      assert.deepEqual(
        (await unseen(me)).map(({ path }) => path),
        ['/account'],
        'a login is told on the other devices all the same',
      )
    })

    test('comes page by page, also while new ones come, and keeps nothing for longer than 30 days', async () => {
      const me = await person()
      const all: string[] = []
      for (let n = 0; n < 5; n++) all.unshift(await ended(me))
      const first = await page(me, { size: 2 })
      await ended(me)
      const second = await page(me, { size: 2, ...(first.next ? { after: first.next } : {}) })
      const third = await page(me, { size: 2, ...(second.next ? { after: second.next } : {}) })
      assert.deepEqual(
        [first, second, third].flatMap(({ records }) => records.map(({ about }) => about)),
        all,
      )
      assert.equal(third.next, undefined)
      world.clock.move(30 * dayMs)
      assert.deepEqual(await list(me), [])
      await world.notices.sweep()
      assert.deepEqual(await opened.db.select().from(accountNotice).where(eq(accountNotice.kind, 'taskDone')), [])
    })

    test('an end is news for a day; later it is in the list alone', async () => {
      const me = await person()
      await ended(me)
      world.clock.move(25 * hourMs)
      assert.deepEqual([await unseen(me), (await list(me)).length], [[], 1])
    })

    test('works that end soon are told at most once a day, each work once, with what is still there', async () => {
      const me = await person()
      const ofWorks = async () => (await list(me)).filter(({ path }) => path === '/my-files')
      await work(me, inMs(3 * dayMs))
      await world.notices.sweep()
      assert.deepEqual(await ofWorks(), [])
      await work(me, inMs(dayMs))
      await work(me, inMs(1.5 * dayMs))
      for (const _ of [1, 2]) await world.notices.sweep()
      const [told, ...more] = await ofWorks()
      assert.deepEqual([told?.title, more], ['2 个作品快到期了', []])
      assert.ok((await unseen(me)).some(({ id }) => id === told?.id))
      // The next day the third is new; one of the first two has ended.
      world.clock.move(dayMs + hourMs)
      await world.notices.sweep()
      assert.deepEqual(
        (await ofWorks()).map(({ title }) => title),
        ['2 个作品快到期了', '1 个作品快到期了'],
      )
      world.clock.move(dayMs)
      await world.notices.sweep()
      assert.deepEqual(
        (await ofWorks()).map(({ title }) => title),
        ['1 个作品快到期了'],
        'told yesterday already; the notice of the works that are gone is gone with them',
      )
      await opened.db.update(file).set({ deletedAt: now() }).where(eq(file.userId, me.userId))
      assert.deepEqual(await ofWorks(), [])
    })

    test('credits that came stay in the list when they are spent; a warning of what is gone does not', async () => {
      const me = await person()
      const [lot] = await opened.db.select().from(creditLot).where(eq(creditLot.userId, me.userId))
      assert.ok(lot)
      for (const kind of ['granted', 'expiring'] as const)
        await world.notices.add(opened.db, { kind, userId: me.userId, about: lot.id })
      world.clock.move(1000)
      assert.equal((await list(me)).length, 2)
      await opened.db.update(creditLot).set({ remaining: 0 }).where(eq(creditLot.id, lot.id))
      assert.deepEqual(
        (await list(me)).map(({ title }) => title),
        ['2,000 算力已到账'],
      )
      assert.deepEqual(await unseen(me), [])
    })

    test('every language says what ended, and what ends', async () => {
      const me = await person()
      await ended(me)
      await ended(me, 'ERROR')
      await work(me, inMs(dayMs))
      await world.notices.sweep()
      for (const locale of locales) {
        const { records } = await page(me, {}, locale)
        assert.equal(new Set(records.map(({ title }) => title)).size, 3)
        for (const { title, text, action } of records) assert.doesNotMatch(title + text + action, /[{}]|undefined/)
      }
    })
  }),
)
