import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { adapterOf } from '../../../../server/engines/adapters'
import { EngineCallError } from '../../../../server/engines/adapters/faults'
import { comfyuiSeeds } from '../../../../server/seeds/engines/comfyui'
import { waitFor } from '../../../support/wait'
import { pngOf } from '../../support/pictures'
import { probeAdapter, runAdapter, type AdapterRunOptions } from '../../support/run-adapter'
import { mp4, wavFile } from '../../support/stand-ins/bytes'
import { startComfy } from '../../support/stand-ins/comfyui'

const adapter = adapterOf('comfyui')!
const png = pngOf(64, 64)
const [drawing, dressing] = comfyuiSeeds
const options = { ...drawing!.options, pollMs: 200 }
const folder = mkdtempSync(join(tmpdir(), 'fanle-comfy-photo-'))
writeFileSync(join(folder, 'photo.png'), png)
const closing: (() => Promise<void>)[] = []
after(() => Promise.all(closing.map((close) => close())))

async function comfy(script: Partial<Parameters<typeof startComfy>[0]> = {}) {
  const standIn = await startComfy({ file: png, ...script })
  closing.push(standIn.close)
  const run = (more: Partial<AdapterRunOptions> = {}) =>
    runAdapter({
      adapter,
      url: standIn.url,
      key: '',
      serviceKey: 'SD',
      model: 'a.safetensors',
      input: { prompt: 'a red boat', style: 'ink', size: '1024x768', count: 1, seed: 11 },
      options,
      maxSleepMs: 200,
      ...more,
    })
  return { standIn, run }
}
const begun = (ready: () => boolean) => waitFor('the prompt', ready)
const isCallError =
  (kind: string, also: (error: EngineCallError) => boolean = () => true) =>
  (error: unknown) =>
    error instanceof EngineCallError && error.kind === kind && also(error)

test('a drawing: the workflow is filled, the place in line and the steps are shown, the saved picture is taken', async () => {
  const { standIn, run } = await comfy({ before: 3 })
  const { output, progress, began } = run()
  const { files, result } = await output
  assert.deepEqual([readFileSync(files[0]!.path).equals(png), result], [true, { seeds: [11] }])
  assert.equal(began.length, 1)
  const [prompt] = standIn.prompts
  assert.equal(prompt!['1']!.inputs['ckpt_name'], 'a.safetensors')
  assert.match(String(prompt!['2']!.inputs['text']), /a red boat[^]*ink wash/)
  assert.deepEqual(
    [prompt!['4']!.inputs, prompt!['5']!.inputs['seed']],
    [{ width: 1024, height: 768, batch_size: 1 }, 11],
  )
  assert.ok(
    progress.some(([percent]) => percent > 50 && percent < 56),
    'half of its steps',
  )
  assert.ok(progress.some(([percent, stage]) => percent < 10 && stage === 'preparing'))
})

test('four pictures are one prompt, and without a WebSocket everything goes on', async () => {
  const { standIn, run } = await comfy({ files: 4, isDeaf: true })
  const { files } = await run({ input: { prompt: 'x', style: 'oil', size: '768x1024', count: 4, seed: 1 } }).output
  assert.deepEqual([files.length, standIn.prompts.length, standIn.prompts[0]!['4']!.inputs['batch_size']], [4, 1, 4])
})

test('a prompt of an earlier process is found in the history or the queue, and one that never arrived is sent', async () => {
  const { standIn, run } = await comfy()
  const first = run()
  await first.output
  const taken = run({ jobId: first.began[0]! })
  assert.equal((await taken.output).files.length, 1)
  assert.deepEqual([standIn.prompts.length, taken.began], [1, []])
  const lost = run({ jobId: 'never-arrived' })
  await lost.output
  assert.deepEqual([standIn.prompts.length, lost.began], [2, ['never-arrived']])
})

test('cancelling takes ours out of the queue, or interrupts it by its id, and nobody else', async () => {
  const queued = await comfy({ before: 1_000 })
  const waiting = queued.run()
  await begun(() => queued.standIn.waiting.length === 1)
  waiting.abort()
  await waiting.told()
  assert.deepEqual([queued.standIn.waiting.length, queued.standIn.interrupted, waiting.untold], [0, [], []])
  const { standIn, run } = await comfy({ end: null })
  const running = run()
  await begun(() => running.progress.some(([percent]) => percent > 50))
  const since = Date.now()
  running.abort()
  await running.told()
  assert.deepEqual(standIn.interrupted, running.began)
  assert.ok(Date.now() - since < 10_000)
})

test('a picture goes up and its name into the workflow', async () => {
  const { standIn, run } = await comfy()
  const path = join(mkdtempSync(join(tmpdir(), 'fanle-comfy-')), 'person.png')
  writeFileSync(path, pngOf(30, 40))
  const file = { path, mime: 'image/png', width: 30, height: 40 }
  await run({ serviceKey: 'IDM_VTON', input: {}, files: { person: file, garment: file }, options: dressing!.options })
    .output
  assert.match(standIn.uploads[0]!, /^fanle-[\w-]{36}-person\.png$/)
  assert.equal(standIn.prompts[0]!['4']!.inputs['image'], standIn.uploads[0])
})

test('failures: in a node, interrupted by somebody, a missing model, a node that is refused', async () => {
  const broken = await comfy({ end: 'error' })
  await assert.rejects(
    broken.run().output,
    isCallError('failed', ({ detail, isFinal }) => isFinal && detail.includes('out of memory')),
  )
  const stopped = await comfy({ end: null })
  const running = stopped.run()
  await begun(() => running.progress.some(([percent]) => percent > 50))
  await fetch(`${stopped.standIn.url}/interrupt`, { method: 'POST', body: '{}' })
  await assert.rejects(
    running.output,
    isCallError('failed', ({ detail }) => detail.includes('cancelled')),
  )
  const refuse = (type: string, details: string) => ({
    error: { type: 'prompt_outputs_failed_validation', message: 'Prompt outputs failed validation', details: '' },
    node_errors: {
      1: { class_type: 'CheckpointLoaderSimple', errors: [{ type, message: 'Value not in list', details }] },
    },
  })
  const noModel = await comfy({ refuse: refuse('value_not_in_list', "ckpt_name: 'x' not in ['a.safetensors']") })
  await assert.rejects(
    noModel.run().output,
    isCallError('notFound', ({ detail }) => detail.includes('a.safetensors')),
  )
  const wrong = await comfy({ refuse: refuse('required_input_missing', 'ckpt_name') })
  await assert.rejects(wrong.run().output, isCallError('badInput'))
})

test('the probe tells what answers, a model it has not, and a node it has not', async () => {
  const { standIn } = await comfy()
  const probe = (model: string, more: object = {}) =>
    probeAdapter({ adapter, url: standIn.url, key: '', model, options: { ...options, ...more } })
  assert.equal((await probe('a.safetensors')).found, 'ComfyUI 0.9.1 on cuda:0')
  await assert.rejects(
    probe('c.safetensors'),
    isCallError('notFound', ({ detail }) => detail.includes('b.safetensors')),
  )
  await assert.rejects(
    probe('a.safetensors', { workflow: { 1: { class_type: 'Absent', inputs: {} } } }),
    isCallError('notFound'),
  )
})

test('a song has its words and its length, and a photo is as wide as the person asked', async () => {
  const rowOf = (id: string) => comfyuiSeeds.find((one) => one.id === id)!
  const { standIn, run } = await comfy({ file: Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(64)]) })
  const song = rowOf('comfyui-song')
  const { files } = await run({
    serviceKey: 'SINGER',
    options: { ...song.options, pollMs: 200 },
    input: { kind: 'song', lyrics: '风吹过田野', style: 'pop', mood: 'happy', seconds: '60', voice: 'woman' },
    media: { playable: async (path) => ({ path, mime: 'audio/wav' }) },
  }).output
  assert.equal(files[0]!.mime, 'audio/mpeg')
  const [sung] = standIn.prompts
  assert.deepEqual([sung!['2']!.inputs['lyrics'], sung!['4']!.inputs['seconds']], ['[verse]\n风吹过田野', 60])
  const clear = await comfy()
  await clear.run({
    serviceKey: 'CLEAR_UP',
    options: { ...rowOf('comfyui-clear-up').options, pollMs: 200 },
    input: { scale: '2', tone: false, scratches: false },
    files: { photo: { path: join(folder, 'photo.png'), mime: 'image/png', width: 64, height: 64 } },
  }).output
  assert.equal(clear.standIn.prompts[0]!['4']!.inputs['scale_by'], 0.5)
})

test('a portrait speaks for as long as its sound, in a size that the model knows', async () => {
  const { options, serviceKey } = comfyuiSeeds.find(({ id }) => id === 'comfyui-talk')!
  const { standIn, run } = await comfy({ file: mp4 })
  const portrait = { path: join(folder, 'photo.png'), mime: 'image/png', width: 3000, height: 4000 }
  const files = { portrait, audio: { ...wavFile(3), seconds: 4.3 } }
  const { output } = run({ serviceKey, options: { ...options, pollMs: 200 }, input: { speech: 'audio' }, files })
  assert.equal((await output).files[0]!.mime, 'video/mp4')
  const { width, height, length } = standIn.prompts[0]!['11']!.inputs
  assert.deepEqual([width, height, length], [560, 736, 73])
  await assert.rejects(
    run({ serviceKey, options, input: { speech: 'audio' }, files: { portrait, audio: { ...wavFile(3), seconds: 12 } } })
      .output,
    /engine\.tooLong/,
  )
})
