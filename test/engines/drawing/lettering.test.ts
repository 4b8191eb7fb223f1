import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { drawScene } from '../../../engines/builtin/draw/draw'
import { foreseePicture } from '../../../engines/builtin/draw/foresee'
import { readLettering } from '../../../engines/builtin/draw/lettering/read'
import { readPrompt } from '../../../engines/builtin/draw/scene'
import { canWrite } from '../../../media/fonts/coverage'

describe('words that are to be written', () => {
  for (const [prompt, words] of [
    ['写着“生日快乐”的蛋糕', '生日快乐'],
    ['一张贺卡，上面写着：早上好', '早上好'],
    ['写着加油的海报', '加油'],
    ['「未来之城」四个大字，城市夜景', '未来之城'],
    ['水墨山水，题字“宁静致远”', '宁静致远'],
    ['生日快乐，小猫', '生日快乐'],
    ['龙年快乐', '龙年快乐'],
    ['a card that says Happy Birthday', 'Happy Birthday'],
    ['a cat with a sign saying "Hello World" in the snow', 'Hello World'],
    ['a sailboat that says bon voyage on the sea', 'Bon Voyage'],
    ['merry christmas, snow', 'Merry Christmas'],
    ['"사랑해"라고 쓰인 하트', '사랑해'],
    ['생일 축하해, 고양이', '생일 축하해'],
    ['торт с надписью «С днём рождения»', 'С днём рождения'],
    ['с новым годом, ёлка', 'С новым годом'],
    ['春节，福字', '福'],
    ['一只猫，“可爱”', null],
    ['海边的女孩', null],
    ['加油站旁的汽车', null],
    ['a girl reading a book', null],
  ] as const)
    test(`${prompt}: ${words}`, () => assert.equal(readLettering(prompt)?.words ?? null, words))

  test('what is quoted is written and not drawn, but a greeting is both', () => {
    assert.deepEqual([...readPrompt('小猫，写着“山高水长”').things], ['cat'])
    assert.deepEqual([...readPrompt('写着“生日快乐”').things], ['cake'])
  })

  test('words alone are a picture', () => assert.deepEqual(foreseePicture({ prompt: '写着“天道酬勤”' }, 'zh-CN'), []))
})

describe('what no font of the project knows is told before it is paid', () => {
  test('the fonts write the five languages and no emoji', () => {
    for (const one of '福囍龍龙壽한글Яёé！“”') assert.ok(canWrite(one), one)
    for (const one of ['😀', '❤', '𠮷', 'ب']) assert.ok(!canWrite(one), one)
  })
  test('unknown characters are named and left out', () => {
    assert.deepEqual(foreseePicture({ prompt: '小猫，写着“你好😀𠮷”' }, 'zh-CN'), [
      '字体里没有这些字，写不进画面：😀、𠮷',
    ])
    assert.equal(readLettering('写着“你好😀”')?.words, '你好')
  })
  test('only unknown characters and nothing to draw: refused', () =>
    assert.throws(() => foreseePicture({ prompt: '写着“😀”' }, 'zh-CN'), { key: 'engine.nothingToDraw' }))
  test('too long a text is cut, and the quote says to what', () => {
    const [note] = foreseePicture({ prompt: `小猫，写着“${'山'.repeat(40)}”` }, 'en-US')
    assert.equal(note, `The text is too long for the picture. It will say: ${'山'.repeat(24)}`)
  })
})

test('letters are in the picture, in every style', () => {
  const scene = readPrompt('海，写着“你好世界”')
  const { lettering, ...bare } = scene
  assert.ok(lettering)
  for (const style of ['flat', 'ink', 'watercolour', 'oil', 'cyberpunk', 'pixel'] as const) {
    const how = { style, width: 256, height: 256, seed: 4 }
    const pixels = [scene, bare].map((one) => drawScene(one, how).getContext('2d').getImageData(0, 0, 256, 256).data)
    let changed = 0
    for (let at = 0; at < pixels[0]!.length; at += 4) if (Math.abs(pixels[0]![at]! - pixels[1]![at]!) > 60) changed++
    assert.ok(changed > 256 * 256 * 0.01, `${style}: ${changed} pixels`)
  }
})
