import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import sharp from 'sharp'
import { EngineError } from '../../../server/errors'
import { exampleFile } from '../../../server/seeds/examples'
import { decodeSound } from '../../../server/media/audio/decode'
import { writeWav } from '../../../server/media/audio/wav'
import { peopleIn } from '../../../server/engines/shared/people'
import { featuresOf } from '../../../server/engines/shared/people/features'
import { mouthsOf } from '../../../server/engines/shared/video/mouth'
import { framesPerSecond } from '../../../server/engines/shared/video/record'
import { run as museTalk, sizes } from '../../../server/engines/builtin/muse-talk/run'
import { readRaster } from '../../../server/media/raster'
import { run as sadTalk } from '../../../server/engines/builtin/sad-talk/run'
import { runFfmpeg } from '../../../server/media/ffmpeg'
import type { Job, Output, RunContext } from '../../../server/engines/job'
import { runEngine } from '../support/run-engine'
import { noise } from '../support/sound'
import { idleMs } from '../../support/pace'
import { waitFor } from '../../support/wait'

const home = mkdtempSync(join(tmpdir(), 'fanle-films-'))
after(() => rmSync(home, { recursive: true, force: true }))
const rate = 22_050
const portrait = exampleFile('face-1')!.path
const refuses = (key: EngineError['key']) => (error: unknown) => error instanceof EngineError && error.key === key

const run = <Input, FileField extends string>(
  engine: (job: Job<Input, FileField>, context: RunContext) => Promise<Output>,
  input: Record<string, string | boolean>,
  files: Record<string, string> = {},
  signal = new AbortController().signal,
  percents: number[] = [],
) =>
  runEngine(
    engine,
    { folder: mkdtempSync(join(home, 'job-')), input, files },
    { signal, progress: (percent) => void percents.push(percent) },
  )

/** Half a second of sound, half a second of none, and so on. */
const isLoud = (seconds: number) => Math.floor(seconds * 2) % 2 === 0
async function bursts(seconds: number, gain = 0.4): Promise<string> {
  const path = join(home, `bursts-${seconds}-${gain}.wav`)
  await writeWav(
    path,
    [noise(Math.round(seconds * rate)).map((sample, at) => (isLoud(at / rate) ? sample * gain : 0))],
    rate,
  )
  return path
}

interface Part {
  x: number
  y: number
  width: number
  height: number
}
/** The grey levels of one part of every frame. */
async function framesOf(path: string, { x, y, width, height }: Part): Promise<Uint8Array[]> {
  const bytes = await runFfmpeg(
    ['-i', path, '-vf', `format=gray,crop=${width}:${height}:${x}:${y}`, '-f', 'rawvideo', 'pipe:1'],
    { maxBytes: 1 << 28 },
  )
  const size = width * height
  return Array.from({ length: bytes.length / size }, (_, frame) => bytes.subarray(frame * size, (frame + 1) * size))
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const darkShare = (frame: Uint8Array) => frame.reduce((sum, level) => sum + (level < 70 ? 1 : 0), 0) / frame.length
const secondsOf = async (path: string) => (await decodeSound(path, { rate })).length / rate

describe('the mouth of a film', () => {
  test('opens with the sound and is shut where there is none', () => {
    const samples = noise(rate * 4).map((sample, at) => (isLoud(at / rate) ? sample : 0))
    const mouths = mouthsOf({ samples, rate }, 4 * framesPerSecond)
    // The moment of opening or closing itself is neither.
    const settled = mouths
      .map((mouth, frame) => ({ ...mouth, frame }))
      .filter(({ frame }) => ((frame * 2) / framesPerSecond) % 1 > 0.6)
    for (const { open, frame } of settled)
      assert.ok(isLoud(frame / framesPerSecond) ? open > 0.6 : open < 0.06, `frame ${frame}: ${open}`)
  })

  test('closes for m, b and p however loud they are', () => {
    const samples = noise(rate)
    const phonemes = [
      { id: 'a', at: 0 },
      { id: 'm', at: 0.5 },
    ]
    const mouths = mouthsOf({ samples, rate, phonemes }, framesPerSecond)
    assert.ok(mouths[10]!.open > 0.7 && mouths[22]!.open < 0.05, `${mouths[10]!.open} ${mouths[22]!.open}`)
  })
})

describe('a talking photo', () => {
  test('lasts as long as its sound and moves its mouth with it, and nothing far from the face', async () => {
    const percents: number[] = []
    const {
      files: [film],
    } = await run(sadTalk, { speech: 'audio' }, { portrait, audio: await bursts(3) }, undefined, percents)
    assert.ok(Math.abs((await secondsOf(film!.path)) - 3) < 0.1)
    assert.deepEqual([film!.kind, film!.mime, film!.seconds], ['video', 'video/mp4', 3])
    assert.deepEqual(
      percents,
      [...percents].sort((one, other) => one - other),
    )
    const { faces } = await peopleIn(await readRaster(portrait, film!.height!))
    const { mouth, mouthWidth } = featuresOf(faces[0]!)
    const box = {
      x: Math.round(mouth.x - mouthWidth * 0.4),
      y: Math.round(mouth.y - mouthWidth * 0.2),
      width: Math.round(mouthWidth * 0.8),
      height: Math.round(mouthWidth * 0.6),
    }
    const frames = await framesOf(film!.path, box)
    assert.equal(frames.length, 3 * framesPerSecond)
    const settled = frames
      .map((frame, at) => ({
        dark: darkShare(frame),
        loud: isLoud(at / framesPerSecond),
        late: ((at * 2) / framesPerSecond) % 1 > 0.5,
      }))
      .filter(({ late }) => late)
    const [speaking, quiet] = [true, false].map((loud) =>
      mean(settled.filter((one) => one.loud === loud).map(({ dark }) => dark)),
    )
    assert.ok(speaking! > quiet! * 1.5 + 0.03, `dark in the mouth: ${speaking} speaking, ${quiet} quiet`)
    const corner = await framesOf(film!.path, { x: 0, y: 0, width: 40, height: 40 })
    const stir = corner.map((frame) => mean([...frame].map((level, at) => Math.abs(level - corner[0]![at]!))))
    assert.ok(Math.max(...stir) < 2, `the corner moves by ${Math.max(...stir)}`)
  })

  test('speaks a text, which is followed while it plays', async () => {
    const {
      files: [film],
    } = await run(sadTalk, { speech: 'text', text: '你好，很高兴见到你。', voice: 'zh-lan' }, { portrait })
    // spec 1.08
    assert.ok(film!.seconds! > 1 && film!.seconds! < 6, `${film!.seconds} s`)
    assert.ok(Math.abs((await secondsOf(film!.path)) - film!.seconds!) < 0.1)
    assert.equal(
      film!
        .cues!.map(({ text }) => text)
        .join('')
        .replace(/\s/g, ''),
      '你好，很高兴见到你。',
    )
    assert.ok(film!.cues!.every(({ at }) => at >= 0 && at < film!.seconds!))
  })

  test('a portrait without a face or with two, a silent or too long sound, a file that is none: each says so', async () => {
    const plain = join(home, 'plain.png')
    await sharp({ create: { width: 640, height: 640, channels: 3, background: '#8aa' } })
      .png()
      .toFile(plain)
    const two = join(home, 'two.png')
    await sharp({ create: { width: 1280, height: 800, channels: 3, background: '#888' } })
      .composite([
        { input: portrait, left: 0, top: 0 },
        { input: exampleFile('face-2')!.path, left: 640, top: 0 },
      ])
      .png()
      .toFile(two)
    const audio = await bursts(2)
    const speech = 'audio'
    await assert.rejects(run(sadTalk, { speech }, { portrait: plain, audio }), refuses('engine.noFace'))
    await assert.rejects(run(sadTalk, { speech }, { portrait: two, audio }), refuses('engine.manyFaces'))
    await assert.rejects(
      run(sadTalk, { speech }, { portrait, audio: await bursts(2, 0.0001) }),
      refuses('engine.silent'),
    )
    await assert.rejects(run(sadTalk, { speech }, { portrait, audio: await bursts(40) }), refuses('engine.tooLong'))
    await assert.rejects(run(sadTalk, { speech }, { portrait, audio: plain }), refuses('engine.badAudio'))
    await assert.rejects(
      run(sadTalk, { speech }, { portrait: audio, audio }),
      (error: unknown) => error instanceof EngineError,
    )
  })

  test('stops when it is percents to, soon', async () => {
    const stop = new AbortController()
    const percents: number[] = []
    const begun = run(sadTalk, { speech: 'audio' }, { portrait, audio: await bursts(29) }, stop.signal, percents)
    begun.catch(() => {})
    await waitFor('its first frames', () => percents.some((percent) => percent > 10), 60_000)
    stop.abort()
    const ms = await idleMs(() => assert.rejects(begun))
    // The whole film takes many times as long.
    assert.ok(ms < 6000, `${ms} ms`)
  })
})

describe('a digital human', () => {
  const frameOf = async (path: string) =>
    sharp(await runFfmpeg(['-ss', '0.6', '-i', path, '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', 'pipe:1']))
      .removeAlpha()
      .raw()
      .toBuffer()
  const difference = (one: Buffer, other: Buffer) =>
    one.reduce((sum, level, at) => sum + Math.abs(level - other[at]!), 0) / one.length
  const said = { presenter: 'lin', speech: 'audio', background: 'studio', subtitles: true, shape: 'square' }

  test('has the size chosen and the length of its sound, in each shape', async () => {
    for (const [shape, [width, height]] of Object.entries(sizes)) {
      const {
        files: [film],
      } = await run(museTalk, { ...said, shape }, { audio: await bursts(1) })
      assert.deepEqual([film!.width, film!.height], [width, height])
      assert.ok(Math.abs((await secondsOf(film!.path)) - 1) < 0.1)
      assert.equal((await framesOf(film!.path, { x: 0, y: 0, width, height })).length, framesPerSecond)
    }
  })

  test('each presenter and each background looks its own; a picture of one’s own stands behind', async () => {
    const audio = await bursts(1)
    const of = async (change: Record<string, string>, files: Record<string, string> = {}) =>
      frameOf((await run(museTalk, { ...said, ...change }, { audio, ...files })).files[0]!.path)
    const looks: Buffer[] = []
    for (const presenter of ['lin', 'hao', 'mei', 'zhou', 'bao', 'robot']) looks.push(await of({ presenter }))
    for (const background of ['office', 'city', 'nature', 'stage']) looks.push(await of({ background }))
    looks.push(await of({ background: 'picture' }, { picture: portrait }))
    looks.forEach((one, at) =>
      looks.slice(at + 1).forEach((other) => assert.ok(difference(one, other) > 1.5, `look ${at} is like another`)),
    )
    await assert.rejects(run(museTalk, { ...said, background: 'picture' }, { audio }), refuses('engine.badImage'))
  })

  test('subtitles show what is said, and are left out when not wanted', async () => {
    const spoken = { ...said, speech: 'text', text: '大家好，欢迎来到今天的节目。', voice: 'zh-lan' }
    const {
      files: [film],
    } = await run(museTalk, spoken)
    const {
      files: [bare],
    } = await run(museTalk, { ...spoken, subtitles: false })
    assert.ok(Math.abs(film!.seconds! - bare!.seconds!) < 0.02)
    const strip = { x: 0, y: 760, width: 960, height: 160 }
    const [shown, plain] = [await framesOf(film!.path, strip), await framesOf(bare!.path, strip)]
    const apart = shown.map((frame, at) =>
      mean([...frame].map((level, place) => Math.abs(level - (plain[at] ?? frame)[place]!))),
    )
    assert.ok(Math.max(...apart) > 3, `subtitles change ${Math.max(...apart)} levels`)
    assert.ok(Math.abs(film!.cues!.at(-1)!.at) < film!.seconds!)
  })
})
