import assert from 'node:assert/strict'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import sharp from 'sharp'
import { createEngineMedia } from '../../../../server/engines/adapters/media'
import type { InputFile } from '../../../../engines/job'
import { EngineError } from '../../../../server/errors'
import { decodeSound } from '../../../../media/audio/decode'
import { readWav, writeWav } from '../../../../media/audio/wav'
import { runFfmpeg } from '../../../../media/ffmpeg'
import { poolModules } from '../../../../server/wiring/pool-modules'
import { createWorkerPool } from '../../../../server/worker-pool'
import { f0Of } from '../../support/sound'

// Through real child processes, on real files.
const folder = mkdtempSync(join(tmpdir(), 'fanle-media-'))
const pool = createWorkerPool({ size: 1, modules: poolModules, producer: 'FANLE-TEST', warn: () => {} })
after(async () => {
  await pool.close()
  rmSync(folder, { recursive: true, force: true })
})
const mediaOf = (voiceModels: Record<string, Record<string, unknown>> = {}, signal = new AbortController().signal) =>
  createEngineMedia({ pool, job: { folder, voiceModels }, signal })
const media = mediaOf()
const named = (name: string) => join(folder, name)
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })

describe('pictures for engines', () => {
  test('a picture that fits stays as it is', async () => {
    const path = named('fits.jpg')
    await noise(300, 200).jpeg().toFile(path)
    const file: InputFile = { path, mime: 'image/jpeg' }
    assert.deepEqual(await media.picture(file, { maxSide: 512, maxBytes: 1e6, mime: 'image/jpeg' }), {
      ...file,
      width: 300,
      height: 200,
    })
  })

  test('a small one grows to the least side of an engine; a thin one cannot', async () => {
    const path = named('small.jpg')
    await noise(200, 133).jpeg().toFile(path)
    const least = { minSide: 512, maxSide: 4096, maxBytes: 1e6, mime: 'image/jpeg' } as const
    const made = await media.picture({ path, mime: 'image/jpeg' }, least)
    const { width, height } = await sharp(readFileSync(made.path)).metadata()
    assert.deepEqual([width, height, made.width, made.height], [770, 512, 770, 512])
    await noise(30, 600).jpeg().toFile(path)
    await assert.rejects(media.picture({ path, mime: 'image/jpeg' }, least), (error: unknown) => {
      return error instanceof EngineError && error.key === 'engine.badImage'
    })
  })

  test('a large one is made upright, small, light and without what it tells of its maker', async () => {
    const path = named('large.jpg')
    await noise(2400, 1600)
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'somebody' } })
      .toFile(path)
    const made = await media.picture(
      { path, mime: 'image/jpeg' },
      { maxSide: 1024, maxBytes: 200_000, mime: 'image/jpeg' },
    )
    const { width, height, exif, size } = await sharp(readFileSync(made.path)).metadata()
    assert.ok(width! < height! && height! <= 1024, `${width}x${height}`)
    assert.equal(exif, undefined)
    assert.ok(size! <= 200_000, `${size}`)
    assert.deepEqual([made.width, made.height, made.mime], [width, height, 'image/jpeg'])
  })

  test('a transparent one becomes a JPEG on white, or a PNG', async () => {
    const path = named('clear.png')
    await sharp({ create: { width: 80, height: 80, channels: 4, background: '#ff000000' } })
      .png()
      .toFile(path)
    const jpeg = await media.picture({ path, mime: 'image/png' }, { maxSide: 512, maxBytes: 1e6, mime: 'image/jpeg' })
    assert.deepEqual([...(await sharp(jpeg.path).raw().toBuffer()).subarray(0, 3)], [255, 255, 255])
  })

  test('what is no picture is told to the person', async () => {
    const path = named('text.jpg')
    copyFileSync(new URL(import.meta.url), path)
    await assert.rejects(
      media.picture({ path, mime: 'image/jpeg' }, { maxSide: 512, maxBytes: 1e6, mime: 'image/png' }),
      (error) => error instanceof EngineError && error.key === 'engine.badImage',
    )
  })

  test('the same picture is known in another encoding, and a changed corner is seen', async () => {
    const [png, again, other] = ['a.png', 'b.png', 'c.png'].map(named) as [string, string, string]
    await noise(200, 120).blur(3).png().toFile(png)
    await sharp(png).jpeg({ quality: 95 }).toFile(again)
    await sharp(png)
      .composite([{ input: { create: { width: 9, height: 9, channels: 3, background: '#f00' } }, left: 5, top: 5 }])
      .png()
      .toFile(other)
    const file = (path: string): InputFile => ({ path, mime: 'image/png' })
    assert.equal(await media.isSamePicture(file(png), file(again)), true)
    assert.equal(await media.isSamePicture(file(png), file(other)), false)
  })
})

describe('sounds for engines', () => {
  test('a sound becomes mono at the rate that is asked for, cut where it is too long', async () => {
    const path = named('stereo.wav')
    const wave = Float32Array.from({ length: 44_100 * 4 }, (_, at) => Math.sin((at / 44_100) * 2 * Math.PI * 220) * 0.4)
    await writeWav(path, [wave, wave], 44_100)
    const made = await media.wav({ path, mime: 'audio/wav' }, { rateHz: 16_000, maxSeconds: 2.5 })
    const { channels, rate } = await readWav(made.path)
    assert.deepEqual([channels.length, rate, channels[0]!.length], [1, 16_000, 40_000])
    assert.equal(made.seconds, 2.5)
  })

  test('speaks in a built-in voice, without a label, and says when which words sound', async () => {
    const made = await media.speak('你好，欢迎光临。', 'zh-chen')
    assert.equal(made.mime, 'audio/wav')
    assert.ok(made.cues!.length > 0 && made.seconds! > 0.8)
    assert.doesNotMatch(readFileSync(made.path, 'latin1'), /AIGC/)
  })

  test('speaks with the traits of a voice model', async () => {
    const traits = { f0: 230, range: 5, formants: [550, 1600, 2600], mouth: 1, colour: [], base: 'zh-lan' }
    const { frequencyBands } = await import('../../../../engines/shared/speech/colour')
    const voiced = mediaOf({ voice: { ...traits, colour: frequencyBands.map(() => 0) } })
    const made = await voiced.speak('今天天气真不错，我们一起去公园散步吧。', '01MODEL')
    const f0 = f0Of(await decodeSound(made.path, { rate: 22_050 }), 22_050)
    assert.ok(Math.abs(f0 - 230) < 40, `${f0}`)
    await assert.rejects(
      mediaOf({ voice: { engine: 'other', voiceId: 'x' } }).speak('你好', '01MODEL'),
      (error) => error instanceof EngineError && error.key === 'engine.noVoice',
    )
  })

  test('draws a presenter who waits: a picture, and a silent film', async () => {
    const looks = { width: 360, height: 640, presenter: 'lin', background: 'studio' }
    const still = await media.still(looks)
    const { width, height, format } = await sharp(still.path).metadata()
    assert.deepEqual([width, height, format], [360, 640, 'jpeg'])
    const film = await media.film({ ...looks, presenter: 'robot', seconds: 1 })
    assert.equal(film.mime, 'video/mp4')
    assert.equal(readFileSync(film.path).toString('latin1', 4, 8), 'ftyp')
    await assert.rejects(
      media.still({ ...looks, background: 'picture' }),
      (error) => error instanceof EngineError && error.key === 'engine.badImage',
    )
  })

  test('ends with its task', async () => {
    const stopping = new AbortController()
    const making = mediaOf({}, stopping.signal).film({
      width: 720,
      height: 1280,
      presenter: 'lin',
      background: 'city',
      seconds: 30,
    })
    setTimeout(() => stopping.abort(new Error('cancelled')), 300)
    await assert.rejects(making, /cancelled/)
  })
})

test('a film of a person is cut to a length, or played to its end and back', async () => {
  const path = named('own.mp4')
  const fades = ['-f', 'lavfi', '-i', 'color=black:d=1:s=120x160:r=25', '-vf', 'fade=out:0:25:color=white']
  await runFfmpeg([...fades, '-pix_fmt', 'yuv420p', '-c:v', 'libx264', path])
  const film: InputFile = { path, mime: 'video/mp4', width: 120, height: 160, seconds: 1 }
  /** Of each frame whether it is bright: a byte of each. */
  const brightIn = async (from: string) => {
    const bytes = await runFfmpeg(['-i', from, '-vf', 'scale=1:1', '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'])
    return [...bytes].map((one) => one > 128)
  }
  const cut = await media.fit(film, { seconds: 0.6, side: 240 })
  assert.deepEqual([cut.width, cut.height, (await brightIn(cut.path)).length], [240, 320, 15])
  const long = await brightIn((await media.fit(film, { seconds: 4.2, side: 240 })).path)
  assert.ok(Math.abs(long.length - 105) <= 1, `${long.length}`)
  assert.deepEqual(
    [2, 22, 27, 47, 52, 72, 77, 97].map((at) => long[at]),
    [false, true, true, false, false, true, true, false],
  )
})

describe('what engines give', () => {
  test('FLAC becomes a WAV with both its channels, and a film gets another sound without changing its pictures', async () => {
    const flac = named('song.flac')
    await runFfmpeg(['-f', 'lavfi', '-i', 'sine=f=440:d=2:r=44100', '-ac', '2', flac])
    const sound = await media.playable(flac)
    assert.equal(sound.mime, 'audio/wav')
    assert.deepEqual([...readFileSync(sound.path).subarray(22, 24)], [2, 0], 'two channels')
    const film = named('film.mp4')
    const seen = ['-f', 'lavfi', '-i', 'testsrc=d=3:s=160x120:r=25', '-f', 'lavfi', '-i', 'sine=f=220:d=3']
    await runFfmpeg([...seen, '-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-c:a', 'aac', film])
    const { path } = await media.dub(film, sound)
    const heard = await decodeSound(path, { rate: 8_000, maxSeconds: 5 })
    assert.ok(Math.abs(heard.length / 8_000 - 3) < 0.15, 'the film keeps its length')
    assert.ok(Math.abs(f0Of(heard.subarray(2_000, 14_000), 8_000) - 440) < 10, 'it is the other sound')
    assert.ok(
      heard.subarray(18_000, 23_000).every((sample) => Math.abs(sample) < 0.02),
      'then it is silent',
    )
  })
})
