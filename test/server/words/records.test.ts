import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { ulid } from 'ulid'
import { dayMs } from '../../../contract/time'
import { moderationPage, openModerated, reviewModerated } from '../../../server/domain/accounts/moderation/queue'
import { importWords } from '../../../server/domain/site/words/lists'
import { systemIds } from '../../../server/ports/clock'
import { accountState, auditEntry, creditHold, moderationEvent, site } from '../../../server/ports/db/schema'
import { createSealer } from '../../../server/ports/wx/seal'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'

const env = { RATE_LIMIT: 'off', MODERATION_REQUESTS: 'on' }

oneDb((name, open) =>
  describe(`records of moderation, on ${name}`, () => {
    let app: TestApp
    let phones = 0
    before(async () => {
      app = await buildTestApp({ open: await open(), env })
      const { appInfo } = (await app.open.db.select().from(site))[0]!
      const ours = { refusalHours: 24, refusalsToWarn: 2, refusalsToPause: 4, refusalPauseDays: 3 }
      await app.open.db.update(site).set({ appInfo: { ...(appInfo as object), ...ours } })
      const list = { class: 'unlawful', body: '青鸟丸', pinyin: false, split: false, spellings: '' } as const
      await importWords(app.open.db, editing(), { ...list, weight: 'block' })
      await importWords(app.open.db, editing(), { ...list, weight: 'review', body: '红狐散' })
      await importWords(app.open.db, editing(), { ...list, weight: 'mask', body: '铁鹿券' })
      app.clock.forward(5_000)
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })

    const editing = () => ({ clock: app.clock, ids: systemIds(app.clock), actor: { who: '小王' }, reason: '核对' })
    async function person() {
      const token = await app.user(`137${String(++phones).padStart(8, '0')}`)
      return { token, userId: (await app.call('GET /app/user', {}, { token })).data.uid }
    }
    const draw = (token: string, prompt: string) =>
      app.call('POST /app/task', { id: ulid(), serviceKey: 'SD', input: { prompt }, acceptsDemo: true }, { token })
    const rename = (token: string, nickName: string) => app.call('PUT /app/user', { nickName }, { token })
    const eventsOf = (userId: string) =>
      app.open.db.select().from(moderationEvent).where(eq(moderationEvent.userId, userId)).orderBy(moderationEvent.id)

    test('a refusal is free, and recorded with list, word and the sealed text', async () => {
      const { token, userId } = await person()
      const refused = await draw(token, '一只 青鳥丸')
      assert.deepEqual([refused.code, refused.msg], [400, '里面有不能处理的内容，没有收费。请修改后再试'])
      assert.equal(await app.open.db.$count(creditHold, eq(creditHold.userId, userId)), 0)
      const [event, ...more] = await eventsOf(userId)
      assert.equal(more.length, 0)
      const { kind, judge, class: name, weight, listVersion, rule, sealed, step } = event!
      assert.deepEqual(
        { kind, judge, name, weight, listVersion, rule, step },
        {
          kind: 'request',
          judge: 'words',
          name: 'unlawful',
          weight: 'block',
          listVersion: '1',
          rule: '青鸟丸',
          step: '',
        },
      )
      assert.ok(!sealed.includes('青'))
    })

    test('repeated refusals warn, then pause the account, whose person can appeal; later ones count anew', async () => {
      const { token, userId } = await person()
      const said: string[] = []
      for (let n = 0; n < 4; n++) said.push((await rename(token, `青鸟丸${n}`)).msg)
      assert.match(said[1]!, /24 小时内已经有 2 次，再有 2 次账号会暂停使用 3 天/)
      assert.match(said[2]!, /再有 1 次/)
      assert.match(said[3]!, /已经有 4 次，账号暂停使用 3 天。如果判断有误，可以申诉/)
      // law 11
      assert.equal((await draw(token, '海')).code, 423)
      const [hold] = await app.open.db.select().from(accountState).where(eq(accountState.userId, userId))
      assert.deepEqual([hold?.state, hold?.reasonCode, hold?.operator], ['paused', 'content', '内容审核'])
      const isHold = and(eq(auditEntry.act, 'hold'), eq(auditEntry.subjectId, userId))
      assert.equal(await app.open.db.$count(auditEntry, isHold), 1)
      const appeal = { id: ulid(), words: '我没有写过那些话' }
      assert.equal((await app.call('POST /app/user/hold/appeal', appeal, { token })).code, 200)
      app.clock.forward(3 * dayMs)
      const again = await draw(token, '青鸟丸')
      assert.deepEqual([again.code, again.msg], [400, '里面有不能处理的内容，没有收费。请修改后再试'])
      assert.deepEqual(
        (await eventsOf(userId)).map(({ step }) => step),
        ['', 'warned', 'warned', 'paused', ''],
      )
    })

    test('refusals at the same time count one after the other', async () => {
      const { token, userId } = await person()
      await Promise.all([0, 1, 2, 3, 4].map((n) => rename(token, `青鸟丸${n}`)))
      const steps = (await eventsOf(userId)).map(({ step }) => step)
      assert.equal(steps.filter((step) => step === 'paused').length, 1)
    })

    test('a word for review lets the text pass, and leaves a record', async () => {
      const { token, userId } = await person()
      assert.equal((await draw(token, '画红狐散')).code, 200)
      const [event] = await eventsOf(userId)
      assert.deepEqual([event?.weight, event?.rule, event?.step], ['review', '红狐散', ''])
    })

    test('a masked word has stars in what others read, and passes in a request', async () => {
      const { token, userId } = await person()
      assert.equal((await rename(token, '铁鹿券迷')).data.nickName, '***迷')
      const input = {
        icon: '😀',
        title: '铁 鹿 券',
        description: '好的',
        systemMessage: '说铁鹿券',
        firstMessage: '',
        suggestions: ['你好', '铁鹿券？'],
      }
      const own = (await app.call('POST /app/assistant', { id: ulid(), ...input }, { token })).data
      assert.deepEqual(
        [own.title, own.description, own.systemMessage, own.suggestions],
        ['* * *', '好的', '说***', ['你好', '***？']],
      )
      assert.equal((await draw(token, '画铁鹿券')).code, 200)
      assert.deepEqual(
        (await eventsOf(userId)).map(({ kind, weight }) => [kind, weight]),
        [
          ['profile', 'mask'],
          ['post', 'mask'],
          ['request', 'mask'],
        ],
      )
    })

    test('an operator opens a text with a reason and decides; a wrong refusal no longer counts', async () => {
      const { token, userId } = await person()
      for (const text of ['青鸟丸1', '青鸟丸2', '青鸟丸3']) await rename(token, text)
      const { db } = app.open
      const asked = { userId, isReviewed: false }
      const { records, next } = await moderationPage(db, { ...asked, size: 2 })
      const rest = await moderationPage(db, { ...asked, size: 2, after: next })
      const all = [...records, ...rest.records]
      assert.equal(all.length, 3)
      const sealer = createSealer('x'.repeat(40), 'moderation')
      assert.equal(await openModerated(db, editing(), all[0]!.id, sealer.open), null, 'another secret')
      for (const { id } of all) assert.equal(await reviewModerated(db, editing(), id, 'wrong'), true)
      assert.equal(await reviewModerated(db, editing(), 'none', 'right'), false)
      assert.equal((await moderationPage(db, { ...asked, size: 2 })).records.length, 0)
      const after = await rename(token, '青鸟丸4')
      assert.doesNotMatch(after.msg, /暂停/)
      assert.equal(await db.$count(auditEntry, eq(auditEntry.subjectId, all[0]!.id)), 2)
    })

    test('records are kept for 190 days', async () => {
      const { token, userId } = await person()
      await rename(token, '青鸟丸')
      app.clock.forward(190 * dayMs)
      await app.housekeeping()
      // law 14, 26
      assert.equal((await eventsOf(userId)).length, 1)
      app.clock.forward(1)
      await app.housekeeping()
      assert.equal((await eventsOf(userId)).length, 0)
    })
  }),
)
