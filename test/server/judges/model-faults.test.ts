import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moderationEvent } from '../../../server/ports/db/schema'
import { providerError } from '../../../server/providers/openai-errors'
import { piecewise } from '../../../server/providers/piecewise'
import { buildTestApp } from '../support/app'

test('content that the filter of the model refuses is refused, and the model judges the next text', async () => {
  const openai = piecewise(async function* ({ turns }) {
    const said = turns.at(-1)!.content
    if (said.includes('违禁')) throw providerError(400, { code: '', message: 'Content Exists Risk' }, '')
    if (said.includes('参数')) throw providerError(400, { code: 'invalid_request_error', message: 'temperature' }, '')
    if (said.includes('欠费')) throw providerError(402, null, '')
    yield { delta: '{"verdict":"pass"}' }
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
    const codes = []
    for (const name of ['违禁', '小明', '参数', '小红', '欠费']) codes.push(await rename(name))
    assert.deepEqual(codes, [400, 200, 600, 200, 600])
    const [record] = await app.open.db.select().from(moderationEvent)
    assert.deepEqual([record?.judge, record?.class, record?.weight], ['model', '', 'block'])
  } finally {
    await app.close()
  }
})
