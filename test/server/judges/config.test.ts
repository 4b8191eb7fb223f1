import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadConfig } from '../../../server/config'

const judgesOf = (env: Record<string, string>) => loadConfig({ DATA_DIR: '/tmp', ...env }).judges

test('without settings no service judges, and what others would see is held', () => {
  const { aliyun, tencent, model, holds } = judgesOf({})
  assert.deepEqual([aliyun, tencent, model, holds], [null, null, null, ['profile', 'post', 'picture']])
  assert.deepEqual(judgesOf({ MODERATION_HOLD: 'none' }).holds, [])
})

test('a service of Aliyun is replaced by its kind', () => {
  const key = { JUDGE_ALIYUN_KEY_ID: 'a', JUDGE_ALIYUN_KEY_SECRET: 'b' }
  const { aliyun } = judgesOf({ ...key, JUDGE_ALIYUN_SERVICES: 'request=query_security_check' })
  assert.equal(aliyun?.services.request, 'query_security_check')
  assert.equal(aliyun?.services.answer, 'llm_response_moderation')
})

test('a mistake names its variable', () => {
  for (const [name, env] of [
    ['MODERATION_HOLD', { MODERATION_HOLD: 'everything' }],
    ['JUDGE_ALIYUN_KEY_SECRET', { JUDGE_ALIYUN_KEY_ID: 'a' }],
    ['JUDGE_TENCENT_KEY_ID', { JUDGE_TENCENT_KEY_SECRET: 'a' }],
    [
      'JUDGE_ALIYUN_ENDPOINT',
      { JUDGE_ALIYUN_KEY_ID: 'a', JUDGE_ALIYUN_KEY_SECRET: 'b', JUDGE_ALIYUN_ENDPOINT: 'http://x' },
    ],
    ['JUDGE_ALIYUN_SERVICES', { JUDGE_ALIYUN_KEY_ID: 'a', JUDGE_ALIYUN_KEY_SECRET: 'b', JUDGE_ALIYUN_SERVICES: 'x' }],
    ['JUDGE_MODEL_RUBRIC', { JUDGE_MODEL: 'm', JUDGE_MODEL_RUBRIC: '/nowhere' }],
  ] as const)
    assert.throws(
      () => judgesOf(env),
      (error) => String(error).includes(name),
    )
})
