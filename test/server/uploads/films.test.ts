import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import sharp from 'sharp'
import { readLabels } from '../../../server/labels/read'
import { mp4Label } from '../../../server/labels/mp4'
import { payload } from '../../../server/labels/payload'
import { type FfmpegError, runFfmpeg } from '../../../media/ffmpeg'
import { normalizeFilm } from '../../../server/uploads/film'
import { filmSize } from '../../../server/uploads/film-size'
import type { NormalizedFilm } from '../../../server/uploads/types'

const folder = mkdtempSync(join(tmpdir(), 'fanle-films-'))
after(() => rmSync(folder, { recursive: true, force: true }))
let count = 0

interface Sent {
  size?: string
  seconds?: number
  rate?: number
  more?: readonly string[]
  ending?: string
}

/** A film as somebody sends it. */
async function film({
  size = '640x360',
  seconds = 3,
  rate = 30,
  more = [],
  ending = 'mp4',
}: Sent = {}): Promise<string> {
  const path = join(folder, `${++count}.${ending}`)
  const from = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`]
  const sound = ['-f', 'lavfi', '-i', `sine=d=${seconds}`]
  await runFfmpeg([...from, ...sound, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', ...more, path])
  return path
}
const take = (path: string) =>
  normalizeFilm({ path, folder: mkdtempSync(join(folder, 'to-')), minSeconds: 2, maxSeconds: 5 })
async function taken(path: string): Promise<NormalizedFilm> {
  const result = await take(path)
  assert.ok(!('refused' in result), JSON.stringify(result))
  return result
}
async function why(path: string) {
  const result = await take(path)
  assert.ok('refused' in result, JSON.stringify(result))
  return result.refused
}

describe('films that people send', () => {
  test("a phone's film is upright, silent, of 25 frames a second, and nobody learns where it was taken", async () => {
    const flat = await film({ rate: 60 })
    const sent = join(folder, 'phone.mov')
    const told = [
      '-metadata',
      'location=+31.2304+121.4737/',
      '-metadata',
      'artist=Somebody',
      '-metadata:s:v:0',
      'rotate=90',
    ]
    await runFfmpeg(['-i', flat, '-c', 'copy', '-movflags', 'use_metadata_tags', ...told, sent])
    assert.ok(readFileSync(sent).includes('Somebody') && readFileSync(sent).includes('+31.2304'), 'as meant')
    const { path, mime, width, height, seconds, thumbPath } = await taken(sent)
    assert.equal(mime, 'video/mp4')
    assert.ok(
      [`${width}x${height}`].some((size) => ['640x1138', '1138x640'].includes(size)),
      `${width}x${height}`,
    )
    assert.ok(Math.abs(seconds - 3) < 0.2, String(seconds))
    const bytes = readFileSync(path)
    for (const word of ['Somebody', '+31.2304', 'rotate', 'soun']) assert.ok(!bytes.includes(word), word)
    assert.equal((await sharp(thumbPath).metadata()).format, 'webp')
    const frames = await runFfmpeg(['-i', path, '-map', '0:v:0', '-f', 'framecrc', 'pipe:1'])
    assert.equal(
      String(frames)
        .split('\n')
        .filter((line) => /^0,/.test(line)).length,
      Math.round(seconds * 25),
    )
  })

  test("a phone's HDR film gets the brightness and the colour tags of usual films", async () => {
    // White paper in HLG: three quarters of the signal.
    const sent = join(folder, 'hdr.mov')
    const grey = 'color=black:s=640x640:r=25:d=3,format=yuv420p10le,geq=lum=721:cb=512:cr=512'
    const tags = ['-color_primaries', 'bt2020', '-color_trc', 'arib-std-b67', '-colorspace', 'bt2020nc']
    await runFfmpeg(['-f', 'lavfi', '-i', grey, '-c:v', 'libx264', '-preset', 'ultrafast', ...tags, sent])
    const { path, thumbPath } = await taken(sent)
    const { channels } = await sharp(thumbPath).stats()
    for (const { mean } of channels) assert.ok(mean > 205 && mean < 230, String(mean))
    const report = await runFfmpeg(['-loglevel', 'info', '-i', path]).catch((error: FfmpegError) => error.errorOutput)
    assert.match(String(report), /yuv420p\(tv, bt709/)
    assert.doesNotMatch(String(report), /bt2020|arib/)
  })

  test('an AI label that it came with stays, alone', async () => {
    const json = payload({ produceId: '01JD0000000000000000000042-1', producer: 'SOMEBODY' })
    const { path, thumbPath } = await taken(await film({ more: mp4Label(json) }))
    assert.deepEqual(
      (await readLabels(path, 'video/mp4'))?.map((label) => label.json),
      [json],
    )
    assert.equal((await readLabels(thumbPath, 'image/webp'))?.length, 1)
  })

  test('too short, too long, too small, too narrow, too large a frame', async () => {
    assert.deepEqual(await why(await film({ seconds: 1 })), { key: 'engine.tooShort', params: { seconds: 2 } })
    assert.deepEqual(await why(await film({ seconds: 9 })), { key: 'engine.tooLong', params: { seconds: 5 } })
    assert.deepEqual(await why(await film({ size: '320x180' })), { key: 'file.filmTooSmall', params: { min: 240 } })
    assert.deepEqual(await why(await film({ size: '1280x320' })), { key: 'file.filmTooNarrow', params: {} })
    assert.equal((await why(await film({ size: '4608x2592', seconds: 2, rate: 5 }))).key, 'engine.badFilm')
  })

  test('what is no film, is cut off, is a sound alone, or names other files', async () => {
    const write = (name: string, bytes: Buffer | string) => (
      writeFileSync(join(folder, name), bytes),
      join(folder, name)
    )
    assert.equal((await why(write('page.mp4', '<html></html>'))).key, 'file.notFilm')
    assert.equal((await why(write('list.mp4', '#EXTM3U\nfile:///etc/passwd\n'))).key, 'file.notFilm')
    assert.equal((await why(await film({ ending: 'mkv' }))).key, 'file.notFilm')
    const whole = readFileSync(await film())
    assert.equal((await why(write('cut.mp4', whole.subarray(0, whole.length >> 1)))).key, 'engine.badFilm')
    const sound = join(folder, 'sound.mp4')
    await runFfmpeg(['-f', 'lavfi', '-i', 'sine=d=3', sound])
    assert.equal((await why(sound)).key, 'engine.badFilm')
    const head = Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypisom\0\0\0\0isommp42')])
    assert.equal((await why(write('empty.mp4', head))).key, 'engine.badFilm')
  })

  test('sizes are what engines take, with the shape kept', () => {
    const size = (width: number, height: number) => filmSize({ width, height })
    assert.deepEqual(size(3840, 2160), { width: 1280, height: 720 })
    assert.deepEqual(size(1080, 1920), { width: 720, height: 1280 })
    assert.deepEqual(size(1000, 1000), { width: 1000, height: 1000 })
    assert.deepEqual(size(1080, 2400), { width: 640, height: 1422 })
    assert.deepEqual(size(480, 480), { width: 640, height: 640 })
    assert.ok('refused' in size(4000, 1000) && 'refused' in size(239, 400))
  })
})
