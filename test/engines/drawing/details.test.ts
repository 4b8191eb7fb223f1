import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ownColours } from '../../../engines/builtin/draw/details'
import { drawScene } from '../../../engines/builtin/draw/draw'
import { leftOut } from '../../../engines/builtin/draw/left-out'
import { paints, readPrompt, type Scene } from '../../../engines/builtin/draw/scene'
import { things, type Thing } from '../../../engines/builtin/draw/words'

const seen = (prompt: string) => [...readPrompt(prompt).things].sort().join(' ')

describe('things that a prompt excludes are not drawn', () => {
  for (const [prompt, shown] of [
    ['没有人的海滩', 'sea'],
    ['没有月亮的夜空', ''],
    ['雪山，不要房子', 'mountains snow'],
    ['海滩上没有人只有一只猫', 'cat sea'],
    ['没有人和车的街道', 'city'],
    ['a street with no people or cars', 'city'],
    ['不要人物，雪山', 'mountains snow'],
    ['无人的街道', 'city'],
    ['无云的草原', 'grassland'],
    ['空无一人的海滩', 'sea'],
    ['没有星星的夜晚，城市', 'city'],
    ['a beach without people', 'sea'],
    ['a forest with no houses', 'forest'],
    ['사람이 없는 바다', 'sea'],
    ['лес без людей', 'forest'],
  ] as const)
    test(prompt, () => {
      assert.equal(seen(prompt), shown)
      assert.deepEqual(leftOut(prompt), [])
    })
  test('an absence that it cannot draw is named', () => assert.deepEqual(leftOut('没有窗户的房子'), ['没有窗户']))
  test('a drone is no absence', () => assert.deepEqual([seen('无人机'), leftOut('无人机')], ['', ['无人']]))
})

describe('actions and colours that the picture does not show are named', () => {
  for (const [prompt, missing] of [
    ['宇航员骑着马', '骑着马'],
    ['老人钓鱼', '钓鱼'],
    ['女孩抱着猫', '抱着猫'],
    ['熊猫吃竹子', '吃竹子'],
    ['狗追猫', '追猫'],
    ['戴着墨镜的猫', '墨镜'],
    ['人骑在牛上', '骑在牛'],
    ['小狗追着蝴蝶', '追着蝴蝶'],
    ['猫抓老鼠', '抓老鼠'],
    ['小朋友跳绳', '绳'],
    ['兔子坐在月亮上', '坐在月亮'],
    ['a robot riding a horse', 'riding a horse'],
    ['말을 탄 우주인', '말을 탄'],
    ['绿色的太阳', '绿色的太阳'],
    ['紫色的大海', '紫色的大海'],
    ['红色的雪', '红色的雪'],
    ['a green sun over a lake', 'green sun'],
    ['粉色头发的女孩', '粉色头发'],
    ['蓝眼睛的女孩', '蓝眼睛'],
    ['a girl with blue hair', 'blue hair'],
  ] as const)
    test(prompt, () => assert.deepEqual(leftOut(prompt), [missing]))
})

describe('actions and colours that the picture shows are not named', () => {
  for (const prompt of [
    '骑自行车的女孩',
    '女孩弹吉他',
    '穿汉服的女孩',
    '蓝色的大海',
    '白云和红色的太阳',
    '黑色的猫',
    '红裙女孩',
    '女孩穿红裙',
    'a girl in a red dress',
    '绿色的森林',
    '穿过森林的河',
  ])
    test(prompt, () => assert.deepEqual(leftOut(prompt), []))
  test('clothes have the colour of their words', () =>
    assert.deepEqual(readPrompt('女孩穿红裙').colours.get('girl'), paints.red))
  test('hair has no effect on clothes', () => assert.equal(readPrompt('粉色头发的女孩').colours.size, 0))
})

test('people by a bridge are no houses, and houses no people; an anime girl is one', () => {
  assert.equal(seen('小桥流水人家'), 'bridge house river')
  assert.equal(readPrompt('二次元女孩').counts.size, 0)
})

test('the things that ignore a colour are listed', () => {
  const sceneOf = (name: Thing, isPurple: boolean): Scene => ({
    things: new Set([name]),
    time: null,
    colours: new Map(isPurple ? [[name, paints.purple]] : []),
    tint: null,
    counts: new Map(),
    style: null,
  })
  const drawn = (name: Thing, isPurple: boolean) =>
    drawScene(sceneOf(name, isPurple), { style: 'flat', width: 160, height: 100, seed: 3 }).data()
  const ignoring = (Object.keys(things) as Thing[]).filter((name) => drawn(name, true).equals(drawn(name, false)))
  assert.deepEqual(ignoring.sort(), Object.keys(ownColours).sort())
})
