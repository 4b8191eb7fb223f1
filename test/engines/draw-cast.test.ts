import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { drawPicture } from '../../engines/builtin/draw/draw'
import { readPrompt } from '../../engines/builtin/draw/scene'
import { moodOf } from '../../engines/builtin/draw/lighting'
import type { DrawContext } from '../../engines/builtin/draw/draw-context'
import { drawCast } from '../../engines/builtin/draw/things/cast'
import { mulberry32 } from '../../engines/shared/random'

/** The colours in which the figures of a prompt are painted, in their order. */
function painted(prompt: string, seed: number, workId?: string): string[] {
  const colours: string[] = []
  const noted = (value: unknown) => typeof value === 'string' && colours.push(value)
  const silent: Record<string, unknown> = {}
  const g = new Proxy(silent, {
    get: (_, name) =>
      String(name).startsWith('create')
        ? () => ({ addColorStop: (_at: number, colour: string) => noted(colour) })
        : () => {},
    set: (_, name, value) => (['fillStyle', 'strokeStyle'].includes(String(name)) && noted(value), true),
  })
  const scene = readPrompt(prompt)
  const mood = moodOf({ ...scene, time: null, tint: null, things: new Set() }, mulberry32(1))
  drawCast(
    {
      ...{ g: g as unknown as DrawContext['g'], width: 720, height: 1280, unit: 7.2, horizon: 800 },
      ...{ random: mulberry32(seed), scene, mood, style: 'flat', sun: { x: 200, y: 200, radius: 40 } },
      tone: (colour) => colour,
      ...(workId !== undefined && { workId }),
    },
    false,
  )
  return colours
}

/** Of one picture among many seeds. */
const kinds = (prompt: string, workId?: string) =>
  new Set(Array.from({ length: 8 }, (_, seed) => [...new Set(painted(prompt, seed * 31 + 7, workId))].sort().join(' ')))

describe('the figures of one work', () => {
  for (const hero of ['女孩', '小猫', '马', '三个孩子', '老师', '宇航员', '机器人'])
    test(`${hero}: the same colours in every picture of the work`, () => {
      const [one] = [...kinds(`${hero}，森林里`, 'W1')]
      assert.deepEqual([kinds(`${hero}，森林里`, 'W1').size, kinds(`${hero}，海边`, 'W1').size], [1, 1])
      assert.deepEqual([...kinds(`${hero}，雪山，月亮`, 'W1')], [one])
    })

  test('somebody beside it changes nothing of it', () => {
    const alone = new Set(painted('女孩，森林里', 3, 'W1'))
    const both = new Set(painted('女孩和小狗，海边', 9, 'W1'))
    const shared = [...alone].filter((colour) => both.has(colour)).length
    assert.ok(shared >= alone.size * 0.7, `${shared} of ${alone.size}`)
  })

  test('another work has others, and so have pictures of no work', () => {
    const works = new Set(['W1', 'W2', 'W3', 'W4', 'W5', 'W6'].map((id) => [...kinds('女孩，森林里', id)].join()))
    assert.ok(works.size > 1, `${works.size} kinds of girls`)
    assert.ok(kinds('女孩，森林里').size > 1)
  })

  test('a named colour is kept by every work', () => {
    const [one, other] = [kinds('橙色的小狐狸，雪地', 'W1'), kinds('橙色的小狐狸，雪地', 'W2')]
    assert.deepEqual([...one], [...other])
  })

  test('a little rabbit and its mother differ, alone and together, and no person is drawn for her', () => {
    const [child, mother, both] = ['白色的小兔，森林里', '灰色的兔妈妈，森林里', '白色的小兔，白色的大兔，森林里'].map(
      (prompt) => new Set(painted(prompt, 5, 'W1')),
    )
    const own = [...mother!].filter((colour) => !child!.has(colour))
    assert.ok(own.length > 0 && own.some((colour) => both!.has(colour)), 'her scarf is in both pictures of her')
    assert.deepEqual([...readPrompt('小兔和兔妈妈').things], ['rabbit'])
    assert.deepEqual([...readPrompt('小兔找妈妈').things].sort(), ['girl', 'rabbit'])
  })

  test('a picture of no work is as before, one of a work the same twice', async () => {
    const wish = { prompt: '女孩在草原上', style: 'flat', width: 256, height: 256, seed: 7 } as const
    const [plain, again, work, same] = await Promise.all([
      drawPicture(wish),
      drawPicture(wish),
      drawPicture({ ...wish, workId: 'W1' }),
      drawPicture({ ...wish, workId: 'W1' }),
    ])
    assert.ok(plain.equals(again) && work.equals(same) && !plain.equals(work))
    assert.equal((await sharp(work).metadata()).width, 256)
  })
})
