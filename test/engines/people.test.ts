import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { checkGuide } from '../../engines/check-guide'
import { findPeople } from '../../engines/shared/people'
import type { Face } from '../../engines/shared/people/types'
import { exampleFile } from '../../server/seeds/examples'

const home = mkdtempSync(join(tmpdir(), 'fanle-people-'))
after(() => rmSync(home, { recursive: true, force: true }))
const example = (name: string) => exampleFile(name)!.path
const names = ['face-1', 'face-2', 'face-3'] as const
let made = 0
const saved = async (picture: Sharp) => {
  const path = join(home, `${++made}.png`)
  await picture.png().toFile(path)
  return path
}
const faceOf = async (path: string): Promise<Face> => (await findPeople(path)).faces[0]!
const over = async (path: string, drawing: string) => {
  const { width, height } = await sharp(path).metadata()
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`,
  )
  return saved(sharp(path).composite([{ input: svg }]))
}
const line = ({ points }: Face, numbers: readonly number[]) =>
  numbers.map((at) => `${points[at]!.x.toFixed(1)},${points[at]!.y.toFixed(1)}`).join(' ')

/** Along the mesh: over the nose or below it, down the cheeks and around the chin. */
const around = [361, 397, 378, 152, 149, 172, 132]
const masks: Record<string, (face: Face) => string> = Object.fromEntries(
  (
    [
      ['blue', '#5b97cf', '#82b4e0'],
      ['white', '#eef1f4', '#d8dde2'],
      ['black', '#202226', '#2c2f35'],
      ['green', '#7fc9b5', '#a5dccd'],
    ] as const
  ).flatMap(([name, colour, fold]) =>
    [
      [name, [6, 346, 323]],
      [`${name}, below the nose`, [2, 425, 323]],
    ].map(([as, top]) => [
      as,
      (face: Face) => {
        const [first, right, ear] = top as [number, number, number]
        const left = right === 346 ? 117 : 205
        const shape = line(face, [first, right, ear, ...around, 93, left])
        const middle = line(face, [205, 4, 425])
        return `<polygon points="${shape}" fill="${colour}"/><polyline points="${middle}" fill="none" stroke="${fold}" stroke-width="4"/>`
      },
    ]),
  ),
)

describe('masks that cover the mouth', () => {
  test('none of 24 passes, upright or tilted; most are told as masks', async () => {
    let told = 0
    for (const name of names) {
      const face = await faceOf(example(name))
      for (const [nth, [as, draw]] of Object.entries(masks).entries()) {
        const masked = await over(example(name), draw(face))
        const path = nth % 2 === 0 ? masked : await saved(sharp(masked).rotate(nth * 4, { background: '#889' }))
        const { ok, key } = await checkGuide(path, 'frontal-face')
        assert.equal(ok, false, `${name} behind a mask (${as}) passes`)
        if (key === 'engine.faceCovered') told++
      }
    }
    assert.ok(told >= 12, `${told} of 24`)
  })

  test('lipstick, a beard, a scarf below the chin and dark skin are no mask', async () => {
    for (const name of names) {
      const face = await faceOf(example(name))
      const lips = line(
        face,
        [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146],
      )
      const chin = face.points[152]!
      const jaw = line(face, [61, 40, 0, 270, 291, 454, 361, 397, 378, 152, 149, 172, 132, 234])
      const inner = `<polygon points="${lips}" fill="#b5544e"/><polyline points="${line(face, [61, 13, 291])}" fill="none" stroke="#5d2020" stroke-width="3"/>`
      const looks = {
        lipstick: `<polygon points="${lips}" fill="#c01030"/><polyline points="${line(face, [61, 13, 291])}" fill="none" stroke="#600818" stroke-width="3"/>`,
        beard: `<polygon points="${jaw}" fill="#3b2a20" fill-opacity="0.85"/>${inner}`,
        scarf: `<rect x="0" y="${chin.y + 12}" width="640" height="200" fill="#2f6fb0"/>`,
      }
      for (const [look, drawing] of Object.entries(looks))
        assert.equal(
          (await checkGuide(await over(example(name), drawing), 'frontal-face')).key,
          'check.face',
          `${name}, ${look}`,
        )
      const dark = await saved(sharp(example(name)).linear([0.5, 0.42, 0.38], [0, 0, 0]))
      assert.equal((await checkGuide(dark, 'frontal-face')).ok, true, `${name}, dark`)
    }
  })
})

describe('meshes', () => {
  test('both eyes of a tilted face lie along its tilt', async () => {
    for (const name of names)
      for (const degrees of [-22, 22]) {
        const { points, rollDegrees } = await faceOf(
          await saved(sharp(example(name)).rotate(degrees, { background: '#888' })),
        )
        const slope = (from: number, to: number) =>
          (Math.atan2(points[to]!.y - points[from]!.y, points[to]!.x - points[from]!.x) * 180) / Math.PI
        const [left, right] = [slope(33, 133), slope(362, 263)]
        assert.ok(
          Math.abs((left + right) / 2 - rollDegrees) < 5,
          `${name}: eyes ${left}°, ${right}°, face ${rollDegrees}°`,
        )
        // The corners of drawn eyes lie a little higher outside, of both alike.
        const straight = await faceOf(example(name))
        const rise = (face: Face, a: number, b: number) =>
          (Math.atan2(face.points[b]!.y - face.points[a]!.y, face.points[b]!.x - face.points[a]!.x) * 180) / Math.PI
        assert.ok(Math.abs(left - degrees - rise(straight, 33, 133)) < 6, `${name}, left eye at ${degrees}°: ${left}°`)
        assert.ok(
          Math.abs(right - degrees - rise(straight, 362, 263)) < 6,
          `${name}, right eye at ${degrees}°: ${right}°`,
        )
      }
  })

  test('all of a group of 24 are found, in less than twelve times the work of one', async () => {
    const small = await Promise.all(names.map((name) => sharp(example(name)).resize(130).png().toBuffer()))
    const group = await saved(
      sharp({ create: { width: 1280, height: 860, channels: 3, background: '#7b8490' } }).composite(
        Array.from({ length: 24 }, (_, at) => ({
          input: small[at % 3]!,
          left: 20 + (at % 8) * 156,
          top: 60 + Math.trunc(at / 8) * 250 + (at % 2) * 30,
        })),
      ),
    )
    await findPeople(example('face-1'))
    const work = async (path: string) => {
      const before = process.cpuUsage()
      const { faces } = await findPeople(path)
      const { user, system } = process.cpuUsage(before)
      return { faces, time: user + system }
    }
    const [one, many] = [await work(example('face-1')), await work(group)]
    assert.ok(many.faces.length >= 22 && many.faces.length <= 24, `${many.faces.length} of 24`)
    assert.ok(many.faces.every(({ points }) => points.length === 478))
    assert.ok(many.time < one.time * 12, `${Math.round(many.time / one.time)} times`)
  })
})

/** Pictures of one's own: folders `frontal`, `masked` and `nobody` in the folder of this name. */
const own = process.env['TEST_PICTURES_DIR']
describe('pictures of one’s own', { skip: !own && 'TEST_PICTURES_DIR is not set' }, () => {
  const passing = async (folder: string) => {
    const paths = readdirSync(join(own!, folder)).map((name) => join(own!, folder, name))
    const passed = []
    for (const path of paths) if ((await checkGuide(path, 'frontal-face')).ok) passed.push(path)
    return { count: paths.length, passed }
  }
  test('19 of 20 frontal faces are found', async () => {
    const { count, passed } = await passing('frontal')
    assert.ok(passed.length >= count * 0.95, `${passed.length} of ${count}`)
  })
  test('no more than one of 24 masks passes, and nobody where nobody is', async () => {
    const { count, passed } = await passing('masked')
    assert.ok(passed.length <= count / 24, passed.join(' '))
    assert.deepEqual((await passing('nobody')).passed, [])
  })
})
