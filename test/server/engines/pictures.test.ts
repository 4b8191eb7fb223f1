import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { EngineError } from '../../../server/errors'
import type { Guide } from '../../../contract/field'
import { exampleFile } from '../../../server/seeds/examples'
import { checkGuide } from '../../../server/engines/check-guide'
import { run as draw } from '../../../server/engines/builtin/draw/run'
import { run as swapFaces } from '../../../server/engines/builtin/face/run'
import { findPeople } from '../../../server/engines/shared/people'
import { isMouthCovered } from '../../../server/engines/shared/people/covered'
import { usableFace } from '../../../server/engines/shared/people/usable'
import { readRaster } from '../../../server/media/raster'
import type { Job, Output, RunContext } from '../../../server/engines/job'
import { runEngine } from '../support/run-engine'

const home = mkdtempSync(join(tmpdir(), 'fanle-pictures-'))
after(() => rmSync(home, { recursive: true, force: true }))
let jobs = 0
const run = <Input, FileField extends string>(
  engine: (job: Job<Input, FileField>, context: RunContext) => Promise<Output>,
  input: Record<string, string | number | boolean>,
  files: Record<string, string> = {},
  taskId = `T${++jobs}`,
) => runEngine(engine, { folder: mkdtempSync(join(home, 'job-')), input, files, taskId })
const example = (name: string) => exampleFile(name)!.path
const saved = async (name: string, picture: Sharp) => {
  const path = join(home, `${name}.png`)
  await picture.png().toFile(path)
  return path
}
const refuses = (key: EngineError['key']) => (error: unknown) => error instanceof EngineError && error.key === key
const raw = (path: string) => sharp(path).removeAlpha().raw().toBuffer()

describe('example pictures', () => {
  const wanted: [string, Guide][] = [
    ['face-1', 'frontal-face'],
    ['face-2', 'frontal-face'],
    ['face-3', 'frontal-face'],
    ['person-1', 'person'],
    ['person-2', 'person'],
    ['garment-1', 'garment'],
    ['garment-2', 'garment'],
    ['garment-3', 'garment'],
  ]
  for (const [name, guide] of wanted)
    test(`${name} is what its tool asks for`, async () =>
      assert.equal((await checkGuide(example(name), guide)).ok, true))
  test('they are small, and there are no others', () => {
    const folder = join(example('face-1'), '..')
    const files = readdirSync(folder).filter((name) => !name.endsWith('.ts'))
    assert.deepEqual(
      files.sort(),
      [...wanted.map(([name]) => `${name}.jpg`), 'old-photo-1.jpg', 'small-photo-1.jpg', 'voice-1.mp3'].sort(),
    )
  })
})

describe('faces', () => {
  const beside = () =>
    saved(
      'two',
      sharp({ create: { width: 1280, height: 800, channels: 3, background: '#888' } }).composite([
        { input: example('face-1'), left: 0, top: 0 },
        { input: example('face-2'), left: 640, top: 0 },
      ]),
    )

  test('no face, two faces: said so that one knows what to change', async () => {
    const plain = await saved('plain', sharp({ create: { width: 600, height: 600, channels: 3, background: '#7aa' } }))
    assert.deepEqual(await checkGuide(plain, 'frontal-face'), { ok: false, key: 'engine.noFace' })
    assert.deepEqual(await checkGuide(await beside(), 'frontal-face'), { ok: false, key: 'engine.manyFaces' })
    await assert.rejects(run(swapFaces, {}, { source: plain, target: example('face-1') }), refuses('engine.noFace'))
    await assert.rejects(
      run(swapFaces, {}, { source: await beside(), target: example('face-1') }),
      refuses('engine.manyFaces'),
    )
  })

  test('a tilted face is found where it is', async () => {
    const [straight] = (await findPeople(example('face-2'))).faces
    const tilted = await saved('tilted', sharp(example('face-2')).rotate(16, { background: '#888' }))
    const [face] = (await findPeople(tilted)).faces
    assert.ok(face && straight)
    assert.ok(Math.abs(face.rollDegrees - straight.rollDegrees - 16) < 3, `${face.rollDegrees}°`)
    const apart = ({ points }: typeof face) =>
      Math.hypot(points[33]!.x - points[263]!.x, points[33]!.y - points[263]!.y)
    assert.ok(Math.abs(apart(face) / apart(straight) - 1) < 0.05)
  })

  test('turned, tilted, dark, bright, small, mirrored: 20 of 21 faces are found, and nobody where nobody is', async () => {
    const ways: ((picture: Sharp) => Sharp)[] = [
      (picture) => picture,
      (picture) => picture.flop(),
      (picture) => picture.rotate(24, { background: '#999' }),
      (picture) => picture.modulate({ brightness: 0.45 }),
      (picture) => picture.modulate({ brightness: 1.3 }).greyscale(),
      (picture) => picture.resize(160).extend({ left: 600, right: 500, top: 200, bottom: 400, background: '#557' }),
      (picture) => picture.blur(3),
    ]
    let found = 0
    for (const name of ['face-1', 'face-2', 'face-3'])
      for (const [at, way] of ways.entries()) {
        const path = await saved(`${name}-${at}`, way(sharp(example(name))))
        if ((await checkGuide(path, 'frontal-face')).ok) found++
      }
    assert.ok(found >= 20, `${found} of 21`)
    const { files: drawn } = await run(draw, {
      prompt: '雪山下的森林',
      style: 'flat',
      size: '768x1024',
      count: 4,
      seed: 3,
    })
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const nobody = [
      ...drawn.map(({ path }) => path),
      ...['garment-1', 'garment-2', 'garment-3'].map(example),
      await saved('noise', sharp({ create: { width: 700, height: 500, channels: 3, background: '#888', noise } })),
      await saved('sky', sharp({ create: { width: 900, height: 600, channels: 3, background: '#6ae' } })),
      await saved('half', sharp(example('face-1')).extract({ left: 0, top: 620, width: 640, height: 180 })),
    ]
    assert.equal(nobody.length, 10)
    for (const path of nobody) assert.equal((await checkGuide(path, 'frontal-face')).ok, false, path)
  })

  test('masks over the mouth, profiles and animals are told as that', async () => {
    const { faces } = await findPeople(example('face-2'))
    const at = (point: number) => `${faces[0]!.points[point]!.x},${faces[0]!.points[point]!.y}`
    const outline = [6, 280, 361, 397, 377, 152, 148, 172, 132, 50].map(at).join(' ')
    const mask = Buffer.from(`<svg width="640" height="800"><polygon fill="#4f86c6" points="${outline}"/></svg>`)
    const masked = await saved('masked', sharp(example('face-2')).composite([{ input: mask }]))
    const { points, box } = faces[0]!
    assert.equal(isMouthCovered(await readRaster(masked, 1280), points, box), true)
    for (const name of ['face-1', 'face-2', 'face-3'])
      assert.equal((await findPeople(example(name))).faces[0]!.isCovered, false, name)
    const people = { width: 640, height: 800, faces: [{ ...faces[0]!, isCovered: true }] }
    assert.throws(() => usableFace(people), refuses('engine.faceCovered'))
    assert.throws(
      () => usableFace({ ...people, faces: [{ ...faces[0]!, yawDegrees: 40 }] }),
      refuses('engine.faceTurned'),
    )
    assert.throws(() => usableFace({ ...people, faces: [], isAnimal: true }), refuses('engine.animal'))
  })

  test('of two faces the chosen one changes, the other stays', async () => {
    const target = await beside()
    const {
      files: [made],
    } = await run(swapFaces, { blend: 'strong', targetFace: '0.75,0.45' }, { source: example('face-3'), target })
    const [before, now] = [await raw(target), await raw(made!.path)]
    const changes = [0, 0]
    for (let at = 0; at < before.length; at += 3)
      if (Math.abs(before[at]! - now[at]!) > 12) changes[(at / 3) % 1280 < 640 ? 0 : 1]!++
    assert.ok(changes[0] === 0 && changes[1]! > 2000, changes.join(' '))
    await assert.rejects(
      run(swapFaces, { targetFace: '0.5,0.02' }, { source: example('face-3'), target }),
      refuses('engine.faceGone'),
    )
  })

  test('only the face changes, and it does', async () => {
    const {
      files: [made],
    } = await run(swapFaces, { blend: 'soft' }, { source: example('face-1'), target: example('face-2') })
    const [before, now] = [await raw(example('face-2')), await raw(made!.path)]
    assert.equal(now.length, before.length)
    const [face] = (await findPeople(example('face-2'))).faces
    const { x, y, width, height } = face!.box
    let [inside, outside] = [0, 0]
    for (let at = 0; at < before.length; at += 3) {
      const [px, py] = [(at / 3) % 640, Math.floor(at / 3 / 640)]
      const changed = Math.abs(before[at]! - now[at]!) > 12
      const near = px > x - width * 0.2 && px < x + width * 1.2 && py > y - height * 0.1 && py < y + height * 1.3
      if (changed && near) inside++
      if (changed && !near) outside++
    }
    // spec 1.06
    assert.ok(inside > 2000, `${inside} pixels of the face changed`)
    assert.equal(outside, 0)
  })

  test('what is no picture is refused', async () => {
    await assert.rejects(
      run(swapFaces, {}, { source: example('voice-1'), target: example('face-1') }),
      refuses('engine.badImage'),
    )
  })
})

describe('drawing', () => {
  const wish = (more: Record<string, string | number>) => ({
    prompt: '海上的帆船，日出',
    style: 'flat',
    size: '768x1024',
    count: 1,
    seed: 5,
    ...more,
  })
  const bytes = async (more: Record<string, string | number> = {}, taskId?: string) => {
    const { files } = await run(draw, wish(more), {}, taskId)
    return Promise.all(files.map(async ({ path }) => (await raw(path)).toString('base64')))
  }
  test('size, seed and number are kept to', async () => {
    const {
      files: [one],
      result,
    } = await run(draw, wish({}))
    const { width, height } = await sharp(one!.path).metadata()
    assert.deepEqual([width, height, result], [768, 1024, { seeds: [5] }])
    assert.deepEqual(await bytes(), await bytes())
    assert.equal(new Set(await bytes({ count: 3 })).size, 3)
    const { seed: _, ...without } = wish({})
    const chance = async (id: string) => (await run(draw, without, {}, id)).result['seeds']
    assert.notDeepEqual(await chance('A'), await chance('B'))
  })
  test('words and styles change the picture, in five languages', async () => {
    const all = await Promise.all(
      ['雪山下的森林', '夜晚的城市，下雨', 'a cat in a meadow', '바다와 달', 'замок на холме'].map((prompt) =>
        bytes({ prompt }),
      ),
    )
    assert.equal(new Set(all.flat()).size, 5)
    const styles = await Promise.all(
      ['flat', 'ink', 'watercolour', 'oil', 'cyberpunk', 'pixel'].map((style) => bytes({ style })),
    )
    assert.equal(new Set(styles.flat()).size, 6)
  })
  test('no known word still makes a picture', async () => assert.equal((await bytes({ prompt: 'qwertz' })).length, 1))
})
