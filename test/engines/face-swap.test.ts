import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import type { PictureLook } from '../../contract/tool'
import { checkGuide } from '../../engines/check-guide'
import { foreseeFace } from '../../engines/builtin/face/foresee'
import { warpMesh } from '../../engines/builtin/face/mesh-warp'
import { isBetterMirrored, mirroredPoints } from '../../engines/builtin/face/other-side'
import { run as swapFaces } from '../../engines/builtin/face/run'
import { findPeople } from '../../engines/shared/people'
import type { MeshPoint } from '../../engines/shared/people/types'
import { exampleFile } from '../../server/seeds/examples'
import { runEngine } from '../server/support/run-engine'

const home = mkdtempSync(join(tmpdir(), 'fanle-swap-'))
after(() => rmSync(home, { recursive: true, force: true }))
const example = (name: string) => exampleFile(name)!.path
const grey = async (path: string) => sharp(path).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true })

test('the hair of a fringe is not carried to another forehead; brows under it stay the other’s', async () => {
  const [face] = (await findPeople(example('face-2'))).faces
  const at = (number: number) => face!.points[number]!
  const [left, right, top] = [at(127).x, at(356).x, at(10).y - 30]
  const strands = Array.from({ length: 15 }, (_, nth) => {
    const x = left + ((right - left) * nth) / 14
    const end = at(159).y - 8 - (nth % 3) * 6
    return `<polygon points="${x - 9},${top} ${x + 9},${top} ${x + 2},${end} ${x - 2},${end}" fill="#1c1512"/>`
  })
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800">${strands.join('')}</svg>`)
  const source = join(home, 'fringe.png')
  await sharp(example('face-2'))
    .composite([{ input: svg }])
    .png()
    .toFile(source)
  const target = example('face-3')
  const { files } = await runEngine(swapFaces, { folder: home, input: { blend: 'soft' }, files: { source, target } })
  const [before, now] = [await grey(target), await grey(files[0]!.path)]
  const { points } = (await findPeople(target)).faces[0]!
  const [from, to] = [points[10]!.y, points[8]!.y]
  let dark = 0
  for (let y = Math.round(from); y < to; y++)
    for (let x = Math.round(points[127]!.x); x < points[356]!.x; x++) {
      const pixel = y * before.info.width + x
      if (before.data[pixel]! - now.data[pixel]! > 40) dark++
    }
  assert.ok(dark < 40, `${dark} pixels of hair on the forehead`)
  const mouth = points[13]!
  let changed = 0
  for (let y = Math.round(mouth.y) - 30; y < mouth.y + 30; y++)
    for (let x = Math.round(mouth.x) - 40; x < mouth.x + 40; x++) {
      const pixel = y * before.info.width + x
      if (Math.abs(before.data[pixel]! - now.data[pixel]!) > 12) changed++
    }
  assert.ok(changed > 100, 'below it the face is the new one')
})

test('a face that is too small for its target is told before the swap', async () => {
  const small = join(home, 'small.png')
  await sharp(example('face-2')).resize(160).png().toFile(small)
  const lookOf = async (path: string) => (await checkGuide(path, 'frontal-face')).look!
  const [source, usual, target] = [
    await lookOf(small),
    await lookOf(example('face-2')),
    await lookOf(example('face-3')),
  ]
  const notes = foreseeFace('zh-CN', { seconds: {}, looks: { source, target } })
  assert.match(notes.join(), new RegExp(`这张脸只有 ${source.facePx} 像素宽`))
  assert.deepEqual(foreseeFace('zh-CN', { seconds: {}, looks: { source: usual, target } }), [])
})

/** Small photos of faces in a grid, which the library of people ships. */
async function photosOfFaces(): Promise<string[]> {
  const library = createRequire(import.meta.url).resolve('@vladmandic/human')
  const sheet = join(dirname(library), '../assets/screenshot-facematch.jpg')
  const places = Array.from({ length: 18 }, (_, nth) => ({ column: (nth % 6) * 3, row: 2 + Math.trunc(nth / 6) }))
  return Promise.all(
    places.map(async ({ column, row }, nth) => {
      const path = join(home, `photo-${nth}.jpg`)
      const place = {
        left: Math.round(3 + column * 106.6),
        top: Math.round(283 + row * 112.5),
        width: 104,
        height: 110,
      }
      await sharp(sheet).extract(place).resize(312).jpeg({ quality: 80 }).toFile(path)
      return path
    }),
  )
}

async function penDrawing(): Promise<string> {
  const path = join(home, 'pen.jpg')
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="305" rx="22" ry="13" fill="#fff"/><circle cx="${x}" cy="305" r="10" fill="#222"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800"><rect width="640" height="800" fill="#fff"/>
    <g fill="none" stroke="#111" stroke-width="5"><ellipse cx="320" cy="340" rx="150" ry="190"/>${eye(260)}${eye(380)}
    <path d="M225 270q35 -25 70 0M345 270q35 -25 70 0M320 300l-14 80q14 12 28 0M260 440q60 40 120 0"/>
    <path d="M170 300q-10 -170 150 -170q160 0 150 170M320 530v200M200 700q40 -120 120 -130q80 10 120 130"/></g></svg>`
  await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toFile(path)
  return path
}

test('a drawing and a photo are told before the swap; no photo counts as drawn', async () => {
  const verdicts = await Promise.all((await photosOfFaces()).map((path) => checkGuide(path, 'frontal-face')))
  const photos = verdicts.filter(({ ok }) => ok)
  assert.ok(photos.length >= 12, `${photos.length} of ${verdicts.length} are usable`)
  assert.deepEqual(new Set(photos.map(({ look }) => look!.isDrawn)), new Set([false]))
  const small = join(home, 'compressed.jpg')
  await sharp(example('face-1')).resize(480).jpeg({ quality: 20 }).toFile(small)
  const drawn = [example('face-2'), example('face-3'), small, await penDrawing()]
  for (const path of drawn) assert.equal((await checkGuide(path, 'frontal-face')).look?.isDrawn, true, path)
  const swap = (source: PictureLook, target: PictureLook) => foreseeFace('zh-CN', { looks: { source, target } })
  assert.match(swap({ isDrawn: true }, { isDrawn: false }).join(), /一张是画、一张是照片/)
  assert.match(swap({ isDrawn: false }, { isDrawn: true }).join(), /两张都用照片，或两张都用画/)
  assert.deepEqual([swap({ isDrawn: true }, { isDrawn: true }), swap({}, { isDrawn: true })], [[], []])
})

for (const [tone, tint] of [
  ['black-and-white', undefined],
  ['sepia', '#c8a878'],
] as const)
  test(`a ${tone} photo stays so: the new face brings no colours`, async () => {
    const target = join(home, `${tone}.png`)
    const grey = await sharp(example('face-3')).removeAlpha().greyscale().toColourspace('srgb').png().toBuffer()
    await (tint ? sharp(grey).toColourspace('srgb').tint(tint) : sharp(grey)).png().toFile(target)
    const input = { blend: 'strong' } as const
    const files = { source: example('face-2'), target }
    const swapped = await runEngine(swapFaces, { folder: home, input, files })
    const colours = async (path: string) => {
      const data = await sharp(path).removeAlpha().toColourspace('srgb').raw().toBuffer()
      const apart = Array.from({ length: data.length / 3 }, (_, at) => data[at * 3]! - data[at * 3 + 2]!)
      return Math.max(
        ...apart
          .map((one) => Math.abs(one))
          .sort((a, b) => a - b)
          .slice(-500, -499),
      )
    }
    const [before, now] = [await colours(target), await colours(swapped.files[0]!.path)]
    assert.ok(now < before + 14, `${now} of ${before}`)
  })

test('a face that looks to the other side is drawn as a mirror shows it', async () => {
  const [face] = (await findPeople(example('face-1'))).faces
  const looking = (yawDegrees: number) => ({ ...face!, yawDegrees })
  assert.equal(isBetterMirrored(looking(-9), looking(10)), true)
  assert.equal(isBetterMirrored(looking(9), looking(10)), false)
  assert.equal(isBetterMirrored(looking(2), looking(20)), false)
  const points = mirroredPoints(face!)
  assert.equal(points.length, 468)
  assert.deepEqual([points[33], points[61], points[4]], [face!.points[263], face!.points[291], face!.points[4]])
})

test('of two parts of a face the nearer is drawn, and what the source hides is told', () => {
  // A square, and before its left half a smaller one, as a nose stands before a cheek: red behind, green in front.
  const square = (x0: number, x1: number, z: number): MeshPoint[] => [
    { x: x0, y: 0, z },
    { x: x0, y: 20, z },
    { x: x1, y: 20, z },
    { x: x1, y: 0, z },
  ]
  const triangles = [4, 5, 6, 4, 6, 7, 0, 1, 2, 0, 2, 3]
  const picture = { width: 41, height: 21, data: new Uint8Array(41 * 21 * 3) }
  for (let pixel = 0; pixel < 41 * 21; pixel++) picture.data[pixel * 3 + (pixel % 41 < 15 ? 1 : 0)] = 200
  // In the source the front covers the left of what lies behind it; where it is drawn it stands further left.
  const from = [...square(0, 40, 0), ...square(5, 15, -8)]
  const to = [...square(0, 40, 0), ...square(0, 6, -8)]
  const region = { x: 0, y: 0, width: 40, height: 20 }
  const { pixels, seen } = warpMesh({ picture, points: from, hides: from }, to, triangles, region)
  const at = (x: number) => 10 * 40 + x
  assert.ok(pixels[at(3) * 3 + 1]! > 150, 'the front is drawn, though it comes first')
  assert.ok(seen[at(3)]! > 0.9 && seen[at(30)]! > 0.9, 'both are seen where nothing is before them')
  assert.ok(seen[at(10)]! < 0.2, 'what lies behind the front is hidden')
})
