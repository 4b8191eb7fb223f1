import assert from 'node:assert/strict'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { adapterOf } from '../../../../server/engines/adapters'
import { EngineCallError } from '../../../../server/engines/adapters/faults'
import { EngineError } from '../../../../server/errors'
import { pngOf } from '../../support/pictures'
import { probeAdapter, runAdapter, type AdapterRunOptions } from '../../support/run-adapter'
import { startStandIn, type StandInHandler } from '../../support/stand-in'
import { startFal, type FalScript } from '../../support/stand-ins/fal'

const adapter = adapterOf('fal')!
const png = pngOf(64, 64)
const drawing = { prompt: 'a boat on a lake', style: 'ink', size: '1024x768', count: 1 }
const options = {
  input: {
    prompt: '{{prompt}}, {{style}}',
    image_size: { width: '{{width}}', height: '{{height}}' },
    seed: '{{seed}}',
    num_images: '{{count}}',
  },
  words: { style: { ink: 'ink wash painting' } },
}
const takes = ['prompt', 'image_size', 'seed', 'num_images']
const closing: (() => Promise<void>)[] = []
after(() => Promise.all(closing.map((close) => close())))

async function fal(script: FalScript) {
  const standIn = await startFal({ file: png, takes, ...script })
  closing.push(standIn.close)
  const run = (more: Partial<AdapterRunOptions> = {}) =>
    runAdapter({
      adapter,
      url: standIn.url,
      serviceKey: 'SD',
      model: 'fal-ai/flux/dev',
      input: drawing,
      options,
      ...more,
    })
  return { standIn, run }
}
const done = [{ status: 'COMPLETED' }]
const callError =
  (kind: string, also: (error: EngineCallError) => boolean = () => true) =>
  (error: unknown) =>
    error instanceof EngineCallError && error.kind === kind && also(error)

test('a drawing waits in line, shows its steps and is saved; the id is stored before the wait', async () => {
  const { standIn, run } = await fal({
    states: [
      { status: 'IN_QUEUE', queue_position: 3 },
      { status: 'IN_QUEUE', queue_position: 1 },
      { status: 'IN_PROGRESS', logs: [{ message: ' 40%|████      | 12/28' }] },
      ...done,
    ],
  })
  const { output, began, progress } = run()
  const { files, result } = await output
  assert.deepEqual(readFileSync(files[0]!.path), png)
  assert.deepEqual([files[0]!.mime, result], ['image/png', { seeds: [7] }])
  assert.deepEqual(began, ['/fal-ai/flux/requests/job-1'])
  assert.deepEqual(standIn.bodies[0], {
    prompt: 'a boat on a lake, ink wash painting',
    image_size: { width: 1024, height: 768 },
    seed: standIn.bodies[0]!['seed'],
    num_images: 1,
  })
  assert.equal(typeof standIn.bodies[0]!['seed'], 'number')
  const percents = progress.map(([percent]) => percent)
  assert.deepEqual(
    percents,
    [...percents].sort((a, b) => a - b),
  )
  assert.deepEqual([...new Set(progress.map(([, stage]) => stage))], ['preparing', 'drawing'])
})

test('a job that another process began is looked up, and not begun again', async () => {
  const { standIn, run } = await fal({ states: done })
  const { files } = await run({ jobId: '/fal-ai/flux/requests/job-1' }).output
  assert.equal(files.length, 1)
  assert.equal(standIn.bodies.length, 0)
})

test('a job that the provider does not know any more is an error of its own, and is not paid again', async () => {
  const { standIn, run } = await fal({ states: done })
  await assert.rejects(
    run({ jobId: '/fal-ai/flux/requests/job-9' }).output,
    callError('gone', ({ isFinal }) => isFinal),
  )
  assert.equal(standIn.bodies.length, 0)
})

test('cancelling reaches the provider at once', async () => {
  const { standIn, run } = await fal({ states: [{ status: 'IN_PROGRESS' }] })
  const { output, abort, began, told } = run()
  while (began.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  const since = Date.now()
  abort()
  await assert.rejects(output, /cancelled/)
  await told()
  assert.deepEqual(standIn.cancelled, ['/fal-ai/flux/requests/job-1/cancel'])
  assert.ok(Date.now() - since < 10_000)
})

test('a job is left running when another process goes on with it', async () => {
  const { standIn, run } = await fal({ states: [{ status: 'IN_PROGRESS' }] })
  const { output, abort, began, told } = run({ isGivenUp: () => false })
  while (began.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  abort(new Error('shutdown'))
  await assert.rejects(output, /shutdown/)
  await told()
  assert.deepEqual(standIn.cancelled, [])
})

test('fewer pictures than asked for: the missing ones are asked for again, and never more', async () => {
  let asked = 0
  const { standIn, run } = await fal({
    states: done,
    result: (host) => {
      const count = asked++ === 0 ? 2 : 3
      return {
        body: {
          images: Array.from({ length: count }, (_, at) => ({ url: `http://${host}/files/${asked}-${at}.png` })),
        },
      }
    },
  })
  const { output, began } = run({ input: { ...drawing, count: 4 } })
  assert.equal((await output).files.length, 4)
  assert.deepEqual(
    standIn.bodies.map((body) => body['num_images']),
    [4, 2],
  )
  assert.equal(began.at(-1), '/fal-ai/flux/requests/job-1 /fal-ai/flux/requests/job-2')
})

test('without a slot for the count each picture is a job with a seed of its own', async () => {
  const { standIn, run } = await fal({ states: done })
  const { output } = run({
    input: { ...drawing, count: 2, seed: 5 },
    options: { input: { prompt: '{{prompt}}', seed: '{{seed}}' } },
  })
  assert.equal((await output).files.length, 2)
  assert.deepEqual(
    standIn.bodies.map((body) => body['seed']),
    [5, 6],
  )
})

test('an address that has expired is asked for anew; one that stays so is no fault of the key', async () => {
  const renewed = await fal({ states: done, expired: 1 })
  assert.equal((await renewed.run().output).files.length, 1)
  const lost = await fal({ states: done, expired: 9 })
  await assert.rejects(lost.run().output, callError('gone'))
})

test('busy is waited for as long as the provider says, and charged once', async () => {
  const { standIn, run } = await fal({
    states: done,
    onCreate: (at) =>
      at === 0 ? { status: 429, body: { detail: 'slow down' }, headers: { 'retry-after': '0.05' } } : null,
  })
  await run().output
  assert.equal(standIn.bodies.length, 1)
})

test('refusals: a wrong key, no money, a wrong field, unsafe words, an unsafe picture', async () => {
  const wrongKey = await fal({ states: done })
  await assert.rejects(
    wrongKey.run({ key: 'other' }).output,
    callError('unauthorized', ({ detail }) => !detail.includes('other')),
  )
  const noMoney = await fal({
    states: done,
    onCreate: () => ({ status: 403, body: { detail: 'User is locked. Reason: Exhausted balance' } }),
  })
  await assert.rejects(noMoney.run().output, callError('quota'))
  const wrongField = await fal({ states: done, takes: ['prompt'] })
  await assert.rejects(wrongField.run().output, callError('badInput'))
  const unsafeWords = await fal({
    states: done,
    result: () => ({
      status: 422,
      body: { detail: [{ msg: 'flagged by a content checker', type: 'content_policy_violation' }] },
    }),
  })
  await assert.rejects(unsafeWords.run().output, callError('refused'))
  const black = await fal({
    states: done,
    result: (host) => ({ body: { images: [{ url: `http://${host}/files/a.png` }], has_nsfw_concepts: [true] } }),
  })
  await assert.rejects(black.run().output, callError('refused'))
})

test('an answer in another shape, without a file, or with something else as its file', async () => {
  const shape = await fal({ states: [{ state: 'ok' }] })
  await assert.rejects(shape.run().output, callError('protocol'))
  const empty = await fal({ states: done, result: () => ({ body: { images: [] } }) })
  await assert.rejects(empty.run().output, callError('protocol'))
  const html = await fal({ states: done, file: Buffer.from('<html>no</html>') })
  await assert.rejects(html.run().output, callError('protocol'))
})

test('results come from named hosts only, and those do not learn the key', async () => {
  const seen: (string | undefined)[] = []
  const handle: StandInHandler = ({ headers }, response) => {
    seen.push(headers.authorization)
    response.writeHead(200, { 'content-type': 'image/png' }).end(png)
  }
  const media = await startStandIn(handle)
  closing.push(media.close)
  const result = () => ({ body: { images: [{ url: `${media.url}/a.png` }] } })
  const { run } = await fal({ states: done, result })
  await assert.rejects(run().output, callError('forbidden'))
  assert.equal((await run({ listedHosts: [media.host], resultHosts: [media.host] }).output).files.length, 1)
  assert.deepEqual(seen, [undefined])
})

test('a face swap: both pictures go along as data; a target that comes back unchanged had no face', async () => {
  const folder = runAdapter({
    adapter,
    url: 'http://127.0.0.1:1',
    serviceKey: 'SD',
    input: drawing,
    options,
    maxSleepMs: 1,
  }).folder
  const [source, target] = ['source', 'target'].map((name) => join(folder, `${name}.png`)) as [string, string]
  writeFileSync(source, pngOf(40, 40))
  writeFileSync(target, pngOf(50, 50))
  const faces = {
    serviceKey: 'FACE',
    input: { blend: 'soft' },
    files: { source: { path: source, mime: 'image/png' }, target: { path: target, mime: 'image/png' } },
    options: { input: { swap_image_url: '{{source}}', base_image_url: '{{target}}' }, output: 'image' },
  }
  const result = (host: string) => ({
    body: { image: { url: `http://${host}/files/a.png` }, mask: { url: 'https://elsewhere.example/m' } },
  })
  const good = await fal({ states: done, takes: ['swap_image_url', 'base_image_url'], result })
  const { files } = await good.run(faces).output
  assert.ok(statSync(files[0]!.path).size > 0)
  assert.ok(String(good.standIn.bodies[0]!['base_image_url']).startsWith('data:image/png;base64,'))
  const unchanged = await fal({
    states: done,
    takes: ['swap_image_url', 'base_image_url'],
    result,
    file: readFileSync(target),
  })
  await assert.rejects(
    unchanged.run(faces).output,
    (error) => error instanceof EngineError && error.key === 'engine.noFace',
  )
  const said = await fal({
    states: done,
    takes: ['swap_image_url', 'base_image_url'],
    result: () => ({ status: 422, body: { detail: 'No face detected in image' } }),
  })
  await assert.rejects(said.run(faces).output, (error) => error instanceof EngineError && error.key === 'engine.noFace')
})

test('a result of 300 MB is not taken', async () => {
  const endless = await startStandIn(({ path }, response) => {
    if (path.endsWith('/status')) return void response.end('{"status":"COMPLETED"}')
    if (!path.startsWith('/files')) return void response.end(JSON.stringify({ url: `http://${endless.host}/files/a` }))
    response.writeHead(200, { 'content-length': 300_000_000 })
    const part = Buffer.concat([png, Buffer.alloc(1_000_000)])
    const more = (): void => {
      while (!response.destroyed && response.write(part));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  })
  closing.push(endless.close)
  const { output } = runAdapter({
    adapter,
    url: endless.url,
    serviceKey: 'SD',
    input: drawing,
    options,
    jobId: '/a/b/requests/job-1',
  })
  await assert.rejects(
    output,
    callError('protocol', ({ detail }) => detail.includes('more than')),
  )
})

test('a probe tells a wrong key and pays nothing', async () => {
  const { standIn } = await fal({ states: done })
  const probe = (key: string) => probeAdapter({ adapter, url: standIn.url, model: 'fal-ai/flux/dev', options, key })
  assert.equal((await probe('secret-key')).found, 'fal')
  await assert.rejects(probe('other'), callError('unauthorized'))
  assert.equal(standIn.bodies.length, 0)
})

test('a row with an unknown option is refused', () => {
  assert.equal(adapter.options.safeParse({ ...options, typicalSecond: 3 }).success, false)
})
