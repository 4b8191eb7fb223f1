import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import sharp from 'sharp'
import { EngineError } from '../../server/errors'
import { checkGuide } from '../../engines/check-guide'
import { bodyShape } from '../../engines/builtin/clothes/fit/body-shape'
import { dress } from '../../engines/builtin/clothes/fit/dress'
import { figureOf } from '../../engines/builtin/clothes/figure/figure'
import { garmentIn } from '../../engines/builtin/clothes/garment/garment'
import { faultOfFit } from '../../engines/builtin/clothes/fit/judge'
import { poseOf } from '../../engines/builtin/clothes/figure/pose'
import { run as clothes } from '../../engines/builtin/clothes/run'
import { limbPointAt } from '../../engines/builtin/clothes/fit/shape'
import { sceneOf } from '../../engines/builtin/clothes/fit/scene'
import { readRaster, type Raster } from '../../media/raster'
import { exampleFile } from '../../server/seeds/examples'
import { runEngine } from '../server/support/run-engine'
import { figure } from './support/figure'

const home = mkdtempSync(join(tmpdir(), 'fanle-clothes-'))
after(() => rmSync(home, { recursive: true, force: true }))
const example = (name: string) => exampleFile(name)!.path
const drawn = async (name: string, svg: string) => {
  const path = join(home, `${name}.png`)
  await sharp(Buffer.from(svg)).png().toFile(path)
  return path
}
const refuses = (key: EngineError['key']) => (error: unknown) => error instanceof EngineError && error.key === key
const run = (person: string, garment: string) =>
  runEngine(clothes, { folder: mkdtempSync(join(home, 'job-')), input: {}, files: { person, garment } })

const longSleeves = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="800"><rect width="700" height="800" fill="#f4f4f4"/>
  <path d="M270 100 C300 130 400 130 430 100 L520 140 L640 620 L570 640 L490 320 L490 700 L210 700 L210 320 L130 640 L60 620 L180 140 Z" fill="#1d8f4e"/></svg>`

async function dressed(isCrossed: boolean) {
  const { svg, pose } = figure(isCrossed)
  const raster = await readRaster(await drawn(`figure-${isCrossed}`, svg), 1600)
  const small = await figureOf(raster, pose)
  const scene = sceneOf(raster, small)
  return { raster, small, scene, ...dress(scene, await (await garmentIn(await drawn('long', longSleeves))).cut()) }
}
const isGreen = ({ data, width }: Raster, { x, y }: { x: number; y: number }) => {
  const [r, g, b] = [0, 1, 2].map((c) => data[(Math.round(y) * width + Math.round(x)) * 3 + c]!) as [
    number,
    number,
    number,
  ]
  return g > r + 25 && g > b + 15
}

describe('what is a garment', () => {
  const refused: [string, EngineError['key'], string][] = [
    [
      'a landscape',
      'engine.garmentGround',
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="240" fill="#6ae"/><rect y="240" width="640" height="240" fill="#3a7d33"/><path d="M0 260 L200 60 L420 260Z" fill="#778"/><circle cx="500" cy="90" r="40" fill="#fd5"/></svg>`,
    ],
    [
      'trousers',
      'engine.garmentTrousers',
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#fafafa"/><path d="M200 80 L400 80 L440 740 L330 740 L300 300 L270 740 L160 740Z" fill="#2b3a67"/></svg>`,
    ],
    [
      'a ball',
      'engine.noGarment',
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#fafafa"/><path d="M60 300 L300 60 L560 420 L480 540 Z" fill="#c43"/></svg>`,
    ],
  ]
  for (const [name, key, svg] of refused)
    test(`${name} is refused with the reason, by the check and by the engine`, async () => {
      const path = await drawn(name.replace(' ', '-'), svg)
      assert.deepEqual(await checkGuide(path, 'garment'), { ok: false, key })
      await assert.rejects(run(example('person-1'), path), refuses(key))
    })

  test('of a person without a torso in view there is no garment; of a model who wears one it is taken', async () => {
    assert.deepEqual(await checkGuide(example('face-1'), 'garment'), { ok: false, key: 'engine.garmentHidden' })
    assert.deepEqual(await checkGuide(example('person-2'), 'garment'), {
      ok: true,
      key: 'check.garmentWorn',
      look: { sleeved: true },
    })
    const cut = await (await garmentIn(example('person-2'))).cut()
    const { width } = cut.picture
    const alphaAt = (x: number, y: number) =>
      cut.alpha[Math.round((y / 1024) * cut.picture.height) * width + Math.round((x / 768) * width)]!
    assert.ok(alphaAt(384, 800) > 0.9, 'the chest')
    assert.ok(alphaAt(384, 230) < 0.1, 'not the face')
    assert.ok(alphaAt(40, 200) < 0.1, 'not the ground')
  })
})

describe('the fit', () => {
  test('sleeves lie on the arms, face and ground stay', async () => {
    const { raster, picture, small } = await dressed(false)
    const { sleeves } = bodyShape(small)
    for (const limb of sleeves)
      for (const share of [0.35, 0.5, 0.65]) {
        const at = limbPointAt(limb!, { s: share * (limb!.line.length - 1) * limb!.step, t: 0 })
        const point = { x: (at.x + small.left) / small.scale, y: (at.y + small.top) / small.scale }
        assert.ok(isGreen(picture, point), `sleeve at ${share} of the arm`)
      }
    assert.ok(isGreen(picture, { x: 300, y: 400 }), 'the chest')
    for (const point of [
      { x: 300, y: 140 },
      { x: 60, y: 300 },
      { x: 540, y: 640 },
      { x: 300, y: 800 },
    ])
      for (let c = 0; c < 3; c++) {
        const at = (point.y * 600 + point.x) * 3 + c
        assert.ok(Math.abs(picture.data[at]! - raster.data[at]!) < 6, `${point.x}, ${point.y} stays`)
      }
  })

  test('a hand in front of the body stays in front', async () => {
    const { picture } = await dressed(true)
    assert.ok(!isGreen(picture, { x: 345, y: 476 }), 'the hand')
    assert.ok(isGreen(picture, { x: 300, y: 380 }), 'the chest above it')
    assert.ok(isGreen(picture, { x: 300, y: 540 }), 'the belly below it')
  })

  test('a bare forearm that was taken for cloth stays bare', async () => {
    const { svg, pose } = figure(false, true)
    const raster = await readRaster(await drawn('forearm', svg), 1600)
    const scene = sceneOf(raster, await figureOf(raster, pose))
    const isForearm = (x: number, y: number) => x > 430 && y > 500
    const taken = {
      ...scene,
      at: (x: number, y: number) => {
        const here = scene.at(x, y)
        return isForearm(x, y) ? { ...here, upper: 0.9, front: 0, hand: 0 } : here
      },
    }
    const short = longSleeves
      .replace('L640 620 L570 640', 'L570 300 L530 330')
      .replace('L130 640 L60 620', 'L170 330 L130 300')
    const { picture } = dress(taken, await (await garmentIn(await drawn('short', short))).cut())
    assert.ok(!isGreen(picture, { x: 449, y: 540 }), 'the forearm')
    assert.ok(isGreen(picture, { x: 415, y: 320 }), 'the sleeve')
  })

  test('nothing of what was worn is left', async () => {
    const { picture, fit } = await dressed(false)
    assert.equal(faultOfFit(fit), null)
    let red = 0
    for (let at = 0; at < picture.data.length; at += 3) {
      const [r, g, b] = [picture.data[at]!, picture.data[at + 1]!, picture.data[at + 2]!]
      if (Math.hypot(r - 0x8a, g - 0x3b, b - 0x46) < 30) red++
    }
    assert.ok(red < 600, `${red} pixels of the old garment`)
  })

  test('a fit that failed is refused', async () => {
    const good = { torso: 100, covered: 98, worn: 90, old: 100, left: 1, dressed: 100, outside: 1 }
    assert.equal(faultOfFit(good), null)
    for (const bad of [{ covered: 60 }, { worn: 10 }, { left: 30 }, { outside: 20 }, { torso: 0 }])
      assert.equal(faultOfFit({ ...good, ...bad }), 'engine.fitFailed')
    // Neither the cut-out nor what was found to be worn covers the torso.
    const { scene } = await dressed(false)
    const lost = { ...scene, at: (x: number, y: number) => ({ ...scene.at(x, y), upper: 0.1 }) }
    const empty = {
      ...(await (await garmentIn(await drawn('long', longSleeves))).cut()),
      alpha: new Float32Array(700 * 800),
    }
    const { fit } = dress(lost, empty)
    assert.equal(faultOfFit(fit), 'engine.fitFailed')
  })

  test('who sits sideways, is cut off or is not the one with the face cannot be dressed', () => {
    const { people } = figure(false)
    assert.ok(poseOf(people).unit > 100)
    assert.throws(() => poseOf({ ...people, height: 330 }), refuses('engine.noPerson'))
    assert.throws(() => poseOf({ ...people, bodies: [] }), refuses('engine.noPerson'))
    const [body] = people.bodies
    const turned = { ...body!, joints: { ...body!.joints, leftShoulder: { x: 250, y: 262, score: 0.9 } } }
    assert.throws(() => poseOf({ ...people, bodies: [turned] }), refuses('engine.personTurned'))
    const elsewhere = { ...people.faces[0]!, box: { x: 20, y: 400, width: 90, height: 110 } }
    assert.throws(() => poseOf({ ...people, faces: [elsewhere] }), refuses('engine.noPerson'))
  })

  test('the examples: the garment is worn, face and ground stay', async () => {
    const {
      files: [made],
    } = await run(example('person-1'), example('garment-3'))
    const raw = (path: string) => sharp(path).removeAlpha().raw().toBuffer()
    const [before, now] = [await raw(example('person-1')), await raw(made!.path)]
    const change = (x: number, y: number) =>
      [0, 1, 2].reduce((sum, c) => sum + Math.abs(before[(y * 768 + x) * 3 + c]! - now[(y * 768 + x) * 3 + c]!), 0)
    // spec 1.07
    assert.ok(change(384, 700) > 60, 'the chest is dressed')
    for (const [x, y] of [
      [384, 230],
      [40, 60],
      [740, 300],
    ] as const)
      assert.ok(change(x, y) < 12, `${x}, ${y} stays`)
  })

  test('arms that the picture cuts off are dressed too, and a hand that it does not show is not guessed onto the garment', async () => {
    const {
      files: [made],
    } = await run(example('person-2'), example('garment-1'))
    const now = await sharp(made!.path).removeAlpha().raw().toBuffer()
    let red = 0
    for (let y = 640; y < 1024; y++)
      for (let x = 0; x < 768; x++) {
        const at = (y * 768 + x) * 3
        if (now[at]! > 150 && now[at + 1]! < 120 && now[at + 2]! < 130) red++
      }
    assert.ok(red < 400, `${red} pixels of the old jacket are left`)
  })

  test('no person, no garment: refused', async () => {
    const plain = await drawn(
      'plain',
      `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="700"><rect width="500" height="700" fill="#fff"/></svg>`,
    )
    await assert.rejects(run(plain, example('garment-1')), refuses('engine.noPerson'))
    await assert.rejects(run(example('person-1'), plain), refuses('engine.noGarment'))
  })
})
