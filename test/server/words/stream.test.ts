import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compileWords, type WordList, type WordMatcher } from '../../../server/words'
import { cpuMs } from '../../support/pace'
import { disguised, harmless, listed } from './disguises'

const listOf = (body: string, weight: WordList['weight'] = 'block'): WordList => ({
  class: 'unlawful',
  weight,
  version: '1',
  body,
  spellings: '',
})
/** Cuts a text into pieces of so many units. */
const cut = (text: string, length: number) =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length))

function judged(matcher: WordMatcher, pieces: readonly string[]) {
  const stream = matcher.stream()
  const shown = [...pieces.map((piece) => stream.push(piece)), stream.flush()]
  return { shown, hits: stream.taken() }
}
const wordsOf = (matcher: WordMatcher, pieces: readonly string[]) =>
  judged(matcher, pieces).hits.map(({ list, word }) => `${list.weight} ${word}`)

test('a stream finds what the whole text has, however it is cut', async () => {
  const matcher = await compileWords([
    listOf(listed.join('\n'), 'review'),
    listOf('法轮 !法轮常转\nAV\n红狐 !红狐邮局', 'review'),
  ])
  const texts = [...disguised, ...harmless, '红狐邮局和红狐', '我说法轮常转不停', 'java AV a version', '办法轮流']
  texts.push(harmless.join(' '), disguised.join('\n'))
  for (const text of texts) {
    const whole = matcher.find(text, { all: true }).map(({ list, word }) => `${list.weight} ${word}`)
    for (const length of [1, 2, 7, 1_000]) {
      const { shown, hits } = judged(matcher, cut(text, length))
      assert.equal(shown.join(''), text)
      assert.deepEqual(hits.map(({ list, word }) => `${list.weight} ${word}`).toSorted(), whole.toSorted(), text)
    }
  }
})

test('nothing of a word is shown before it is known, and nothing after it', async () => {
  const matcher = await compileWords([listOf('青鸟丸\nviagra')])
  for (const [text, before] of [
    ['请买 青·鳥·😀丸 吧', '请买 '],
    ['请买 青-鸟-丸', '请买 '],
    ['buy v i a g r a now', 'buy '],
    ['buy ＶＩＡＧＲＡ!', 'buy '],
  ] as const)
    for (const length of [1, 2, 3, 50]) {
      const { shown, hits } = judged(matcher, cut(text, length))
      assert.ok(before.startsWith(shown.join('')), `${text}: ${shown.join('|')}`)
      assert.equal(hits.length, 1)
    }
})

test('only what may become a word is held back', async () => {
  const matcher = await compileWords([listOf('青鸟丸')])
  const stream = matcher.stream()
  assert.equal(stream.push('今天天气很好。'), '今天天气很好。')
  assert.equal(stream.push('一座青'), '一座')
  assert.equal(stream.push('山'), '青山')
  assert.equal(stream.push('青鸟'), '')
  assert.equal(stream.push('-'.repeat(30)), `青鸟${'-'.repeat(30)}`)
  assert.equal(stream.push('青'), '')
  assert.equal(stream.flush(), '青')
})

test('hidden words have stars, in any pieces', async () => {
  const matcher = await compileWords([listOf('青鸟丸', 'mask')])
  const text = '买 青·鸟丸 和青鸟丸，青鸟。'
  for (const length of [1, 2, 5, 50])
    assert.equal(judged(matcher, cut(text, length)).shown.join(''), '买 **** 和***，青鸟。')
  assert.deepEqual(wordsOf(matcher, ['青', '鸟', '丸']), ['mask 青鸟丸'])
})

test('a long text keeps little and costs a few times the search of the whole', async () => {
  const matcher = await compileWords([listOf(listed.join('\n'), 'review')])
  const text = harmless.join('').repeat(200).slice(0, 100_000)
  const pieces = cut(text, 4)
  for (let round = 0; round < 2; round++) judged(matcher, pieces)
  const rounds = (work: () => unknown) => () => {
    for (let round = 0; round < 5; round++) work()
  }
  const wholeMs = await cpuMs(rounds(() => matcher.find(text, { all: true })))
  const streamedMs = await cpuMs(rounds(() => judged(matcher, pieces)))
  assert.ok(streamedMs < 20 * Math.max(wholeMs, 5), `${streamedMs} ms against ${wholeMs} ms`)
  const symbols = judged(matcher, cut('-'.repeat(100_000), 4)).shown
  assert.equal(symbols.join('').length, 100_000)
})

test('pieces of many streams cost far less than the pause between two pieces of one', async () => {
  const han = (n: number) => String.fromCharCode(0x4e00 + ((n * 7919) % 20_000))
  const body = Array.from({ length: 10_000 }, (_, n) => han(n) + han(n * 3 + 1) + han(n * 7 + 2)).join('\n')
  const matcher = await compileWords([listOf(body, 'review')])
  const pieces = cut(harmless.join('').slice(0, 4_000), 4)
  const streams = 20
  const ms = await cpuMs(() => {
    for (let n = 0; n < streams; n++) judged(matcher, pieces)
  })
  // 500 streams with 20 pieces a second get a quarter of a processor.
  const perPiece = ms / (streams * pieces.length)
  assert.ok(perPiece * 500 * 20 < 250, `${perPiece} ms for a piece`)
})
