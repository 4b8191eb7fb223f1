import assert from 'node:assert/strict'
import { mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { a1111 } from '../../../../server/engines/adapters/a1111'
import { EngineCallError } from '../../../../server/engines/adapters/faults'
import { pictureWithin } from '../../../../server/engines/adapters/media/picture'
import { isSamePicture } from '../../../../server/engines/adapters/media/same-picture'
import type { InputFile } from '../../../../engines/job'
import { EngineError } from '../../../../server/errors'
import { probeAdapter, runAdapter } from '../../support/run-adapter'
import { startA1111 } from '../../support/stand-ins/a1111'

const open: { close(): Promise<void> }[] = []
const start = async (options: Parameters<typeof startA1111>[0] = {}) => {
  const engine = await startA1111(options)
  open.push(engine)
  return engine
}
after(() => Promise.all(open.map((one) => one.close())))

const input = { prompt: '一只猫', style: 'ink', size: '768x1024', count: 2, seed: 7 }
const key = 'user:pass'
const run = (url: string, more: Partial<Parameters<typeof runAdapter>[0]> = {}) =>
  runAdapter({ adapter: a1111, serviceKey: 'SD', url, key, input, model: 'dream', ...more })
const until = async (is: () => boolean) => {
  while (!is()) await sleep(5)
}

describe('drawing at a WebUI', () => {
  test('gives the pictures with their seeds, and tells how far it is', async () => {
    const isHalf = ([percent, stage]: [number, string]) => stage === 'drawing' && percent > 40 && percent < 96
    let told: [number, string][] = []
    // The second picture waits until it is told that the first is there.
    const engine = await start({ draws: (at) => at === 0 || until(() => told.some(isHalf)) })
    const { output, progress, began } = run(engine.url)
    told = progress
    const { files, result } = await output
    assert.deepEqual(result, { seeds: [7, 8] })
    assert.equal(files.length, 2)
    for (const { path, mime, kind } of files) {
      assert.deepEqual([mime, kind], ['image/jpeg', 'image'])
      const { width, height } = await sharp(path).metadata()
      assert.deepEqual([width, height], [768, 1024])
    }
    assert.deepEqual(began, ['paid'])
    assert.ok(progress.some(isHalf))
    const [asked] = engine.drawn
    assert.match(asked!.prompt, /^一只猫, .*ink/)
    assert.equal(asked!.override_settings?.sd_model_checkpoint, 'dream')
  })

  test('draws a large picture at the side its checkpoint knows and enlarges it', async () => {
    const engine = await start()
    const { files } = await run(engine.url, {
      input: { ...input, size: '720x1280', count: 1 },
      options: { baseSide: 768 },
    }).output
    const [asked] = engine.drawn
    assert.deepEqual(
      [asked!.width, asked!.height, asked!.enable_hr, asked!.hr_resize_x, asked!.hr_resize_y],
      [432, 768, true, 720, 1280],
    )
    assert.equal((await sharp(files[0]!.path).metadata()).height, 1280)
  })

  for (const tellsTask of [false, true])
    test(`a cancel interrupts its own drawing (${tellsTask ? 'told' : 'known'} by the engine)`, async () => {
      const engine = await start({ draws: () => until(() => engine.interrupts() > 0), tellsTask })
      const { output, abort, told } = run(engine.url)
      await until(engine.isBusy)
      abort()
      await assert.rejects(output, /cancelled/)
      await told()
      assert.equal(engine.interrupts(), 1)
    })

  for (const tellsTask of [false, true])
    test(`a cancel leaves another's drawing alone (${tellsTask ? 'told' : 'known'} by the engine)`, async () => {
      let goOn = () => {}
      const isTold = new Promise<void>((resolve) => (goOn = resolve))
      const engine = await start({ draws: () => isTold, tellsTask })
      const other = engine.drawForAnother(4)
      await until(engine.isBusy)
      const { output, abort, told } = run(engine.url)
      await until(() => engine.drawn.length === 1)
      abort()
      await assert.rejects(output, /cancelled/)
      await told()
      assert.equal(engine.interrupts(), 0)
      goOn()
      assert.equal(await other, 4, 'it was drawn to its end')
    })

  test('what somebody stopped at the engine is a failure, not half a picture', async () => {
    let isStopped = false
    const engine = await start({ draws: () => until(() => isStopped) })
    const { output } = run(engine.url)
    await until(engine.isBusy)
    engine.interrupt()
    isStopped = true
    await assert.rejects(
      output,
      (error) => error instanceof EngineCallError && error.kind === 'failed' && error.isFinal,
    )
  })

  test('tells the operator of a sampler it does not know and of a wrong key', async () => {
    const engine = await start()
    await assert.rejects(
      run(engine.url, { options: { sampler: 'Nonsense' } }).output,
      (error) =>
        error instanceof EngineCallError && error.kind === 'badInput' && /Sampler not found/.test(error.detail),
    )
    await assert.rejects(
      run(engine.url, { key: 'user:wrong' }).output,
      (error) => error instanceof EngineCallError && error.kind === 'unauthorized' && !/user:wrong/.test(error.message),
    )
  })

  test('options are checked', () => {
    assert.throws(() => a1111.options.parse({ step: 20 }))
    assert.throws(() => a1111.options.parse({ steps: 61 }))
    assert.equal(a1111.maxConcurrency, 1)
  })
})

describe('swapping faces at a WebUI', () => {
  const pictures = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fanle-a1111-'))
    const one = async (name: string, background: string): Promise<InputFile> => {
      const path = join(folder, name)
      await sharp({ create: { width: 320, height: 240, channels: 3, background } })
        .jpeg()
        .toFile(path)
      return { path, mime: 'image/jpeg' }
    }
    return { source: await one('source.jpg', '#336699'), target: await one('target.jpg', '#99aa66') }
  }
  const swap = async (url: string, blend = 'soft') =>
    runAdapter({
      adapter: a1111,
      serviceKey: 'FACE',
      url,
      key,
      model: 'inswapper_128.onnx',
      input: { blend },
      files: await pictures(),
      media: {
        picture: (file, limits) => pictureWithin({ file, limits, folder: tmpdir() }),
        isSamePicture: (one, other) => isSamePicture({ one, other }),
      },
    })

  test('gives the target with another face', async () => {
    const engine = await start()
    const { output } = await swap(engine.url)
    const { files } = await output
    assert.equal(files.length, 1)
    assert.ok((await stat(files[0]!.path)).size > 0)
    assert.equal((engine.requests.at(-1)!.json() as { mask_face: number }).mask_face, 1)
    const strong = await swap(engine.url, 'strong')
    await strong.output
    assert.equal((engine.requests.at(-1)!.json() as { mask_face: number }).mask_face, 0)
  })

  test('a target that comes back as it was had no face', async () => {
    const engine = await start({ findsNoFace: true })
    const { output } = await swap(engine.url)
    await assert.rejects(output, (error) => error instanceof EngineError && error.key === 'engine.noFace')
  })
})

describe('checking a WebUI', () => {
  const probe = (url: string, more: object = {}) =>
    probeAdapter({ adapter: a1111, url, key, model: 'dream', serviceKey: 'SD', ...more })
  const kindIs = (kind: string, words: RegExp) => (error: unknown) =>
    error instanceof EngineCallError && error.kind === kind && words.test(error.detail)

  test('says what is there and what is wrong', async () => {
    const engine = await start()
    assert.deepEqual(await probe(engine.url), { found: 'AUTOMATIC1111 WebUI, 2 checkpoints', warnings: [] })
    assert.equal((await probe(engine.url, { model: '' })).warnings.length, 1)
    await assert.rejects(probe(engine.url, { model: 'gone' }), kindIs('notFound', /it has dream, xl-base/))
    await assert.rejects(probe(engine.url, { options: { sampler: 'x' } }), kindIs('notFound', /it has Euler a/))
    await assert.rejects(probe(engine.url, { key: 'a:b' }), kindIs('unauthorized', /Incorrect/))
    assert.match((await probe(engine.url, { serviceKey: 'FACE', model: 'inswapper_128.onnx' })).found, /ReActor/)
    assert.equal(engine.drawn.length, 0, 'nothing was drawn for it')
  })

  test('says that the face swap is not installed', async () => {
    const engine = await start({ hasReactor: false })
    await assert.rejects(probe(engine.url, { serviceKey: 'FACE' }), kindIs('notFound', /install the extension ReActor/))
  })
})
