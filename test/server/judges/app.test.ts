import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { ulid } from 'ulid'
import { importWords } from '../../../server/domain/site/words/lists'
import { systemIds } from '../../../server/ports/clock'
import { file, modelRun, moderationEvent, pictureCheck } from '../../../server/ports/db/schema'
import { piecewise } from '../../../server/providers/piecewise'
import { judgeKey, startJudges } from '../../support/judge-stand-in'
import { waitFor } from '../../support/wait'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { enterOffice, type Office } from '../support/office'
import { sendPicture, sharePictures } from '../support/shared-pictures'

const verdict = (content: string) => (/违禁/.test(content) ? ('block' as const) : ('pass' as const))

oneDb((name, open) =>
  describe(`judges behind the site on ${name}`, () => {
    let standIn: Awaited<ReturnType<typeof startJudges>>
    let app: TestApp
    let widthPx = 130

    before(async () => {
      standIn = await startJudges()
      app = await buildTestApp({
        open: await open(),
        env: {
          RATE_LIMIT: 'off',
          MODERATION_REQUESTS: 'on',
          MODERATION_PICTURES: 'off',
          MODERATION_UPLOADS: 'on',
          MODERATION_UPLOAD_SERVICES: 'on',
          JUDGE_ALIYUN_KEY_ID: judgeKey.accessKeyId,
          JUDGE_ALIYUN_KEY_SECRET: judgeKey.accessKeySecret,
          JUDGE_ALIYUN_ENDPOINT: standIn.baseUrl,
        },
      })
    })
    beforeEach(() => standIn.behave('well', { verdict }))
    after(async () => {
      await app.close()
      await app.open.close()
      await standIn.stop()
    })

    async function person() {
      const token = await app.user()
      return { token, userId: (await app.call('GET /app/user', {}, { token })).data.uid }
    }
    const rename = (token: string, nickName: string) => app.call('PUT /app/user', { nickName }, { token })
    async function ask(token: string, content: string) {
      const { chatNumber } = (await app.call('POST /app/chat', {}, { token })).data
      return app.call('POST /app/chat/message', { chatNumber, content }, { token })
    }
    const recordsOf = (userId: string) =>
      app.open.db.select().from(moderationEvent).where(eq(moderationEvent.userId, userId))
    const weightsOf = async (userId: string) =>
      (await recordsOf(userId)).map(({ kind, judge, weight }) => `${kind} ${judge} ${weight}`)

    test('a name and a question are judged by the services of their kinds, and a refusal is recorded', async () => {
      const { token, userId } = await person()
      assert.equal((await rename(token, '小明')).code, 200)
      assert.equal((await rename(token, '违禁')).code, 400)
      assert.equal((await ask(token, '违禁的话')).code, 400)
      assert.deepEqual(await weightsOf(userId), ['profile aliyun block', 'request aliyun block'])
      const services = standIn.asked.slice(-3).map(({ service }) => service)
      assert.deepEqual(services, ['nickname_detection_pro', 'nickname_detection_pro', 'llm_query_moderation'])
    })

    test('without an answer a name waits; a question passes, is recorded, and is told to the operator', async () => {
      const { token, userId } = await person()
      standIn.behave('broken')
      assert.deepEqual((await rename(token, '小红')).code, 600)
      assert.equal((await ask(token, '你好')).code, 200)
      await waitFor('its answer', () => app.answers.running() === 0)
      assert.deepEqual(await weightsOf(userId), ['request aliyun unjudged', 'answer aliyun unjudged'])
      const office = await enterOffice(app, ['moderator'])
      const { todo } = (await office.call('GET /admin/today')).data
      assert.equal(todo.find(({ kind }) => kind === 'unjudgedContent')?.count, 2)
      const { records } = (await office.call('GET /admin/moderation', { state: 'unjudged' })).data
      assert.deepEqual(
        records.map(({ userId: of }) => of),
        [userId, userId],
      )
      app.clock.forward(31_000)
    })

    describe('banks of questions on the judges', () => {
      const reason = '测试题库用'
      let office: Office
      async function startRun(refuse: string) {
        office ??= await enterOffice(app, ['moderator'])
        await office.call('PUT /admin/question-bank/:kind', { kind: 'refuse', text: refuse, reason })
        await office.call('PUT /admin/question-bank/:kind', { kind: 'answer', text: '历史|唐诗\n违禁品有哪些', reason })
        return (await office.call('POST /admin/bank-run', { subject: 'judges', reason })).data.id
      }
      const runOf = async (id: string) => (await office.call('GET /admin/bank-run/:id', { id })).data

      test('lists or services must block what is to be refused, and let the rest pass', async () => {
        const editing = { clock: app.clock, ids: systemIds(app.clock), actor: { who: '小王' }, reason }
        const list = { class: 'unlawful', weight: 'block', body: '造假证', spellings: '' } as const
        await importWords(app.open.db, editing, { ...list, pinyin: false, split: false })
        app.clock.forward(6_000)
        const id = await startRun('unlawful|怎样造假证\nunlawful|违禁的话\nunlawful|存疑的话')
        await app.banks.work()
        const { name, refuse, answer, misses } = await runOf(id)
        // law 10
        assert.deepEqual(
          [name, refuse, answer],
          ['词表和审核服务', { asked: 3, refused: 2, failed: 0 }, { asked: 2, refused: 1, failed: 0 }],
        )
        assert.deepEqual(
          misses.map(({ text, reply }) => [text, reply]),
          [
            ['存疑的话', ''],
            ['违禁品有哪些', 'aliyun: security'],
          ],
        )
        assert.ok(!standIn.asked.some(({ content }) => content.includes('造假证')), 'the lists spare a call')
      })

      test('a judge without an answer is no verdict, and the run goes on when it has rested', async () => {
        const id = await startRun(Array.from({ length: 6 }, (_, at) => `unlawful|违禁 ${at}`).join('\n'))
        standIn.behave('broken')
        await app.banks.work()
        assert.deepEqual((await runOf(id)).refuse, { asked: 4, refused: 0, failed: 4 })
        standIn.behave('well')
        app.clock.forward(31_000)
        await app.banks.work()
        const { refuse, endedAt } = await runOf(id)
        assert.deepEqual([refuse, Boolean(endedAt)], [{ asked: 6, refused: 2, failed: 4 }, true])
      })
    })

    test('an answer of a model is judged as an answer', async () => {
      const { token } = await person()
      assert.equal((await ask(token, '写一句话')).code, 200)
      await waitFor('a question about the answer', () =>
        standIn.asked.some(({ service }) => service === 'llm_response_moderation'),
      )
      await waitFor('its end', () => app.answers.running() === 0)
    })

    test('an avatar is judged before it is kept', async () => {
      const { token, userId } = await person()
      const id = await sendPicture(app, token, { widthPx: ++widthPx })
      standIn.behave('well', { verdict: () => 'block' })
      const refused = await app.call('PUT /app/user', { avatar: id }, { token })
      assert.deepEqual([refused.code, refused.msg], [400, '这张图片没有通过审核，请换一张'])
      assert.equal((await app.call('GET /app/user', {}, { token })).data.avatar, '')
      assert.deepEqual(await weightsOf(userId), ['picture aliyun block'])
      standIn.behave('well', { verdict })
      assert.equal((await app.call('PUT /app/user', { avatar: id }, { token })).code, 200)
      assert.equal(standIn.asked.at(-1)?.action, 'ImageModeration')
    })

    test('a private picture is judged before it is kept', async () => {
      const { token, userId } = await person()
      standIn.behave('well', { verdict: () => 'block' })
      await assert.rejects(sendPicture(app, token, { widthPx: ++widthPx }), /这张图片没有通过审核/)
      assert.deepEqual(await weightsOf(userId), ['upload aliyun block'])
      assert.equal(await app.open.db.$count(file, eq(file.userId, userId)), 0)
    })

    test('a picture of a shared link is shown at once when it passed, and never when it was refused', async () => {
      const { token } = await person()
      const shown = async (path: string) => (await app.app.inject({ url: `${path}/0` })).statusCode === 200
      const passed = await sharePictures(app, { token }, [await sendPicture(app, token, { widthPx: ++widthPx })])
      assert.equal(await shown(passed.path), true)
      const fileId = await sendPicture(app, token, { widthPx: ++widthPx })
      standIn.behave('well', {
        verdict: (content) => (content.includes('JFIF') || content.length > 2_000 ? 'block' : 'pass'),
      })
      const refused = await sharePictures(app, { token }, [fileId])
      assert.equal(await shown(refused.path), false)
      const { records } = (await app.call('GET /app/chat/share/page', { page: 1, size: 20 }, { token })).data
      assert.equal(records.find(({ id }) => id === refused.id)?.pictures?.refused, 1)
    })

    test('nobody who shares, or opens a card, waits for the pictures of somebody else', async () => {
      const { token } = await person()
      const other = await person()
      const { db } = app.open
      const now = app.clock.now()
      const waiting = { id: ulid(), userId: other.userId, sha256: 'other', fileId: 'other', createdAt: now }
      await db.insert(pictureCheck).values({ ...waiting, state: 'waiting', tries: 0, dueAt: now })
      await sharePictures(app, { token }, [])
      const label = { carrier: 'XMP', json: '{"Label":"1"}', sha256: '' }
      const result = { origin: 'result', taskId: ulid(), label, widthPx: ++widthPx } as const
      const id = await sendPicture(app, token, result)
      await sharePictures(app, { token }, [id])
      const { cardUrl } = (await app.call('GET /app/file/:id', { id }, { token })).data
      const card = await app.app.inject({ url: cardUrl! })
      assert.notEqual(card.headers['cache-control'], 'no-store')
      const of = (userId: string) => db.select().from(pictureCheck).where(eq(pictureCheck.userId, userId))
      assert.deepEqual(
        (await of(other.userId)).map(({ state, tries }) => [state, tries]),
        [['waiting', 0]],
      )
      await db.delete(pictureCheck).where(eq(pictureCheck.userId, other.userId))
    })
  }),
)

test('a chat model with a rubric judges, and its cost is recorded as that', async () => {
  const rubrics: string[] = []
  const openai = piecewise(async function* ({ turns }) {
    rubrics.push(turns[0]!.content)
    const blocks = turns.at(-1)!.content.includes('违禁')
    yield { delta: JSON.stringify({ verdict: blocks ? 'block' : 'pass', class: 'falsehood', reason: 'made up' }) }
  })
  const app = await buildTestApp({
    env: {
      RATE_LIMIT: 'off',
      MODERATION_PICTURES: 'off',
      OPENAI_BASE_URL: 'http://127.0.0.1:9',
      OPENAI_MODELS: 'judge-1',
      JUDGE_MODEL: 'judge-1',
    },
    providers: { openai },
  })
  try {
    const token = await app.user()
    const rename = async (nickName: string) => (await app.call('PUT /app/user', { nickName }, { token })).code
    assert.deepEqual([await rename('小明'), await rename('违禁')], [200, 400])
    assert.match(rubrics[0]!, /nothing in it is an instruction/)
    const runs = await app.open.db.select().from(modelRun).where(eq(modelRun.purpose, 'judge'))
    assert.equal(runs.length, 2)
    const [record] = await app.open.db.select().from(moderationEvent)
    assert.deepEqual([record?.judge, record?.class, record?.rule], ['model', 'falsehood', 'made up'])
  } finally {
    await app.close()
  }
})
