import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, describe, test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { createCanvas } from '@napi-rs/canvas'
import { EngineError } from '../../server/errors'
import { blockGridOf, withoutBlocks } from '../../engines/builtin/clear-up/blocks'
import { enlarge } from '../../engines/builtin/clear-up/enlarge'
import type { Facts } from '../../contract/tool'
import { checkGuide } from '../../engines/check-guide'
import { foreseeClearUp } from '../../engines/builtin/clear-up/foresee'
import { run } from '../../engines/builtin/clear-up/run'
import { isTiny } from '../../engines/builtin/clear-up/size'
import { scratchMask, withoutScratches } from '../../engines/builtin/clear-up/scratches'
import { isGrey, restoreTone } from '../../engines/builtin/clear-up/tone'
import { opencv } from '../../engines/shared/opencv'
import { exampleFile } from '../../server/seeds/examples'
import { greyOf, type Raster, readRaster } from '../../media/raster'
import { runEngine } from '../server/support/run-engine'

const home = mkdtempSync(join(tmpdir(), 'fanle-clear-up-'))
after(() => rmSync(home, { recursive: true, force: true }))

const given = { photo: 'x', scale: '2', tone: false, scratches: false }
const clear = async (path: string, input: object) => {
  const [file] = (
    await runEngine(run, {
      folder: mkdtempSync(join(home, 'job-')),
      input: { ...given, ...input },
      files: { photo: path },
    })
  ).files
  return file!
}
const portrait = exampleFile('face-2')!.path
const whole = 192

/** Lines, letters and a face: what an enlargement blurs. */
async function drawing(): Promise<Buffer> {
  const canvas = createCanvas(whole, whole)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#f0e8d8'
  pen.fillRect(0, 0, whole, whole)
  for (let n = 0; n < 9; n++) {
    pen.strokeStyle = `hsl(${n * 40},60%,35%)`
    pen.lineWidth = 2 + (n % 3)
    pen.beginPath()
    pen.arc(96, 96, 10 + n * 9, n, n + 4)
    pen.stroke()
  }
  pen.fillStyle = '#223'
  pen.font = 'bold 26px sans-serif'
  pen.fillText('Clear 42', 30, 105)
  return canvas.toBuffer('image/png')
}

const error = (a: Uint8Array, b: Uint8Array) => a.reduce((sum, value, at) => sum + (value - b[at]!) ** 2, 0) / a.length
const raw = (path: string | Buffer) => sharp(path).removeAlpha().raw().toBuffer()

describe('photo clear-up', () => {
  for (const [scale, side] of [
    [2, 96],
    [4, 192],
  ] as const)
    test(`×${scale} has exactly that size and is nearer to the truth than Lanczos`, async () => {
      const truth = await sharp(await drawing())
        .resize(side)
        .toBuffer()
      const small = join(home, `small-${scale}.png`)
      await sharp(truth)
        .resize(side / scale, side / scale)
        .toFile(small)
      const file = await clear(small, { scale: String(scale) })
      assert.deepEqual([file.width, file.height, file.mime], [side, side, 'image/jpeg'])
      const lanczos = await sharp(small).resize(side, side, { kernel: 'lanczos3' }).removeAlpha().raw().toBuffer()
      const [ours, theirs] = [error(await raw(file.path), await raw(truth)), error(lanczos, await raw(truth))]
      assert.ok(ours < theirs * 0.9, `${ours.toFixed(1)} against ${theirs.toFixed(1)}`)
    })

  test('the model for tiny photos is a decibel nearer to a photo than the quick one, and its tiles fit', async () => {
    // Photos of people, which the library of people ships.
    const library = createRequire(import.meta.url).resolve('@vladmandic/human')
    const { data, info } = await sharp(join(dirname(library), '../assets/screenshot-facematch.jpg'))
      .extract({ left: 0, top: 340, width: 640, height: 48 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const strip = await sharp(data, { raw: { ...info, channels: 3 } })
      .resize(160, 12)
      .raw()
      .toBuffer()
    const small = { data: strip, width: 160, height: 12 }
    const quick = await enlarge(await enlarge(small, () => {}), () => {})
    const thick = await enlarge(small, () => {}, ['thick', 4])
    const gainDb = 10 * Math.log10(error(quick.data, data) / error(thick.data, data))
    assert.ok(gainDb > 1, `${gainDb.toFixed(2)} dB`)
    // The second tile begins at 144. A part around it, alone, is the same away from its own borders.
    const raster = { raw: { width: 160, height: 12, channels: 3 } } as const
    const part = await sharp(strip, raster).extract({ left: 130, top: 0, width: 30, height: 12 }).raw().toBuffer()
    const alone = await enlarge({ data: part, width: 30, height: 12 }, () => {}, ['thick', 4])
    let most = 0
    for (let y = 0; y < 48; y++)
      for (let x = 40; x < 72; x++)
        most = Math.max(most, Math.abs(thick.data[(y * 640 + x + 520) * 3]! - alone.data[(y * 120 + x) * 3]!))
    assert.ok(most <= 2, `${most}`)
    assert.deepEqual([isTiny({ width: 365, height: 273 }), isTiny({ width: 400, height: 300 })], [true, false])
  })

  test('blocks of JPEG are smoothed where they show, and nothing else is', async () => {
    // Photos of people, which the library of people ships.
    const library = createRequire(import.meta.url).resolve('@vladmandic/human')
    const { data, info } = await sharp(join(dirname(library), '../assets/screenshot-facematch.jpg'))
      .extract({ left: 3, top: 283, width: 640, height: 450 })
      .resize(320)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const truth: Raster = { data, width: info.width, height: info.height }
    const stored = async (quality: number): Promise<Raster> => {
      const jpeg = await sharp(data, { raw: { ...info, channels: 3 } })
        .jpeg({ quality })
        .toBuffer()
      return { ...truth, data: await raw(jpeg) }
    }
    for (const quality of [12, 20, 30]) {
      const blocky = await stored(quality)
      const smooth = await withoutBlocks(blocky)
      const [before, now] = [error(blocky.data, data), error(smooth.data, data)]
      const gainDb = 10 * Math.log10(before / now)
      assert.ok(gainDb > 0.2, `quality ${quality}: ${gainDb.toFixed(2)} dB`)
      assert.ok(blockGridOf(smooth).ratio < blockGridOf(blocky).ratio / 2, `${blockGridOf(smooth).ratio}`)
    }
    for (const plain of [truth, await stored(80), await readRaster(portrait, 600)])
      assert.equal(await withoutBlocks(plain), plain)
    const path = join(home, 'blocky.jpg')
    await sharp(data, { raw: { ...info, channels: 3 } })
      .jpeg({ quality: 12 })
      .toFile(path)
    const made = await readRaster((await clear(path, { scale: '1' })).path, 4096)
    const [before, now] = [blockGridOf(await stored(12)).ratio, blockGridOf(made).ratio]
    assert.ok(now < before / 2, `${now} of ${before}`)
  })

  test('tiles leave no seam: a part enlarged alone is the same', async () => {
    const whole = await readRaster(portrait, 300)
    const { height } = whole
    // Wide enough for a second tile; the part has its border elsewhere.
    const wide: Raster = { width: 290, height: 24, data: new Uint8Array(290 * 24 * 3) }
    for (let y = 0; y < 24; y++)
      for (let x = 0; x < 290; x++)
        for (let channel = 0; channel < 3; channel++)
          wide.data[(y * 290 + x) * 3 + channel] =
            whole.data[((height >> 1) * whole.width + y * whole.width + (x % whole.width)) * 3 + channel]!
    const part: Raster = { width: 110, height: 24, data: new Uint8Array(110 * 24 * 3) }
    for (let y = 0; y < 24; y++) part.data.set(wide.data.subarray((y * 290 + 180) * 3, (y * 290 + 290) * 3), y * 330)
    const shares: number[] = []
    const [all, alone] = [await enlarge(wide, (share) => shares.push(share)), await enlarge(part, () => {})]
    assert.deepEqual(shares, [0.5, 1])
    let most = 0
    for (let y = 0; y < 48; y++)
      for (let x = 440; x < 560; x++)
        most = Math.max(most, Math.abs(all.data[(y * 580 + x) * 3]! - alone.data[(y * 220 + x - 360) * 3]!))
    assert.ok(most <= 1, `${most}`)
  })

  test('scratches and specks are filled, and what is no scratch is left alone', async () => {
    const canvas = createCanvas(400, 500)
    const pen = canvas.getContext('2d')
    const ground = pen.createLinearGradient(0, 0, 400, 500)
    ground.addColorStop(0, '#8a8378')
    ground.addColorStop(1, '#4e5560')
    pen.fillStyle = ground
    pen.fillRect(0, 0, 400, 500)
    pen.fillStyle = '#c9a58a'
    pen.beginPath()
    pen.arc(200, 200, 90, 0, 7)
    pen.fill()
    const clean = await raw(canvas.toBuffer('image/png'))
    pen.strokeStyle = '#f4f0e4'
    pen.lineWidth = 2
    for (const [x, to] of [
      [60, 90],
      [330, 300],
      [200, 215],
    ] as const) {
      pen.beginPath()
      pen.moveTo(x, 20)
      pen.lineTo(to, 420)
      pen.stroke()
    }
    for (const [x, y] of [
      [120, 440],
      [300, 460],
      [30, 250],
    ] as const) {
      pen.beginPath()
      pen.arc(x, y, 2.5, 0, 7)
      pen.fillStyle = '#1c1815'
      pen.fill()
    }
    const scratched: Raster = { data: await raw(canvas.toBuffer('image/png')), width: 400, height: 500 }
    const repaired = await withoutScratches(scratched)
    const [before, now] = [error(scratched.data, clean), error(repaired.data, clean)]
    assert.ok(now < before / 12, `${now.toFixed(2)} of ${before.toFixed(2)}`)
    const photo = await readRaster(portrait, 600)
    const mask = scratchMask(photo, await opencv())
    const share = (mask ?? new Uint8Array()).filter(Boolean).length / (photo.width * photo.height)
    assert.ok(share < 0.004, `${(share * 100).toFixed(2)} % of a picture without scratches`)
  })

  test('a yellowed, faded picture gets black, white and neutral greys; a colour picture keeps its colours', async () => {
    const old = await readRaster(exampleFile('old-photo-1')!.path, 600)
    const restored = await restoreTone(old)
    assert.ok(isGrey(restored) && !isGrey(old))
    const reach = (picture: Raster) => {
      const sorted = greyOf(picture).toSorted()
      return sorted[Math.floor(sorted.length * 0.98)]! - sorted[Math.floor(sorted.length * 0.02)]!
    }
    assert.ok(reach(restored) > reach(old) * 1.3, `${reach(restored)} of ${reach(old)}`)
    assert.ok(!isGrey(await restoreTone(await readRaster(portrait, 300))))
  })

  test('transparency stays, and a picture without colour stays without', async () => {
    const png = join(home, 'clear.png')
    const canvas = createCanvas(32, 40)
    const pen = canvas.getContext('2d')
    pen.fillStyle = '#d33'
    pen.fillRect(8, 10, 16, 20)
    await sharp(canvas.toBuffer('image/png')).toFile(png)
    const file = await clear(png, {})
    assert.equal(file.mime, 'image/png')
    const { data, info } = await sharp(file.path).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
    assert.deepEqual([info.width, info.height, info.channels, at(4, 4)[3], at(32, 40)[3]], [64, 80, 4, 0, 255])
    // The edge is red, not the black that transparent pixels hide.
    assert.ok(at(17, 40)[0]! > 180, `${at(17, 40).join()}`)
    const grey = join(home, 'grey.jpg')
    await sharp(portrait).resize(80, 100).greyscale().toFile(grey)
    assert.ok(isGrey(await readRaster((await clear(grey, { scale: '1' })).path, 400)))
  })

  test('what has nothing to gain is refused before it is paid', async () => {
    const asked = async (input: object, width: number, height: number, facts: Facts = {}) =>
      foreseeClearUp({ ...given, ...input }, 'zh-CN', { pictures: { photo: { width, height } }, ...facts })
    const refusal = (key: string) => (one: unknown) => one instanceof EngineError && one.key === key
    assert.deepEqual(await asked({}, 1080, 1440), [])
    assert.deepEqual(await asked({ scale: '1', tone: true }, 4096, 4096), [])
    await assert.rejects(asked({ scale: '1' }, 800, 600), refusal('engine.nothingToClear'))
    await assert.rejects(asked({ scale: '4' }, 1080, 1440), refusal('engine.enlargeLess'))
    await assert.rejects(asked({ scale: '2' }, 4000, 3000), refusal('engine.alreadyLarge'))
    const sharpPhoto = { looks: { photo: { sharp: true } } }
    assert.match((await asked({}, 1080, 1440, sharpPhoto)).join(), /已经很清楚/)
    assert.deepEqual(await asked({ tone: true }, 1080, 1440, sharpPhoto), [])
    assert.deepEqual(await asked({}, 1080, 1440, { looks: { photo: { sharp: false } } }), [])
  })

  test('a sharp photo is told from a blurred, an enlarged and a small one', async () => {
    // Hair, leaves and letters of a photo: edges of every direction, over a pixel or two.
    let seed = 7
    const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647
    const strokes = Array.from({ length: 900 }, () => {
      const [x, y, grey] = [next() * 1200, next() * 900, Math.round(next() * 255)]
      return `<path d="M${x} ${y} l${next() * 160 - 80} ${next() * 160 - 80}" stroke="rgb(${grey},${grey},${Math.round(next() * 255)})" stroke-width="${2 + next() * 14}"/>`
    })
    const drawn = sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#999"/>${strokes.join('')}</svg>`,
      ),
    )
    const whole = await drawn.removeAlpha().png().toBuffer()
    const look = async (name: string, picture: Sharp) => {
      const path = join(home, `${name}.jpg`)
      await picture.jpeg({ quality: 88 }).toFile(path)
      return (await checkGuide(path, 'photo')).key
    }
    assert.equal(await look('sharp', sharp(whole)), 'check.photoSharp')
    assert.equal(await look('blurred', sharp(whole).blur(2)), 'check.photo')
    assert.equal(await look('enlarged', sharp(await sharp(whole).resize(400).toBuffer()).resize(1200)), 'check.photo')
    assert.equal(await look('small', sharp(whole).resize(600)), 'check.photo')
  })
})
