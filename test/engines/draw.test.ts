import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import sharp from 'sharp'
import { draw } from '../../contract/tools/draw'
import type { Locale } from '../../contract/locales'
import { enUSToolTexts } from '../../contract/tool-texts/en-US'
import { koKRToolTexts } from '../../contract/tool-texts/ko-KR'
import { ruRUToolTexts } from '../../contract/tool-texts/ru-RU'
import { zhCNToolTexts } from '../../contract/tool-texts/zh-CN'
import { zhTWToolTexts } from '../../contract/tool-texts/zh-TW'
import { foreseePicture } from '../../engines/builtin/draw/foresee'
import { drawPicture, type PictureRequest } from '../../engines/builtin/draw/draw'
import { readPrompt } from '../../engines/builtin/draw/scene'
import { createEngines } from '../../server/engines'
import { createWorkerPool } from '../../server/worker-pool'
import { poolModules } from '../../server/wiring/pool-modules'
import { noServices } from '../server/support/engine-services'
import { readLabel } from '../../server/labels/read'

const texts = {
  'zh-CN': zhCNToolTexts,
  'zh-TW': zhTWToolTexts,
  'en-US': enUSToolTexts,
  'ko-KR': koKRToolTexts,
  'ru-RU': ruRUToolTexts,
}

describe('words of a prompt', () => {
  const things: [string, string][] = [
    ['一只黑猫坐在雪地里，身后是城堡', 'castle cat snow'],
    ['雪山下的小木屋', 'house mountains snow'],
    ['熊猫吃竹子', 'bamboo panda'],
    ['上海的街，下雨', 'city rain'],
    ['海上的船，飞鸟', 'birds boat sea'],
    ['江南，小桥', 'bridge river'],
    ['一隻兔子和機器人', 'rabbit robot'],
    ['熱氣球，彩虹', 'balloon rainbow'],
    ['樹林裡的鹿', 'deer forest'],
    ['a cat in a meadow', 'cat grassland'],
    ['concatenate the category', ''],
    ['lighthouse by the ocean', 'lighthouse sea'],
    ['two rabbits under the moon', 'moon rabbit'],
    ['비 오는 서울 거리', 'city rain'],
    ['고양이와 바다', 'cat sea'],
    ['눈 덮인 산', 'mountains snow'],
    ['달과 별', 'moon stars'],
    ['кот у озера в горах', 'cat lake mountains'],
    ['который час', ''],
    ['снег в городе', 'city snow'],
    ['月球上的宇航员', 'astronaut space'],
    ['小桥', 'bridge river'],
    ['荷兰风车', 'windmill'],
    ['замок на холме', 'castle mountains'],
    ['звёзды над лесом', 'forest stars'],
  ]
  for (const [prompt, found] of things)
    test(`${prompt}: ${found || 'nothing'}`, () => assert.equal([...readPrompt(prompt).things].sort().join(' '), found))

  const styles: [string, string | null][] = [
    ['水彩樱花', 'watercolour'],
    ['水墨，孤舟', 'ink'],
    ['赛博朋克', 'cyberpunk'],
    ['oil painting of a lake', 'oil'],
    ['픽셀 숲', 'pixel'],
    ['акварель, море', 'watercolour'],
    ['水', null],
  ]
  for (const [prompt, style] of styles)
    test(`${prompt}: style ${style}`, () => assert.equal(readPrompt(prompt).style, style))
  test('a style is no thing: water colours hold no water', () => assert.deepEqual([...readPrompt('水墨画').things], []))

  const moments: [string, string | null][] = [
    ['日落的海', 'sunset'],
    ['清晨', 'dawn'],
    ['夜晚', 'night'],
    ['sunrise', 'dawn'],
    ['노을', 'sunset'],
    ['ночь', 'night'],
    ['закат', 'sunset'],
    ['黄昏', 'sunset'],
    ['海', null],
  ]
  for (const [prompt, time] of moments) test(`${prompt}: ${time}`, () => assert.equal(readPrompt(prompt).time, time))

  test('a colour belongs to the thing it stands before, else to the whole', () => {
    const { colours, tint } = readPrompt('红色的船，蓝色')
    assert.deepEqual([...colours.keys()], ['boat'])
    assert.ok(tint && tint[2] > tint[0], 'the rest is blue')
  })
  test('numbers are read', () =>
    assert.deepEqual([readPrompt('三只猫').counts.get('cat'), readPrompt('two dogs').counts.get('dog')], [3, 2]))
})

describe('before it is paid', () => {
  const ask = (prompt: string, locale: Locale = 'zh-CN') => foreseePicture({ prompt }, locale)

  for (const [prompt, note] of [
    ['red unicorn flying over a castle', '画不出这些：unicorn。其余的会画'],
    ['弹古筝的女孩', '画不出这些：古筝。其余的会画'],
    ['奥特曼和戴墨镜的猫', '画不出这些：奥特曼、墨镜。其余的会画'],
    ['единорог над замком', '画不出这些：единорог。其余的会画'],
    ['牛奶和热狗，小猫', '画不出这些：牛奶、热狗。其余的会画'],
    ['孔雀在湖边', '画不出这些：孔雀。其余的会画'],
  ] as const)
    test(`${prompt}: ${note}`, () => assert.deepEqual(ask(prompt), [note]))

  for (const prompt of ['qwertz', '皮卡丘', 'a portrait of a unicorn', '像素风格的史莱姆'])
    test(`nothing of ${prompt} is known: it is refused`, () =>
      assert.throws(() => ask(prompt), { key: 'engine.nothingToDraw' }))

  test('what asks for no thing is drawn as that', () => {
    for (const prompt of ['抽象', '水墨画', '蓝色的背景', 'abstract texture']) assert.deepEqual(ask(prompt), [], prompt)
  })

  test('festivals are pictures', () => {
    assert.deepEqual([...readPrompt('春节').things].sort(), ['fireworks', 'lantern'])
    assert.deepEqual([...readPrompt('birthday').things], ['cake'])
    assert.deepEqual([...readPrompt('圣诞').things].sort(), ['christmasTree', 'snow'])
    assert.deepEqual([...readPrompt('端午节').things].sort(), ['dragonBoat', 'river', 'zongzi'])
  })

  test('everything that the form suggests is drawn, in every language', () => {
    for (const [locale, { SD }] of Object.entries(texts)) {
      const suggested = SD.fields.prompt.suggestions.flatMap(({ words }) => words)
      for (const prompt of [...SD.examples.map(({ values }) => values!.prompt!), ...suggested])
        assert.deepEqual(ask(prompt, locale as Locale), [], prompt)
    }
  })
})

const make = (wish: Partial<PictureRequest>) =>
  drawPicture({ prompt: '山', style: 'flat', width: 512, height: 512, seed: 3, ...wish })
const mean = async (png: Buffer) =>
  (await sharp(png).stats()).channels.slice(0, 3).map((channel) => channel.mean) as [number, number, number]
const light = async (wish: Partial<PictureRequest>) =>
  (await mean(await make(wish))).reduce((sum, one) => sum + one, 0) / 3

describe('pictures', () => {
  test('every size that is offered', async () => {
    for (const size of draw.fields.size.of) {
      const [width, height] = size.split('x').map(Number) as [number, number]
      const made = await sharp(await make({ width, height })).metadata()
      assert.deepEqual([made.width, made.height, made.format], [width, height, 'png'])
    }
  })

  test('the same wish gives the same bytes in every style, another seed others', async () => {
    for (const style of draw.fields.style.of) {
      const [one, again, other] = [await make({ style }), await make({ style }), await make({ style, seed: 4 })]
      assert.ok(one.equals(again), style)
      assert.ok(!one.equals(other), style)
    }
  })

  test('night is darker than day, snow lighter than a forest, a red picture redder than a blue one', async () => {
    assert.ok((await light({ prompt: '夜晚的草原' })) < (await light({ prompt: '草原' })) - 30)
    assert.ok((await light({ prompt: '雪山' })) > (await light({ prompt: '森林' })) + 20)
    const [red, blue] = [await mean(await make({ prompt: 'red' })), await mean(await make({ prompt: 'blue' }))]
    assert.ok(red[0] - red[2] > 10 && blue[2] - blue[0] > 10, `${red} ${blue}`)
  })

  test('ink is nearly grey, pixels are few colours in square cells', async () => {
    const [r, , b] = await mean(await make({ style: 'ink', prompt: '群山，薄雾，月亮' }))
    assert.ok(r - b > 0 && r - b < 45, 'warm paper, no colours')
    const { data, info } = await sharp(await make({ style: 'pixel', prompt: '日落的森林' }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const colours = new Set<number>()
    for (let at = 0; at < data.length; at += 3) colours.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!)
    assert.ok(colours.size > 8 && colours.size <= 28, `${colours.size} colours`)
    for (let x = 0; x < info.width; x += 4)
      assert.deepEqual(data.subarray((x + 512) * 3, (x + 512) * 3 + 3), data.subarray((x + 513) * 3, (x + 513) * 3 + 3))
  })

  test('a picture of four times the pixels takes little more than four times the work', async () => {
    const wish = { style: 'oil', prompt: '秋天的森林，雨' } as const
    const workOf = async (size: number) => {
      const before = process.cpuUsage()
      await make({ ...wish, width: size, height: size })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    await workOf(512)
    const [small, large] = [await workOf(512), await workOf(1024)]
    console.log(`# ${(large / small).toFixed(1)} times`)
    assert.ok(large / small < 4.5, `${large / small} times`)
  })
})

describe('the drawing tool in the worker pool', () => {
  const home = mkdtempSync(join(tmpdir(), 'fanle-draw-'))
  const pool = createWorkerPool({
    size: 1,
    modules: poolModules,
    producer: 'FANLE-TEST',
    warn: (error) => assert.fail(error),
  })
  const engine = createEngines({ pool, services: noServices }).of('SD')!
  after(async () => {
    await pool.close()
    rmSync(home, { recursive: true, force: true })
  })

  test('four pictures, each labelled, each with a seed of its own', async () => {
    const taskId = '01K0DRAW000000000000000001'
    const reported: number[] = []
    const { files, result } = await engine.run(
      {
        taskId,
        serviceKey: 'SD',
        files: {},
        voiceModels: {},
        locale: 'zh-CN',
        folder: home,
        input: { prompt: '雪山下的小木屋', style: 'flat', size: '768x1024', count: 4, seed: 2_147_483_646 },
      },
      { signal: new AbortController().signal, progress: (percent) => void reported.push(percent) },
    )
    assert.deepEqual(result, { seeds: [2_147_483_646, 2_147_483_647, 0, 1] })
    assert.equal(files.length, 4)
    for (const { path, mime, width, height } of files) {
      assert.deepEqual([mime, width, height], ['image/jpeg', 768, 1024])
      assert.match((await readLabel(path, mime))?.json ?? '', new RegExp(taskId))
    }
    assert.equal(new Set(files.map(({ name }) => name)).size, 4)
    assert.deepEqual(
      reported,
      reported.toSorted((a, b) => a - b),
    )
  })
})
