import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { adapterOf } from '../../../../server/engines/adapters'
import { EngineCallError } from '../../../../server/engines/adapters/faults'
import type { EngineMedia } from '../../../../server/engines/adapters/types'
import { pngOf } from '../../support/pictures'
import { probeAdapter, runAdapter, type AdapterRunOptions } from '../../support/run-adapter'
import { answerBytes, answerJson, type StandInHandler, startStandIn } from '../../support/stand-in'

/** The first bytes of a film, as far as they are looked at. */
const film = Buffer.concat([
  Buffer.from('0000001c66747970', 'hex'),
  Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1'),
  Buffer.alloc(64),
])
const folder = mkdtempSync(join(tmpdir(), 'fanle-queues-'))
const file = (name: string, bytes: Buffer) => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}
const portrait = { path: file('portrait.png', pngOf(60, 80)), mime: 'image/png' }
const sound = { path: file('sound.wav', Buffer.from('RIFF....WAVE')), mime: 'audio/wav', seconds: 4.2 }
const media: Partial<EngineMedia> = {
  dub: async (path) => ({ path, mime: 'video/mp4' }),
  speak: async () => sound,
  still: async ({ width, height }) => ({ path: portrait.path, mime: 'image/png', width, height }),
}
const talking = {
  serviceKey: 'SAD_TALK',
  input: { speech: 'text', text: '你好', voice: 'zh-lan' },
  files: { portrait },
  media,
}
const closing: (() => Promise<void>)[] = []
after(() => Promise.all(closing.map((close) => close())))
const start = async (handle: StandInHandler) => {
  const standIn = await startStandIn((request, response) =>
    request.headers.authorization === 'Bearer secret-key'
      ? handle(request, response)
      : answerJson(response, { error: { code: 'AuthenticationError', message: 'The API key is wrong' } }, 401),
  )
  closing.push(standIn.close)
  return standIn
}
const isCallError =
  (kind: string, also: (error: EngineCallError) => boolean = () => true) =>
  (error: unknown) =>
    error instanceof EngineCallError && error.kind === kind && also(error)
const begun = async ({ began }: { began: string[] }) => {
  while (began.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
}

const tasks = '/contents/generations/tasks'
async function startArk(states: Record<string, unknown>[], { refuse }: { refuse?: unknown } = {}) {
  let looks = 0
  const standIn = await start(({ method, path, json }, response) => {
    if (path === '/film.mp4') return answerBytes(response, film, 'video/mp4')
    if (method === 'GET' && path === tasks) return answerJson(response, { items: [], total: 0 })
    if (method === 'POST' && path === tasks) {
      if (refuse) return answerJson(response, refuse, 400)
      const { model, content, ...rest } = json() as { model?: string; content?: { type: string; role?: string }[] }
      const unknown = Object.keys(rest).filter(
        (key) => !['resolution', 'ratio', 'duration', 'watermark', 'generate_audio', 'seed'].includes(key),
      )
      if (!model || !content?.length || unknown.length > 0 || content.some((one) => one.type !== 'text' && !one.role))
        return answerJson(
          response,
          { error: { code: 'InvalidParameter', message: `bad request ${unknown.join()}` } },
          400,
        )
      return answerJson(response, { id: 'cgt-1' })
    }
    if (path !== `${tasks}/cgt-1`)
      return answerJson(response, { error: { code: 'ResourceNotFound', message: 'no such task' } }, 404)
    if (method === 'DELETE') return answerJson(response, {})
    return answerJson(response, { id: 'cgt-1', ...states[Math.min(looks++, states.length - 1)] })
  })
  const run = (more: Partial<AdapterRunOptions> = {}) =>
    runAdapter({ adapter: adapterOf('ark-video')!, url: standIn.url, model: 'film-1', ...talking, ...more })
  return { standIn, run }
}

test('Ark: a portrait and a speech become a film; what it used is charged by the row', async () => {
  const { standIn, run } = await startArk([
    { status: 'queued' },
    { status: 'running' },
    { status: 'succeeded', content: { video_url: '/film.mp4' }, usage: { completion_tokens: 50_000 } },
  ])
  const { output, cost, began } = run({ options: { usageMilliFen: 1600 } })
  const { files } = await output
  assert.deepEqual([files[0]!.mime, files[0]!.kind, files[0]!.seconds], ['video/mp4', 'video', 4.2])
  assert.deepEqual([began, cost], [['cgt-1'], [80_000]])
  const { content, duration, model } = standIn.requests.find(({ method }) => method === 'POST')!.json() as {
    content: Record<string, { url: string }>[]
    duration: number
    model: string
  }
  assert.deepEqual(
    [content.map(({ role }) => role), duration, model],
    [[undefined, 'reference_image', 'reference_audio'], 5, 'film-1'],
  )
  assert.match(content[2]!['audio_url']!.url, /^data:audio\/wav;base64,/)
})

test('Ark: a presenter is sent in place of the portrait', async () => {
  const { standIn, run } = await startArk([{ status: 'succeeded', content: { video_url: '/film.mp4' } }])
  await run({
    serviceKey: 'MUSE_TALK',
    input: {
      presenter: 'lin',
      background: 'studio',
      shape: 'portrait',
      speech: 'text',
      text: '你好',
      voice: 'zh-lan',
      subtitles: true,
    },
    files: {},
  }).output
  const { content } = standIn.requests.find(({ method }) => method === 'POST')!.json() as { content: unknown[] }
  assert.equal(content.length, 3)
})

test('Ark: refused before, failed after, expired, without an address, cancelled', async () => {
  const refused = await startArk([], {
    refuse: {
      error: {
        code: 'InputImageSensitiveContentDetected',
        message: 'The input image may contain sensitive information',
      },
    },
  })
  await assert.rejects(refused.run().output, isCallError('refused'))
  const failed = await startArk([{ status: 'failed', error: { code: 'InternalServiceError', message: 'inner' } }])
  await assert.rejects(
    failed.run().output,
    isCallError('failed', ({ isFinal, maybeCharged }) => isFinal && !maybeCharged),
  )
  await assert.rejects((await startArk([{ status: 'expired' }])).run().output, isCallError('failed'))
  await assert.rejects((await startArk([{ status: 'succeeded', content: {} }])).run().output, isCallError('protocol'))
  const { standIn, run } = await startArk([{ status: 'queued' }])
  const running = run()
  await begun(running)
  running.abort()
  await running.told()
  assert.equal(standIn.requests.at(-1)!.method, 'DELETE')
})

test('Ark: the probe tells a wrong key', async () => {
  const { standIn } = await startArk([])
  const adapter = adapterOf('ark-video')!
  assert.equal((await probeAdapter({ adapter, url: standIn.url })).found, 'Volcengine Ark')
  await assert.rejects(probeAdapter({ adapter, url: standIn.url, key: 'x' }), isCallError('unauthorized'))
})

async function startReplicate(states: Record<string, unknown>[]) {
  let looks = 0
  const standIn = await start(({ method, path, json }, response) => {
    if (path === '/v1/models/some/talker') return answerJson(response, { owner: 'some', name: 'talker' })
    if (method === 'POST' && ['/v1/predictions', '/v1/models/some/talker/predictions'].includes(path)) {
      const { input, version } = json() as { input?: unknown; version?: string }
      if (!input || (path === '/v1/predictions') !== Boolean(version))
        return answerJson(response, { title: 'Input validation failed', detail: 'input is required', status: 422 }, 422)
      return answerJson(response, { id: 'p1', status: 'starting', urls: {} }, 201)
    }
    if (path === '/v1/predictions/p1')
      return answerJson(response, { id: 'p1', ...states[Math.min(looks++, states.length - 1)] })
    if (method === 'POST' && path === '/v1/predictions/p1/cancel')
      return answerJson(response, { id: 'p1', status: 'canceled' })
    return answerJson(response, { detail: 'The requested resource could not be found.', status: 404 }, 404)
  })
  const run = (more: Partial<AdapterRunOptions> = {}) =>
    runAdapter({
      adapter: adapterOf('replicate')!,
      url: standIn.url,
      model: 'some/talker',
      options: { input: { image: '{{portrait}}', audio: '{{sound}}' }, usageMilliFen: 500 },
      ...talking,
      ...more,
    })
  return { standIn, run }
}

test('Replicate: an official model and a version; logs give the progress, seconds the cost', async () => {
  const output = [`data:video/mp4;base64,${film.toString('base64')}`]
  for (const model of ['some/talker', 'some/talker:0a1b', '0a1b']) {
    const { standIn, run } = await startReplicate([
      { status: 'starting' },
      { status: 'processing', logs: ' 10%|#\n 55%|#####' },
      { status: 'succeeded', output, metrics: { predict_time: 3 } },
    ])
    const running = run({ model })
    assert.equal((await running.output).files[0]!.mime, 'video/mp4')
    assert.ok(running.progress.some(([percent]) => percent > 50))
    assert.deepEqual(running.cost, [1500])
    assert.equal(
      standIn.requests[0]!.path,
      model === 'some/talker' ? '/v1/models/some/talker/predictions' : '/v1/predictions',
    )
  }
})

test('Replicate: results lie at another host, which learns no key and must be named', async () => {
  const keys: (string | undefined)[] = []
  const delivery = await startStandIn(({ headers }, response) => {
    keys.push(headers.authorization)
    answerBytes(response, film, 'video/mp4')
  })
  closing.push(delivery.close)
  const { run } = await startReplicate([{ status: 'succeeded', output: `${delivery.url}/out.mp4` }])
  await assert.rejects(run().output, isCallError('forbidden'))
  assert.equal((await run({ listedHosts: [delivery.host], resultHosts: [delivery.host] }).output).files.length, 1)
  assert.deepEqual(keys, [undefined])
})

test('Replicate: a failure after work may be charged; no face is told; cancelling and gone', async () => {
  const failed = await startReplicate([{ status: 'failed', error: 'CUDA out of memory', metrics: { predict_time: 2 } }])
  await assert.rejects(
    failed.run().output,
    isCallError('failed', ({ maybeCharged, isFinal }) => maybeCharged && isFinal),
  )
  const faceless = await startReplicate([{ status: 'failed', error: 'No face was detected in the image' }])
  await assert.rejects(faceless.run().output, /engine\.noFace/)
  await assert.rejects((await startReplicate([])).run({ jobId: 'p9' }).output, isCallError('gone'))
  const { standIn, run } = await startReplicate([{ status: 'processing' }])
  const running = run()
  await begun(running)
  running.abort()
  await running.told()
  assert.equal(standIn.requests.at(-1)!.path, '/v1/predictions/p1/cancel')
  const adapter = adapterOf('replicate')!
  const options = { input: {} }
  assert.equal(
    (await probeAdapter({ adapter, url: standIn.url, model: 'some/talker', options })).found,
    'Replicate, some/talker',
  )
  await assert.rejects(
    probeAdapter({ adapter, url: standIn.url, model: 'some/other', options }),
    isCallError('notFound'),
  )
})

test('new-api: both shapes of its answers; a failure keeps its words; the probe names the models', async () => {
  const answers = [
    { task_id: 't1', status: 'in_progress', progress: '30%' },
    { task_id: 't1', status: 'completed', url: '/film.mp4' },
  ]
  const wrapped = [
    { code: 'success', data: { status: 'IN_PROGRESS', progress: '30%' } },
    { code: 'success', data: { status: 'SUCCESS', data: { content: { video_url: 'PLACE' } } } },
  ]
  for (const states of [answers, wrapped]) {
    let looks = 0
    const standIn = await start(({ method, path, json }, response) => {
      if (path === '/film.mp4') return answerBytes(response, film, 'video/mp4')
      if (path === '/v1/models') return answerJson(response, { data: [{ id: 'film-1' }] })
      if (method === 'POST') {
        const { model, prompt } = json()
        return model && prompt
          ? answerJson(response, { task_id: 't1', status: 'queued' })
          : answerJson(response, { error: { message: 'bad' } }, 400)
      }
      const text = JSON.stringify(states[looks++]).replace('PLACE', `${standIn.url}/film.mp4`)
      answerJson(response, JSON.parse(text))
    })
    const adapter = adapterOf('new-api')!
    const { output } = runAdapter({ adapter, url: standIn.url, model: 'film-1', ...talking })
    assert.equal((await output).files[0]!.mime, 'video/mp4')
    assert.match((await probeAdapter({ adapter, url: standIn.url, model: 'film-1' })).found, /1 models/)
    await assert.rejects(
      probeAdapter({ adapter, url: standIn.url, model: 'film-2' }),
      isCallError('notFound', ({ detail }) => detail.includes('film-1')),
    )
  }
  const failing = await start(({ method }, response) =>
    answerJson(
      response,
      method === 'POST' ? { task_id: 't1' } : { data: { status: 'FAILURE', fail_reason: '内容违规' } },
    ),
  )
  await assert.rejects(
    runAdapter({ adapter: adapterOf('new-api')!, url: failing.url, ...talking }).output,
    isCallError('refused'),
  )
})

test('a queue that hangs is given up when the time is out, one that cuts its answers is asked again', async () => {
  let looks = 0
  const cutting = await start(({ method, path }, response) => {
    if (path === '/film.mp4') return answerBytes(response, film, 'video/mp4')
    if (method === 'POST') return answerJson(response, { id: 'cgt-1' })
    if (looks++ < 2) return void response.socket!.destroy()
    answerJson(response, { status: 'succeeded', content: { video_url: '/film.mp4' } })
  })
  const adapter = adapterOf('ark-video')!
  assert.equal((await runAdapter({ adapter, url: cutting.url, ...talking }).output).files.length, 1)
  const hanging = await start(({ method }, response) =>
    method === 'POST' ? answerJson(response, { id: 'cgt-1' }) : undefined,
  )
  const running = runAdapter({ adapter, url: hanging.url, ...talking })
  await begun(running)
  running.abort(new Error('out of time'))
  await assert.rejects(running.output, /out of time/)
})
