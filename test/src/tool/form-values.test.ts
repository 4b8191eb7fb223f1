import type { FieldValue } from '@contract/field'
import { toolOf } from '@contract/tools'
import { askedFields, formValues, homeVoice, localPrice, stepsPrice } from '@/components/tool/form-values'
import { numberLook, numberText, parsedNumber } from '@/components/tool/field-input/number-look'
import { hasWord, withWord } from '@/components/tool/field-input/prompt-words'
import { groupOf, groupsFor } from '@/components/tool/field-input/voice/voice-groups'

const tool = (key: string) => toolOf(key)!
const price = (key: string, written: Record<string, FieldValue>, unit: number, seconds: Record<string, number> = {}) =>
  localPrice(tool(key), formValues(tool(key), written, 'zh-CN'), unit, (id) => seconds[id])

test('a form starts with the defaults and a voice that speaks the language of the interface', () => {
  expect(formValues(tool('VOICE'), {}, 'ko-KR')).toMatchObject({ voice: 'ko-mina', speed: 1, format: 'mp3' })
  expect(formValues(tool('VOICE'), { voice: 'ru-ivan' }, 'ko-KR').voice).toBe('ru-ivan')
  expect(homeVoice('zh-TW')).toBe('zh-lan')
  expect('model' in formValues(tool('GPT_SOVITS'), {}, 'en-US')).toBe(false)
})

test('two people of a podcast start with two voices of the language', () => {
  expect(formValues(tool('PODCAST'), {}, 'zh-CN')).toMatchObject({ host: 'zh-lan', guest: 'zh-chen' })
  expect(formValues(tool('PODCAST'), {}, 'ru-RU')).toMatchObject({ host: 'ru-anna', guest: 'ru-ivan' })
})

test('the most that the steps of a work cost is known before it is asked for', () => {
  const unitPrice = (key: string) => (key === 'VOICE' ? 10 : 40)
  const most = (written: Record<string, FieldValue>) =>
    stepsPrice(tool('PODCAST'), formValues(tool('PODCAST'), written, 'zh-CN'), unitPrice)
  expect(most({ minutes: '2', music: false })).toBe(280)
  expect(most({ minutes: '2', music: true })).toBe(400)
  expect(stepsPrice(tool('SD'), {}, unitPrice)).toBe(0)
})

test('only what the other fields make it ask for is asked for', () => {
  const names = (written: Record<string, FieldValue>) =>
    askedFields(tool('SAD_TALK'), formValues(tool('SAD_TALK'), written, 'zh-CN')).map(([name]) => name)
  expect(names({})).toEqual(['portrait', 'speech', 'text', 'voice'])
  expect(names({ speech: 'audio' })).toEqual(['portrait', 'speech', 'audio'])
})

test('the price is known before the form is complete', () => {
  expect(price('SD', {}, 60)).toBe(60)
  expect(price('SD', { count: 3 }, 60)).toBe(180)
  expect(price('VOICE', {}, 10)).toBe(0)
  expect(price('VOICE', { text: ` ${'字'.repeat(101)} ` }, 10)).toBe(20)
  expect(price('GPT_SOVITS', {}, 20)).toBe(60)
  expect(price('GPT_SOVITS', { task: 'speak' }, 20)).toBe(0)
  expect(price('SINGER', { seconds: '45' }, 40)).toBe(200)
})

test('a sound costs as long as it is; one whose length is not known yet costs the least', () => {
  expect(price('SAD_TALK', { speech: 'audio', audio: 'A' }, 15, { A: 7.2 })).toBe(120)
  expect(price('SAD_TALK', { speech: 'audio', audio: 'A' }, 15)).toBe(45)
  expect(price('SAD_TALK', { speech: 'text', audio: 'A', text: '字'.repeat(40) }, 15, { A: 30 })).toBe(135)
})

test('numbers are asked for by how many there are', () => {
  const { count, seed } = tool('SD').fields as { count: never; seed: never }
  const { speed, pitch } = tool('VOICE').fields as { speed: never; pitch: never }
  expect([count, seed, speed, pitch].map(numberLook)).toEqual(['chips', 'typed', 'slider', 'slider'])
  expect([numberText(speed, 1.5), numberText(pitch, 2), numberText(pitch, -3), numberText(pitch, 0)]).toEqual([
    '1.5×',
    '+2',
    '−3',
    '0',
  ])
  expect([parsedNumber(seed, '12a3'), parsedNumber(seed, ''), parsedNumber(seed, '99999999999')]).toEqual([
    123,
    undefined,
    2_147_483_647,
  ])
})

test('the helper adds a word once and takes it out again', () => {
  expect(withWord('', '小猫', '，')).toBe('小猫')
  expect(withWord('雪山, 小猫', '月亮', '，')).toBe('雪山，小猫，月亮')
  expect(withWord('雪山，小猫，月亮', '小猫', '，')).toBe('雪山，月亮')
  expect([hasWord('雪山，小猫', '小猫'), hasWord('雪山，小猫咪', '小猫')]).toEqual([true, false])
})

test('voices stand under their language; own ones have a group when there are any', () => {
  expect([groupOf('yue-ling'), groupOf('01J'), groupOf(undefined)]).toEqual(['yue', 'mine', 'mine'])
  const model = { id: 'M', name: '我', sampleUrl: '', createTime: '', expireTime: '' }
  expect(groupsFor(false, [])).toEqual(['zh', 'yue', 'en', 'ko', 'ru'])
  expect(groupsFor(false, [model]).at(-1)).toBe('mine')
  expect(groupsFor(true, [])).toEqual(['mine'])
})
