import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { EngineCallError } from '../../../../server/engines/adapters/faults'
import { gradio } from '../../../../server/engines/adapters/gradio'
import { wavOfPcm } from '../../../../server/engines/adapters/shared/pcm'
import type { InputFile } from '../../../../engines/job'
import { probeAdapter, runAdapter } from '../../support/run-adapter'
import { startGradio } from '../../support/stand-ins/gradio'

const folder = mkdtempSync(join(tmpdir(), 'fanle-gradio-'))
const picture = await sharp({ create: { width: 96, height: 128, channels: 3, background: '#447788' } })
  .png()
  .toBuffer()
const pictureFile = (name: string): InputFile => {
  const path = join(folder, name)
  writeFileSync(path, picture)
  return { path, mime: 'image/png' }
}
/** The head of an MP4 is what a file is known by. */
const film = Buffer.concat([Buffer.from('0000002066747970', 'hex'), Buffer.from('isomiso2avc1mp41'), Buffer.alloc(400)])
const filmFile = (name: string): InputFile => {
  const path = join(folder, name)
  writeFileSync(path, film)
  return { path, mime: 'video/mp4' }
}
const soundFile = (): InputFile => {
  const path = join(folder, 'said.wav')
  writeFileSync(path, wavOfPcm(Buffer.alloc(32_000), 16_000))
  return { path, mime: 'audio/wav', seconds: 1 }
}

const open: { close(): Promise<void> }[] = []
const start = async (options: Partial<Parameters<typeof startGradio>[0]> = {}) => {
  const app = await startGradio({ picture, film, ...options })
  open.push(app)
  return app
}
after(() => Promise.all(open.map((one) => one.close())))
const until = async (is: () => boolean) => {
  while (!is()) await sleep(5)
}
const fault =
  (kind: string, words = /./) =>
  (error: unknown) =>
    error instanceof EngineCallError && error.kind === kind && words.test(error.detail)

const dress = (url: string, more: Partial<Parameters<typeof runAdapter>[0]> = {}) =>
  runAdapter({
    adapter: gradio,
    serviceKey: 'IDM_VTON',
    url,
    input: {},
    files: { person: pictureFile('person.png'), garment: pictureFile('garment.png') },
    ...more,
  })

const talk = (url: string, more: Partial<Parameters<typeof runAdapter>[0]> = {}) =>
  runAdapter({
    adapter: gradio,
    serviceKey: 'MUSE_TALK',
    url,
    input: {
      presenter: 'lin',
      speech: 'text',
      text: '大家好',
      voice: 'zh-lan',
      background: 'studio',
      subtitles: true,
      shape: 'portrait',
    },
    media: {
      speak: async () => ({ ...soundFile(), cues: [{ at: 0, seconds: 1, text: '大家好' }] }),
      film: async () => filmFile('drawn.mp4'),
    },
    ...more,
  })

describe('try-on by IDM-VTON', () => {
  for (const [version, protocol, prefix] of [
    ['4.24.0', 'sse_v2.1', ''],
    ['5.24.0', 'sse_v3', '/gradio_api'],
  ] as const)
    test(`waits its turn in Gradio ${version}, tells how far it is and fetches the picture`, async () => {
      const app = await start({ version, protocol, prefix, rank: 2 })
      const { output, progress, folder: to, began } = dress(app.url)
      const { files } = await output
      assert.equal(files.length, 1)
      assert.ok(files[0]!.path.startsWith(to))
      assert.deepEqual(readFileSync(files[0]!.path), picture)
      assert.ok(
        progress.some(([percent, stage]) => percent < 10 && stage === 'preparing'),
        'while others are before it',
      )
      assert.ok(progress.some(([percent, stage]) => percent > 40 && percent < 60 && stage === 'blending'))
      assert.deepEqual(began, ['paid'])
      const [person, garment, words, isMasked] = app.called[0]!.data as [
        { background: { path: string } },
        { path: string },
        string,
        boolean,
      ]
      assert.deepEqual(app.uploads.get(person.background.path), picture)
      assert.ok(app.uploads.has(garment.path) && garment.path !== person.background.path)
      assert.deepEqual([words, isMasked], ['a garment', true])
    })

  test('a cancel takes it out of the queue', async () => {
    const app = await start({ rank: 100, stepMs: 50 })
    const { output, abort, told, untold, places } = dress(app.url)
    await until(() => places.length > 0)
    abort()
    await assert.rejects(output, /cancelled/)
    await told()
    assert.deepEqual([app.cancels(), untold], [1, []])
  })

  test('failures are told apart', async () => {
    await assert.rejects(
      dress((await start({ ends: 'failed' })).url).output,
      (error) => fault('failed', /CUDA out of memory/)(error) && (error as EngineCallError).isFinal,
    )
    const cut = await start({ ends: 'cut' })
    await assert.rejects(
      dress(cut.url).output,
      (error) => fault('unreachable')(error) && (error as EngineCallError).maybeCharged,
    )
    assert.equal(cut.called.length, 1, 'it is not asked again for what may be running')
    await assert.rejects(dress((await start({ ends: 'full' })).url).output, fault('busy', /Queue is full/))
    await assert.rejects(dress((await start({ ends: 'huge' })).url).output, fault('protocol', /more than/))
  })

  test('an app that changed is found out before anything is uploaded', async () => {
    const app = await start({ endpoints: [{ api_name: 'tryon', inputs: 6 }] })
    await assert.rejects(dress(app.url).output, fault('notFound', /it has \/tryon \(6\)/))
    assert.equal(app.uploads.size, 0)
  })
})

describe('a digital human by MuseTalk', () => {
  test('has the film checked first, then moves its lips', async () => {
    const app = await start()
    const { files, result } = await talk(app.url).output
    assert.deepEqual(
      app.called.map(({ name }) => name),
      ['check_video', 'inference'],
    )
    const [audio, checked] = app.called[1]!.data as [{ path: string }, { video: { path: string } }]
    assert.match(audio.path, /said\.wav$/)
    assert.equal(checked.video.path, '/srv/gradio/output25.mp4')
    assert.deepEqual(result, {})
    assert.deepEqual(readFileSync(files[0]!.path), film)
    assert.deepEqual([files[0]!.mime, files[0]!.seconds, files[0]!.cues?.length], ['video/mp4', 1, 1])
  })

  test("takes the operator's film of the presenter and the person's own sound", async () => {
    const own = mkdtempSync(join(tmpdir(), 'fanle-presenters-'))
    const portrait = Buffer.concat([film, Buffer.from('portrait')])
    writeFileSync(join(own, 'lin-portrait.mp4'), portrait)
    writeFileSync(join(own, 'lin.mp4'), film)
    const app = await start()
    await talk(app.url, {
      options: { presenterFolder: own },
      input: { presenter: 'lin', speech: 'audio', background: 'studio', subtitles: false, shape: 'portrait' },
      files: { audio: soundFile() },
      media: {},
    }).output
    assert.ok([...app.uploads.values()].some((bytes) => bytes.equals(portrait)))
  })

  test('what is no film is refused', async () => {
    const app = await start({ ends: 'not a film' })
    await assert.rejects(talk(app.url).output, fault('protocol', /image\/png in place of video\/mp4/))
  })
})

describe('checking an app of Gradio', () => {
  const probe = (url: string, serviceKey = 'IDM_VTON') => probeAdapter({ adapter: gradio, url, serviceKey })

  test('says what is there and what is wrong', async () => {
    const app = await start()
    const found = await probe(app.url)
    assert.match(found.found, /Gradio 5\.24\.0, \/tryon/)
    assert.match(found.warnings.join(), /not for commercial use/)
    assert.match((await probe(app.url, 'MUSE_TALK')).found, /\/check_video, \/inference/)
    assert.equal(app.called.length, 0)
    const old = await start({ version: '3.50.2', protocol: 'ws', prefix: '' })
    await assert.rejects(probe(old.url), fault('notFound', /Gradio 3\.50\.2 speaks ws/))
    const other = await start({ endpoints: [{ api_name: 'predict', inputs: 2 }] })
    await assert.rejects(
      probe(other.url, 'MUSE_TALK'),
      fault('notFound', /no \/check_video with 1 values; it has \/predict \(2\)/),
    )
  })

  test('options are checked', () => {
    assert.throws(() => gradio.options.parse({ denoiseSteps: 50 }))
    assert.throws(() => gradio.options.parse({ presenterFolder: 'films' }))
  })
})
