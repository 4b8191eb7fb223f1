import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inPlainCharacters, spellOut } from '../../../engines/shared/reading'
import { readChinese } from '../../../engines/shared/reading/pinyin'
import { soundsOf } from '../../../engines/shared/reading/pinyin/sounds'
import { utter } from '../../../engines/shared/speech/espeak'
import { readable } from '../../../engines/shared/speech/scripts'
import { cpuMs } from '../../support/pace'
import { chineseReadings } from './chinese-table'

/** Pinyin of the characters, and the letters that are left for English. */
function readingOf(written: string): string {
  const plain = inPlainCharacters(written)
  const text = readable(spellOut(plain, 'cmn', 0, plain.length).text)
  let [said, at] = ['', 0]
  for (const { pinyin, from, to } of readChinese(text)) {
    said += `${text.slice(at, from)} ${pinyin} `
    at = to
  }
  return comparable(said + text.slice(at))
}
const comparable = (reading: string) => reading.replace(/[^A-Za-z0-9]/g, '')

const rows = chineseReadings
  .trim()
  .split('\n')
  .map((row) => row.split(' → ') as [text: string, reading: string])

describe('Chinese is read', () => {
  test(`as the table says: ${rows.length} texts`, () => {
    assert.ok(rows.length >= 300)
    const wrong = rows
      .filter(([text, reading]) => readingOf(text) !== comparable(reading))
      .map(([text, reading]) => `${text}: ${readingOf(text)}, not ${comparable(reading)}`)
    assert.deepEqual(wrong, [])
  })

  test('with every character at its place in the text that was written', () => {
    const written = '共¥12.50，**花儿**开了3.5%'
    const { text, places } = spellOut(written, 'cmn', 0, written.length)
    const from = (part: string) => places[text.indexOf(part)]
    assert.equal(text.length, places.length)
    assert.deepEqual([from('共'), from('十二'), from('元'), from('花'), from('百分之')], [0, 1, 1, 10, 16])
    assert.ok(places.every((place, i) => place >= (places[i - 1] ?? 0) && place < written.length))
    const syllables = readChinese(text)
    const flower = syllables.find(({ pinyin }) => pinyin === 'huar1')!
    assert.equal(text.slice(flower.from, flower.to), '花儿')
  })

  test('quickly: 2,000 characters within a second', async () => {
    const text = '2026年，银行的行长长得很高，他重新还了¥3.5万，花儿开了。'.repeat(60).slice(0, 2000)
    readingOf(text)
    const took = await cpuMs(() => readingOf(text))
    assert.ok(took < 1000, `${took} ms`)
  })
})

describe('the sounds that espeak is given', () => {
  const phonemes = async (text: string, voice: string) =>
    (await utter({ text, voice, rate: 300 })).events.flatMap((event) =>
      event[0] === 'phoneme' && !['', '_'].includes(event[2]) ? [event[2].replace(/[ˈˌ]/g, '')] : [],
    )
  const inSigns = (pinyin: string) => phonemes(`[[${soundsOf(pinyin, true)}]]`, 'cmn')

  test('are those of its own pinyin', async () => {
    const syllables =
      'ba1 po2 mai3 fei4 dao1 tou2 nan3 len4 gang1 keng2 hong3 jia4 qie1 xiao2 jiu3 qian4 xin1 liang2 ming3 zhu4 chua1 shuo2 rui3 suan4 zun1 zhuang2 nv3 lve4 ju1 xue2 quan3 yun4 zhi1 chi2 shi3 ri4 zi1 ci2 si3 er4 yi1 ya2 ye3 yao4 you1 yan2 yin3 yang4 ying1 yong2 yu3 yue4 yuan1 wu3 wa1 wo3 wai4 wei2 wen4 wang3'
    for (const pinyin of syllables.split(' ')) {
      assert.deepEqual(await inSigns(pinyin), await phonemes(pinyin, 'cmn-latn-pinyin'), pinyin)
    }
  })

  test('know what its pinyin does not: 熊, 穷, 窘, and rhotic endings', async () => {
    for (const [pinyin, first] of [
      ['xiong2', 'ɕ'],
      ['qiong2', 'tɕh'],
      ['jiong3', 'tɕ'],
    ] as const)
      assert.deepEqual(await inSigns(pinyin), [first, 'j', 'onɡ'])
    assert.deepEqual(await inSigns('huar1'), ['χ', 'w', 'ɑ', 'r̩'])
    assert.deepEqual(await inSigns('dianr3'), ['t', 'iɑ', 'r̩'])
    assert.deepEqual(await inSigns('zher4'), ['ts.', 'ər'])
    assert.deepEqual(await inSigns('shir4'), ['s.', 'ər'])
    assert.deepEqual(await inSigns('er2'), ['ər'])
  })
})
