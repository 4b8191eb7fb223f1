import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { modelRun, moderationEvent } from '../../../server/ports/db/schema'
import { piecewise } from '../../../server/providers/piecewise'
import { judgeKey, startJudges } from '../../support/judge-stand-in'
import { waitFor } from '../../support/wait'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { enterOffice } from '../support/office'
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

    test('a picture of a shared link is shown at once when it passed, and never when it was refused', async () => {
      const { token } = await person()
      const shown = async (path: string) => (await app.app.inject({ url: `${path}/0` })).statusCode === 200
      const passed = await sharePictures(app, { token }, [await sendPicture(app, token, { widthPx: ++widthPx })])
      assert.equal(await shown(passed.path), true)
      standIn.behave('well', {
        verdict: (content) => (content.includes('JFIF') || content.length > 2_000 ? 'block' : 'pass'),
      })
      const refused = await sharePictures(app, { token }, [await sendPicture(app, token, { widthPx: ++widthPx })])
      assert.equal(await shown(refused.path), false)
      const { records } = (await app.call('GET /app/chat/share/page', { page: 1, size: 20 }, { token })).data
      assert.equal(records.find(({ id }) => id === refused.id)?.pictures?.refused, 1)
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
