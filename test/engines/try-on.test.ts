import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import sharp from 'sharp'
import { checkGuide } from '../../engines/check-guide'
import { figureOf } from '../../engines/builtin/clothes/figure/figure'
import { poseOf } from '../../engines/builtin/clothes/figure/pose'
import { dress } from '../../engines/builtin/clothes/fit/dress'
import { flawsOf } from '../../engines/builtin/clothes/fit/flaws'
import { faultOfFlaws } from '../../engines/builtin/clothes/fit/judge'
import { sceneOf } from '../../engines/builtin/clothes/fit/scene'
import { foreseeClothes } from '../../engines/builtin/clothes/foresee'
import { garmentIn } from '../../engines/builtin/clothes/garment/garment'
import { personLook } from '../../engines/builtin/clothes/look'
import { run as clothes } from '../../engines/builtin/clothes/run'
import { readRaster } from '../../media/raster'
import { exampleFile } from '../../server/seeds/examples'
import { EngineError } from '../../server/errors'
import { runEngine } from '../server/support/run-engine'
import { figure } from './support/figure'

const home = mkdtempSync(join(tmpdir(), 'fanle-try-on-'))
after(() => rmSync(home, { recursive: true, force: true }))
const example = (name: string) => exampleFile(name)!.path
let drawings = 0
const drawn = async (svg: string) => {
  const path = join(home, `drawn-${drawings++}.png`)
  await sharp(Buffer.from(svg)).png().toFile(path)
  return path
}
const refuses = (key: EngineError['key']) => (error: unknown) => error instanceof EngineError && error.key === key
const run = (person: string, garment: string) =>
  runEngine(clothes, { folder: mkdtempSync(join(home, 'job-')), input: {}, files: { person, garment } })

const flat = (inside: string) =>
  drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="800"><rect width="700" height="800" fill="#f4f4f4"/>${inside}</svg>`,
  )
const tee = (fill: string) =>
  `<path d="M270 100 C300 130 400 130 430 100 L520 140 L610 300 L530 345 L490 280 L490 700 L210 700 L210 280 L170 345 L90 300 L180 140 Z" fill="${fill}"/>`
const tops = {
  straps: `<path d="M215 90 L250 90 L262 250 C300 300 400 300 438 250 L450 90 L485 90 L500 320 L500 700 L200 700 L200 320 Z" fill="#b83b5e"/>`,
  tank: `<path d="M235 100 L290 95 C310 190 390 190 410 95 L465 100 L470 230 L500 320 L500 700 L200 700 L200 320 L230 230 Z" fill="#3b6cb8"/>`,
  wrap: `${tee('#1d5f8e')}<path d="M490 430 L540 440 L560 780 L515 780 Z" fill="#174a70"/>`,
  inside: `${tee('#2d7f6e')}<path d="M285 108 C310 128 390 128 415 108 L350 330 Z" fill="#472d6a"/>`,
}

describe('tops that the built-in engine cannot put on are refused before anything is paid', () => {
  for (const [name, key] of [
    ['straps', 'engine.garmentStraps'],
    ['wrap', 'engine.garmentUneven'],
    ['inside', 'engine.garmentInside'],
  ] as const)
    test(`${name}: by the check and by the engine`, async () => {
      const path = await flat(tops[name])
      assert.deepEqual(await checkGuide(path, 'garment'), { ok: false, key })
      await assert.rejects(run(example('person-1'), path), refuses(key))
    })

  test('an even shirt with sleeves is promised, one without sleeves only for bare arms', async () => {
    const shirt = await checkGuide(await flat(tee('#1d8f4e')), 'garment')
    assert.deepEqual(shirt, { ok: true, key: 'check.garment', look: { sleeved: true } })
    const tank = await flat(tops.tank)
    assert.deepEqual(await checkGuide(tank, 'garment'), {
      ok: true,
      key: 'check.garmentBare',
      look: { sleeved: false },
    })
    await assert.rejects(run(example('person-1'), tank), refuses('engine.armsCovered'))
  })

  test('the pair is compared once both pictures were looked at', () => {
    const looks = (person: boolean, garment: boolean) => ({
      looks: { person: { sleeved: person }, garment: { sleeved: garment } },
    })
    assert.deepEqual(foreseeClothes({}), [])
    assert.deepEqual(foreseeClothes({ looks: { person: { sleeved: false } } }), [])
    assert.deepEqual(foreseeClothes(looks(true, true)), [])
    assert.deepEqual(foreseeClothes(looks(false, false)), [])
    assert.throws(() => foreseeClothes(looks(false, true)), refuses('engine.armsBare'))
    assert.throws(() => foreseeClothes(looks(true, false)), refuses('engine.armsCovered'))
  })
})

describe('people whom the built-in engine cannot dress', () => {
  const lookAt = async (isCrossed: boolean, sleeves: boolean, yawDegrees = 0) => {
    const { svg, people } = figure(isCrossed, sleeves)
    const faces = people.faces.map((face) => ({ ...face, yawDegrees }))
    return personLook(await readRaster(await drawn(svg), 1600), { ...people, faces })
  }

  test('bare arms and sleeves are told apart', async () => {
    assert.deepEqual(await lookAt(false, false), { sleeved: false })
    assert.deepEqual(await lookAt(false, true), { sleeved: true })
    assert.deepEqual(await checkGuide(example('person-1'), 'person'), {
      ok: true,
      key: 'check.person',
      look: { sleeved: true },
    })
  })

  test('an arm before the body, and a face turned away, are refused', async () => {
    await assert.rejects(lookAt(true, true), refuses('engine.personArms'))
    await assert.rejects(lookAt(false, true, 55), refuses('engine.personTurned'))
  })

  test('who shows the back is turned away', () => {
    const { people } = figure(false)
    const [body] = people.bodies
    const { leftShoulder, rightShoulder } = body!.joints
    const back = { ...body!, joints: { ...body!.joints, leftShoulder: rightShoulder, rightShoulder: leftShoulder } }
    assert.throws(() => poseOf({ ...people, faces: [], bodies: [back] }), refuses('engine.personTurned'))
  })
})

describe('the finished fit is measured', () => {
  const made = async (person: string, garment: string, change: Partial<ReturnType<typeof sceneOf>> = {}) => {
    const body = await readRaster(example(person), 1600)
    const { findPeople } = await import('../../engines/shared/people')
    const { scaledTo } = await import('../../engines/shared/people/scaled')
    const found = await figureOf(body, poseOf(scaledTo(await findPeople(example(person)), body)))
    const scene = { ...sceneOf(body, found), ...change }
    return { scene, found, cut: await (await garmentIn(example(garment))).cut() }
  }

  test('the pairs of the examples are given out', async () => {
    for (const [person, garment] of [
      ['person-1', 'garment-1'],
      ['person-2', 'garment-2'],
      ['person-1', 'garment-3'],
      ['person-2', 'person-1'],
    ] as const) {
      const { scene, found, cut } = await made(person, garment)
      assert.equal(faultOfFlaws(flawsOf(scene, found, dress(scene, cut))), null, `${person} in ${garment}`)
    }
  })

  test('holes, old cloth around it, cloth on the arms and stretched cloth are each the reason', async () => {
    const { scene, found, cut } = await made('person-1', 'garment-3')
    const dressed = dress(scene, cut)
    const { width, height } = scene.person
    const faultWith = (change: (traces: typeof dressed.traces) => void) => {
      const traces = {
        ...dressed.traces,
        weight: new Float32Array(dressed.traces.weight),
        invented: new Uint8Array(dressed.traces.invented),
      }
      change(traces)
      return faultOfFlaws(flawsOf(scene, found, { ...dressed, traces }))
    }
    assert.equal(
      faultWith(() => undefined),
      null,
    )
    const torn = ({ weight, meant }: typeof dressed.traces) => {
      for (let at = 0; at < weight.length; at++)
        if (meant[at] === 1 && at % width < width * 0.55 && at % width > width * 0.45) weight[at] = 0
    }
    assert.ok(['engine.fitTorn', 'engine.fitRemains'].includes(faultWith(torn)!))
    const half = ({ weight, meant }: typeof dressed.traces) => {
      for (let at = 0; at < weight.length; at++) if (at > height * width * 0.8) [weight[at], meant[at]] = [0, 0]
    }
    const meant = new Uint8Array(dressed.traces.meant)
    assert.equal(
      faultWith((traces) => {
        traces.meant = meant
        half(traces)
      }),
      'engine.fitRemains',
    )
    assert.equal(
      faultWith((traces) => void traces.invented.fill(1)),
      'engine.fitStretched',
    )
    assert.equal(
      faultWith((traces) => void (traces.warped = 0.2)),
      'engine.fitStretched',
    )
    assert.equal(
      faultOfFlaws({ holes: 0, ragged: 0, remains: 0, spilled: 0.03, warped: 0, invented: 0 }),
      'engine.fitSpilled',
    )
  })

  test('a result with such flaws fails with the reason', async () => {
    // Nothing of such sleeves reaches down the long ones that have to be covered.
    const caps = await flat(
      `<path d="M270 100 C300 130 400 130 430 100 L520 140 L545 215 L505 240 L490 230 L490 700 L210 700 L210 230 L195 240 L155 215 L180 140 Z" fill="#1d8f4e"/>`,
    )
    assert.equal((await checkGuide(caps, 'garment')).ok, true)
    await assert.rejects(run(example('person-1'), caps), refuses('engine.fitStretched'))
  })
})
