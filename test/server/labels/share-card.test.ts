import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import sharp, { type Color, type Sharp } from 'sharp'
import { EngineError } from '../../../server/errors'
import { labelFiles } from '../../../server/labels'
import { assertLabel } from '../../../server/labels/read'
import { writeShareCard } from '../../../server/labels/share-card'
import { runFfmpeg } from '../../../media/ffmpeg'
import { exampleFile } from '../../../server/seeds/examples'
import { makeShareCard } from '../../../server/worker-pool/share-card'
import { facePicture } from '../support/faces'

const folder = mkdtempSync(join(tmpdir(), 'fanle-cards-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const shapes = { '5x4': { width: 500, height: 400 }, '1x1': { width: 400, height: 400 } }
const grey = { r: 120, g: 120, b: 120 }
const plain = (width: number, height: number, background: Color = grey) =>
  sharp({ create: { width, height, channels: 3, background } })

/** A picture as tools leave it: labelled, with its label and size. */
async function labelled(picture: Sharp, name: string, mime: 'image/png' | 'image/jpeg' | 'image/webp' = 'image/png') {
  const path = join(folder, name)
  await (mime === 'image/png' ? picture.png() : mime === 'image/jpeg' ? picture.jpeg() : picture.webp()).toFile(path)
  const [made] = await labelFiles([{ path, kind: 'image', mime }], {
    taskId: name.replace('.', '-'),
    producer: 'FANLE',
    folder,
    ffmpeg: runFfmpeg,
    signal: new AbortController().signal,
  })
  const { json } = await assertLabel(made!.path, mime, `${name.replace('.', '-')}-1`)
  return { path: made!.path, folder, label: json, marked: { width: made!.width!, height: made!.height! } }
}

/** The columns of the mark's ground in the upper or lower part of a grey card, as shares of its width; null without one. */
async function markIn(path: string, at: 'top' | 'bottom') {
  const { data, info } = await sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const rows = Array.from({ length: Math.round(height * 0.15) }, (_, n) => (at === 'top' ? n : height - 1 - n))
  const dark = Array.from({ length: width }, (_, x) => x).filter((x) => rows.some((y) => data[y * width + x]! < 90))
  if (dark.length === 0) return null
  const [from, to] = [dark[0]!, dark.at(-1)! + 1]
  assert.equal(to - from, dark.length, 'one mark, in one piece')
  return { from: from / width, to: to / width }
}

describe('pictures for share cards', () => {
  test('of every shape: the size, the visible mark whole and once, the label, 100 kB at most', async () => {
    for (const [width, height] of [
      [640, 400],
      [400, 640],
      [512, 512],
      [500, 400],
      [1600, 200],
      [200, 1600],
      [90, 90],
      [2400, 2000],
    ] as const) {
      const made = await labelled(plain(width, height), `${width}x${height}.png`)
      for (const [shape, card] of Object.entries(shapes)) {
        const path = await writeShareCard({ ...made, card, markAt: 'bottom', heads: [] })
        const found = await sharp(path).metadata()
        assert.deepEqual([found.format, found.width, found.height], ['jpeg', card.width, card.height], shape)
        assert.ok(statSync(path).size <= 100_000)
        assert.equal((await assertLabel(path, 'image/jpeg', `${width}x${height}-png-1`)).json, made.label)
        const mark = await markIn(path, 'bottom')
        assert.ok(
          mark && mark.from > 0.4 && mark.to < 1 && mark.to - mark.from > 0.15,
          `${width}x${height} as ${shape}`,
        )
      }
    }
  })

  test('noise, which no JPEG makes small, stays below 100 kB', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 80 }
    const picture = sharp({ create: { width: 1000, height: 900, channels: 3, background: grey, noise } })
    const made = await labelled(picture, 'noise.png')
    for (const card of Object.values(shapes))
      assert.ok(statSync(await makeShareCard({ ...made, card, markAt: 'bottom' })).size <= 100_000)
  })

  test('a head is not cut, wherever it is', async () => {
    const portrait = exampleFile('face-1')!.path
    const { face, picture } = await facePicture(portrait)
    const head = await sharp(portrait).resize(picture.width, picture.height).png().toBuffer()
    for (const [width, height, left, top] of [
      [picture.width, picture.height * 3, 0, 0],
      [picture.width, picture.height * 3, 0, picture.height * 2],
      [picture.width * 3, picture.height, picture.width * 2, 0],
    ] as const) {
      const made = await labelled(plain(width, height).composite([{ input: head, left, top }]), `at${left}-${top}.png`)
      for (const card of Object.values(shapes)) {
        const path = await makeShareCard({ ...made, card, markAt: 'bottom' })
        const seen = await facePicture(path)
        const scale = Math.max(card.width / width, card.height / height)
        assert.ok(seen.face, `a face on ${card.width}x${card.height} of ${width}x${height}`)
        const share = seen.face.box.height / (face.box.height * scale)
        assert.ok(share > 0.85 && share < 1.15, `all of it: ${share}`)
        assert.ok(seen.face.box.y > 0 && seen.face.box.y + seen.face.box.height < card.height)
      }
    }
  })

  test('transparent ground is white, CMYK has its colours, of moving pictures the first is shown', async () => {
    const [card] = Object.values(shapes)
    const middle = async (path: string) => {
      const { data } = await sharp(path).raw().toBuffer({ resolveWithObject: true })
      return [...data.subarray((200 * 500 + 250) * 3, (200 * 500 + 250) * 3 + 3)]
    }
    const near = (found: number[], wanted: number[]) =>
      assert.ok(
        found.every((value, i) => Math.abs(value - wanted[i]!) < 12),
        String(found),
      )
    const request = { folder, label: (await labelled(plain(300, 300), 'of.png')).label, card: card!, heads: [] }
    const write = (path: string, width = 300, height = 240) =>
      writeShareCard({ ...request, path, marked: { width, height }, markAt: 'bottom' })
    const clear = join(folder, 'clear.png')
    await sharp({ create: { width: 300, height: 240, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toFile(clear)
    near(await middle(await write(clear)), [255, 255, 255])
    const printed = join(folder, 'printed.jpg')
    await plain(300, 240, { r: 200, g: 60, b: 40 }).toColourspace('cmyk').jpeg({ quality: 95 }).toFile(printed)
    assert.equal((await sharp(printed).metadata()).space, 'cmyk')
    const [red, green] = await middle(await write(printed))
    assert.ok(red! > green! + 60)
    const moving = join(folder, 'moving.gif')
    const frames = Buffer.concat([Buffer.alloc(300 * 240 * 3, 40), Buffer.alloc(300 * 240 * 3, 220)])
    await sharp(frames, { raw: { width: 300, height: 480, channels: 3, pageHeight: 240 } })
      .gif()
      .toFile(moving)
    near(await middle(await write(moving)), [40, 40, 40])
  })

  test('a film keeps its own mark at the top; where that is cut away it gets one', async () => {
    for (const [width, height, lower, upper] of [
      [640, 360, false, true],
      [360, 640, true, false],
    ] as const) {
      const made = await labelled(plain(width, height), `film-${width}.png`)
      const path = join(folder, `still-${width}.png`)
      // What draws the eye stands at the lower edge.
      const eye = { create: { width: 90, height: 60, channels: 3 as const, background: { r: 240, g: 150, b: 110 } } }
      await sharp(await sharp(made.path).flip().toBuffer())
        .composite([{ input: eye, left: width - 120, top: height - 80 }])
        .png()
        .toFile(path)
      const card = await writeShareCard({ ...made, path, card: shapes['5x4'], markAt: 'top', heads: [] })
      assert.deepEqual(
        [(await markIn(card, 'bottom')) !== null, (await markIn(card, 'top')) !== null],
        [lower, upper],
        `${width}x${height}`,
      )
    }
  })

  test('what is no picture, or far longer than wide, is refused', async () => {
    const label = (await labelled(plain(300, 300), 'one.png')).label
    const broken = join(folder, 'broken.png')
    writeFileSync(broken, readFileSync(join(folder, 'one.png')).subarray(0, 60))
    const long = join(folder, 'long.png')
    await plain(4096, 64).png().toFile(long)
    for (const path of [broken, long, join(folder, 'nothing.png')])
      await assert.rejects(
        makeShareCard({
          path,
          folder,
          label,
          card: shapes['5x4'],
          marked: { width: 4096, height: 64 },
          markAt: 'bottom',
        }),
        (error) => error instanceof EngineError && error.key === 'engine.badImage',
        path,
      )
  })
})
