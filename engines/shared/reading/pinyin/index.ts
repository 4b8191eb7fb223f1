import { createRequire } from 'node:module'
import { readingByContext } from './contexts'
import { knownWords } from './lexicon'
import { toneOfBu, toneOfYi } from './light-words'
import { withRhotics } from './rhotic'
import type { ChineseSyllable } from './syllable'
import { inSimplified } from './simplified'

/**
 * Takes 24 MB, which a process that reads no Chinese does not need: the server reads lyrics only to describe a song
 * before payment.
 */
let pinyinPro: typeof import('pinyin-pro') | undefined
const dictionary = () => (pinyinPro ??= createRequire(import.meta.url)('pinyin-pro') as typeof import('pinyin-pro'))

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const han = /[\p{Script=Han}〇]/u
const stretches = /[\p{Script=Han}〇]+/gu

/** Reading of each Chinese character of a text, by its words and neighbours; other text is skipped. */
export function readChinese(written: string): ChineseSyllable[] {
  const text = simplified(written)
  const edges = new Set([text.length])
  for (const { index } of segmenter.segment(text)) edges.add(index)
  const readings = new Array<string | undefined>(text.length)
  const { pinyin } = dictionary()
  for (const { 0: stretch, index } of text.matchAll(stretches)) {
    pinyin(stretch, { type: 'array', toneType: 'num', toneSandhi: false, v: true }).forEach((reading, i) => {
      readings[index + i] = plain(reading)
    })
  }
  for (let at = 0; at < text.length; at++) {
    const reading = han.test(text[at]!)
      ? (byCharacter(written[at]!) ?? readingByContext(text, at, edges.has(at) && edges.has(at + 1)))
      : undefined
    if (reading) readings[at] = reading
  }
  for (const [from, reading] of knownWords(text, edges)) reading.forEach((each, i) => (readings[from + i] = each))
  changeTones(written, text, readings)
  return withRhotics(
    text,
    readings.flatMap((reading, at) =>
      reading
        ? [{ pinyin: reading, from: at, to: at + 1, beginsWord: edges.has(at) || !han.test(text[at - 1] ?? '') }]
        : [],
    ),
  )
}

/** 著 is 着 except in 著名; the written character distinguishes others that simplification merges. */
const simplified = (written: string) =>
  inSimplified(written)
    .replace(/著(?![名作者称述])/g, '着')
    .replace(/壹/g, '一')

const byCharacter = (written: string) =>
  ({ 髮: 'fa4', 發: 'fa1', 幹: 'gan4', 隻: 'zhi1', 壹: 'yi1', 〇: 'ling2' })[written] ?? null

/** Replaces interjections that are no pinyin syllable by similar ones; the light tone becomes 5. */
const plain = (reading: string): string | undefined => {
  const found = /^([a-zê]+)(\d)$/.exec(reading)
  if (!found) return undefined
  const [, sound = '', tone = ''] = found
  return ({ n: 'en', ng: 'en', m: 'mu', hm: 'hen', hng: 'heng', ê: 'ei' }[sound] ?? sound) + (tone === '0' ? '5' : tone)
}

/** The tones of 一 and 不 follow their neighbours. 壹 marks a 一 that keeps its own tone. */
function changeTones(written: string, text: string, readings: (string | undefined)[]): void {
  for (let at = text.length - 1; at >= 0; at--) {
    if (written[at] === '壹') {
      readings[at] = 'yi1'
      continue
    }
    const here = readings[at]
    if (!(text[at] === '一' && here?.startsWith('yi')) && !(text[at] === '不' && here?.startsWith('bu'))) continue
    const next = readings[at + 1]
    const neighbours = { text, at, next: next ? Number(next.at(-1)) : undefined, isMeasure: text[at + 1] === '个' }
    readings[at] =
      text[at] === '一' ? `yi${toneOfYi(neighbours)}` : here!.endsWith('5') ? here : `bu${toneOfBu(neighbours)}`
  }
}
