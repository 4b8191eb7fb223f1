import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { createAliyunJudge } from '../../../server/ports/judges/aliyun'
import { uploadForAliyun } from '../../../server/ports/judges/aliyun-upload'
import { JudgeFault } from '../../../server/ports/judges/types'
import { loadConfig } from '../../../server/config'
import { movableClock } from '../support/people'

const clock = movableClock()
const account = loadConfig({ DATA_DIR: '/tmp', JUDGE_ALIYUN_KEY_ID: 'id', JUDGE_ALIYUN_KEY_SECRET: 'secret' }).judges
  .aliyun!

test('a refused upload token is asked for anew, and the refusal is an answer', async () => {
  let tokens = 0
  let status = 403
  mock.method(globalThis, 'fetch', async (_: unknown, { method }: RequestInit) => {
    if (method === 'PUT') return new Response('', { status })
    const lent = { AccessKeyId: 'a', AccessKeySecret: 'b', SecurityToken: 'c', BucketName: 'd', FileNamePrefix: 'e/' }
    const data = { ...lent, OssInternetEndPoint: 'oss.example.com', Expiration: 4_000_000_000 }
    tokens++
    return Response.json({ Code: 200, Data: data })
  })
  try {
    const sent = { bytes: Buffer.from('jpeg'), type: 'image/jpeg', end: 'jpg' }
    const upload = () => uploadForAliyun({ account, clock }, sent, AbortSignal.timeout(5_000))
    await assert.rejects(upload(), (error) => error instanceof JudgeFault && error.isAnswered)
    status = 500
    await assert.rejects(upload(), (error) => error instanceof JudgeFault && !error.isAnswered)
    status = 200
    await upload()
    await upload()
    assert.equal(tokens, 3)
  } finally {
    mock.restoreAll()
  }
})

test('names and comments go in smaller parts than questions', () => {
  const { text } = createAliyunJudge({ account, holds: [], clock })
  const most = (['profile', 'post', 'request', 'answer'] as const).map((kind) => text?.mostCharacters(kind))
  assert.deepEqual(most, [600, 600, 2000, 2000])
})
