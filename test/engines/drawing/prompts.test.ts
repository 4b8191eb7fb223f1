import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { foreseePicture } from '../../../engines/builtin/draw/foresee'
import { leftOut } from '../../../engines/builtin/draw/left-out'
import { readPrompt } from '../../../engines/builtin/draw/scene'
import { prompts } from './prompts'

describe('what people ask for', () => {
  for (const [prompt, things] of prompts)
    test(`${prompt}: ${things}`, () => {
      assert.equal([...readPrompt(prompt).things].sort().join(' '), things)
      foreseePicture({ prompt }, 'zh-CN')
    })

  test('of nine in ten of them every word is drawn', () => {
    const whole = prompts.filter(([prompt]) => leftOut(prompt).length === 0)
    assert.ok(whole.length >= prompts.length * 0.9, `${whole.length} of ${prompts.length}`)
  })

  for (const [prompt, things] of [
    ['海报', ''],
    ['马路上的热狗', ''],
    ['打篮球的女孩', 'basketballPlayer'],
    ['女医生', 'doctor'],
    ['梅花鹿', 'deer'],
    ['恐龙', 'dinosaur'],
    ['水龙头', ''],
    ['奶茶', 'milkTea'],
    ['蜗牛', ''],
    ['撒上葱花', 'scallions'],
    ['出锅装盘', 'plated'],
    ['太阳下山', 'sun'],
    ['推松果', ''],
    ['小兔子和小乌龟成了好朋友', 'rabbit turtle'],
    ['植物每天都在做饭', 'sprout'],
    ['江边的诗人', 'river poet'],
    ['桂林', ''],
    ['铁塔', ''],
    ['钢铁侠', ''],
    ['稻草人', ''],
    ['松鼠', 'squirrel'],
    ['郁金香花海', 'tulip'],
  ] as const)
    test(`a longer word is meant as a whole: ${prompt}`, () =>
      assert.equal([...readPrompt(prompt).things].join(' '), things))

  test('a role is said of one person', () => {
    assert.equal(readPrompt('打篮球的女孩').kin, 'girl')
    assert.equal(readPrompt('a boy playing the guitar').kin, 'boy')
    assert.equal(readPrompt('小女孩').kin, undefined)
  })
})
