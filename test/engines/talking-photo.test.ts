import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { exampleFile } from '../../server/seeds/examples'
import type { Raster } from '../../media/raster'
import { mouthsOf } from '../../engines/shared/video/mouth'
import { framesPerSecond } from '../../engines/shared/video/record'
import { axesOf, below } from '../../engines/builtin/sad-talk/axes'
import { lipsOf } from '../../engines/builtin/sad-talk/mouth/lips'
import { mouthShapesOf } from '../../engines/builtin/sad-talk/mouth/shapes'
import { createHead } from '../../engines/builtin/sad-talk/head'
import { posesOf } from '../../engines/builtin/sad-talk/pose'
import { speechMeshOf } from '../../engines/builtin/sad-talk/speech-mesh'
import { createWarp } from '../../engines/builtin/sad-talk/warp'
import { drawLaughing, type FacePicture, facePicture } from '../server/support/faces'
import { noise } from '../server/support/sound'

const home = mkdtempSync(join(tmpdir(), 'fanle-talking-'))
after(() => rmSync(home, { recursive: true, force: true }))
const rest = { open: 0, wide: 1, blink: 0, yaw: 0, nod: 0, tilt: 0, dx: 0, dy: 0 }
const visemes = [
  { open: 0.25, wide: 1.05 },
  { open: 0.38, wide: 1.16 },
  { open: 0.4, wide: 0.6 },
  { open: 0.7, wide: 0.8 },
  { open: 1, wide: 1 },
]

let calm: FacePicture
let laughing: FacePicture
let tilted: FacePicture
before(async () => {
  calm = await facePicture(exampleFile('face-1')!.path)
  await drawLaughing(join(home, 'laughing.png'))
  laughing = await facePicture(join(home, 'laughing.png'))
  await sharp(join(home, 'laughing.png')).rotate(24, { background: '#24406c' }).png().toFile(join(home, 'tilted.png'))
  tilted = await facePicture(join(home, 'tilted.png'))
})

type Rgb = readonly [number, number, number]
const isTooth = ([r, g, b]: Rgb) => Math.min(r, g, b) > 120 && Math.max(r, g, b) - Math.min(r, g, b) < 42
const isDark = ([r, g, b]: Rgb) => Math.max(r, g, b) < 105

/** Colours down the middle of the mouth and beside it, from the nose's end to the chin. */
function columns(data: Uint8Array, { picture, face }: FacePicture): Rgb[][] {
  const { origin, right, down, unit, half } = axesOf(face)
  return [-0.4, -0.2, 0, 0.2, 0.4].map((aside) =>
    Array.from({ length: Math.round(unit * 0.9) }, (_, at): Rgb => {
      const b = at - unit * 0.2
      const x = Math.trunc(origin.x + right.x * aside * half + down.x * b)
      const y = Math.trunc(origin.y + right.y * aside * half + down.y * b)
      const from = (y * picture.width + x) * 3
      return [data[from]!, data[from + 1]!, data[from + 2]!]
    }),
  )
}
const lengths = (column: readonly Rgb[], is: (colour: Rgb) => boolean) => column.filter(is).length
/** How many times something begins on the way down, specks of a pixel left out. */
function bands(column: readonly Rgb[], is: (colour: Rgb) => boolean): number {
  const marks = column.map((colour) => (is(colour) ? 'x' : ' ')).join('')
  return marks.split(/ +/).filter((run) => run.length > 1).length
}

describe('the mouth of a talking photo', () => {
  test('is closed before it speaks, also where the photo laughs', () => {
    for (const one of [laughing, tilted]) {
      const seen = columns(one.picture.data, one)
      const closed = columns(createWarp(one.picture, one.face)(rest), one)
      assert.ok(Math.max(...seen.map((column) => lengths(column, isTooth))) > 8, 'the photo shows teeth')
      for (const column of closed) {
        assert.ok(lengths(column, isTooth) <= 1, `${lengths(column, isTooth)} pixels of teeth between closed lips`)
        assert.ok(lengths(column, isDark) <= 3, `${lengths(column, isDark)} dark pixels between closed lips`)
      }
    }
  })

  test('opens by visemes, with one row of teeth at most', () => {
    for (const one of [calm, laughing, tilted]) {
      const warp = createWarp(one.picture, one.face)
      const inside = visemes.map((viseme) => {
        const shown = columns(warp({ ...rest, ...viseme }), one)
        for (const column of shown) assert.ok(bands(column, isTooth) <= 1, `${bands(column, isTooth)} rows of teeth`)
        return lengths(shown[2]!, isDark) + lengths(shown[2]!, isTooth)
      })
      assert.ok(inside.at(-1)! > inside[0]! + 8, `from ${inside[0]} to ${inside.at(-1)} pixels between the lips`)
    }
  })

  test('takes the chin along with the lower lip, and leaves nose and eyes', () => {
    for (const { picture, face } of [calm, laughing, tilted]) {
      const axes = axesOf(face)
      const lips = lipsOf(picture, face, axes)
      const { jaw } = mouthShapesOf(speechMeshOf(lips.points), lips, axes)
      const down = (number: number) => jaw[number * 2]! * axes.down.x + jaw[number * 2 + 1]! * axes.down.y
      assert.ok(down(14) > 0.8 && down(13) <= 0, `lips ${down(13)} and ${down(14)}`)
      // From the lip over the chin to its edge: one piece of skin.
      for (const number of [17, 18, 200, 199, 175, 152])
        assert.ok(Math.abs(down(number) - down(14)) < 0.15, `point ${number} goes ${down(number)}`)
      for (const number of [1, 4, 33, 263, 10]) assert.equal(down(number), 0)
    }
  })

  test('finds the lips of a tilted face along its own axis', () => {
    const axes = axesOf(tilted.face)
    const { upper, lower, gap } = lipsOf(tilted.picture, tilted.face, axes)
    assert.ok(Math.abs(axes.right.y) > 0.3, 'the face is tilted')
    assert.ok(gap > axes.half * 0.2 && below(axes, lower[5]!) > below(axes, upper[5]!))
  })

  test('shuts for m, b and p also in quick speech', () => {
    const rate = 22_050
    const phonemes = [
      { id: 'a', at: 0 },
      { id: 'm', at: 0.4 },
      { id: 'a', at: 0.48 },
    ]
    const mouths = mouthsOf({ samples: noise(rate), rate, phonemes }, framesPerSecond)
    const least = Math.min(...mouths.slice(9, 13).map(({ open }) => open))
    assert.ok(least < 0.1 && mouths[8]!.open > 0.7 && mouths[16]!.open > 0.7, `open by ${least} at its least`)
  })

  test('of an uploaded sound is rounder for u than for i', () => {
    const rate = 22_050
    /** A buzz through two resonances. */
    const vowel = (first: number, second: number) => {
      const out = Float32Array.from({ length: rate }, (_, at) => (at % 184 === 0 ? 1 : 0))
      for (const hz of [first, second]) {
        const [r, angle] = [0.985, (2 * Math.PI * hz) / rate]
        for (let at = 2; at < out.length; at++)
          out[at]! += 2 * r * Math.cos(angle) * out[at - 1]! - r * r * out[at - 2]!
      }
      return out
    }
    const wide = (samples: Float32Array) => mouthsOf({ samples, rate }, framesPerSecond)[15]!.wide
    const [i, u] = [wide(vowel(300, 2200)), wide(vowel(320, 800))]
    assert.ok(i > 1.05 && u < 0.85, `i ${i}, u ${u}`)
  })
})

describe('the head of a talking photo', () => {
  const eyeBox = ({ points }: FacePicture['face']) => {
    const [left, right] = [points[33]!, points[133]!]
    return { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2, width: Math.abs(right.x - left.x) }
  }
  const darkIn = ({ data, width }: Raster, box: ReturnType<typeof eyeBox>) => {
    let count = 0
    for (let y = Math.round(box.y - box.width / 3); y < box.y + box.width / 3; y++)
      for (let x = Math.round(box.x - box.width / 3); x < box.x + box.width / 3; x++) {
        const at = (y * width + x) * 3
        if (isDark([data[at]!, data[at + 1]!, data[at + 2]!])) count++
      }
    return count
  }

  test('covers its eyes with skin when it blinks', () => {
    const { picture, face } = calm
    const warp = createWarp(picture, face)
    const box = eyeBox(face)
    const seen = darkIn(picture, box)
    const half = darkIn({ ...picture, data: Uint8Array.from(warp({ ...rest, blink: 0.5 })) }, box)
    const shut = darkIn({ ...picture, data: Uint8Array.from(warp({ ...rest, blink: 1 })) }, box)
    // What is left is the line of the lashes, which a lid half down has besides what it does not cover.
    assert.ok(half < seen * 1.1 && shut < seen * 0.4, `dark pixels: ${seen} open, ${half} half, ${shut} shut`)
    assert.deepEqual(darkIn({ ...picture, data: warp(rest) }, box), seen)
  })

  test('moves while the background stays as it was, to the pixel', () => {
    const { picture, face } = calm
    const turned = createWarp(picture, face)({ ...rest, yaw: 0.07, nod: 0.05, tilt: 0.03, dx: 3, dy: 2, open: 1 })
    const { box } = face
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    let [far, near] = [0, 0]
    for (let at = 0; at < turned.length; at++) {
      if (turned[at] === picture.data[at]) continue
      const pixel = Math.trunc(at / 3)
      const away = Math.hypot(
        ((pixel % picture.width) - x) / (box.width / 2),
        (Math.trunc(pixel / picture.width) - y) / (box.height / 2),
      )
      if (away > 2.6) far++
      else near++
    }
    assert.equal(far, 0)
    assert.ok(near > box.width * box.height * 0.5, `${near} values changed`)
  })

  test('turns in depth: the nose goes one way and the ears a little the other', () => {
    const { face, picture } = calm
    const { width, height } = picture
    const left = Math.round(face.box.x - 10)
    // A picture whose red tells how far to the right a pixel was.
    const rule: Raster = { width, height, data: new Uint8Array(width * height * 3) }
    for (let at = 0; at < width * height; at++)
      rule.data[at * 3] = Math.min(255, Math.max(0, ((at % width) - left) * 0.9))
    const turned = new Uint8Array(rule.data)
    createHead(face, rule)(rule, turned, { yaw: 0.1, nod: 0, tilt: 0, dx: 0, dy: 0 })
    const moved = (number: number) => {
      const { x, y } = face.points[number]!
      const at = (Math.trunc(y) * width + Math.trunc(x)) * 3
      return (rule.data[at]! - turned[at]!) / 0.9
    }
    const [nose, ear, other] = [moved(1), moved(234), moved(454)]
    assert.ok(
      nose > 5 && Math.max(Math.abs(ear), Math.abs(other)) < nose * 0.6,
      `nose ${nose}, ears ${ear} and ${other}`,
    )
  })

  test('comes out the same each time, and turning back leads to where it began', () => {
    const warp = createWarp(calm.picture, calm.face)
    const still = Uint8Array.from(warp(rest))
    assert.notDeepEqual(Uint8Array.from(warp({ ...rest, yaw: 0.07 })), still)
    assert.deepEqual(Uint8Array.from(warp(rest)), still)
    assert.deepEqual(Uint8Array.from(createWarp(calm.picture, calm.face)(rest)), still)
  })

  test('keeps within limits, moves without a jerk, and begins and ends as in the photo', () => {
    const mouths = Array.from({ length: 750 }, (_, at) => ({ open: at % 9 < 5 ? 1 : 0, wide: 1 }))
    const poses = posesOf(mouths, 100)
    for (const name of ['yaw', 'nod', 'tilt', 'dx', 'dy'] as const) {
      const limit = name === 'dx' || name === 'dy' ? 5 : 0.1
      const values = poses.map((pose) => pose[name])
      assert.ok(Math.max(...values.map(Math.abs)) < limit, `${name} goes up to ${Math.max(...values.map(Math.abs))}`)
      assert.ok(Math.max(...values) - Math.min(...values) > limit * 0.2, `${name} does not move`)
      const steps = values.slice(1).map((value, at) => Math.abs(value - values[at]!))
      assert.ok(Math.max(...steps) < limit * 0.12, `${name} jerks by ${Math.max(...steps)}`)
      assert.ok(Math.abs(values[0]!) < limit * 0.01 && Math.abs(values.at(-1)!) < limit * 0.1)
    }
    const blinks = poses.filter(({ blink }) => blink === 1).length
    assert.ok(blinks >= 5 && blinks <= 12, `${blinks} blinks in 30 s`)
  })
})
