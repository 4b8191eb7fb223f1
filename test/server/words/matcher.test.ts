import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compileWords, type WordList } from '../../../server/words'
import { countWords } from '../../../server/words/lines'
import { decodeWords } from '../../../server/words/decode'
import { spellingsOf } from '../../../server/words/spellings'
import { disguised, harmless, listed, meetings } from './disguises'

const listOf = (body: string, more: Partial<WordList> = {}): WordList => ({
  class: 'unlawful',
  weight: 'block',
  version: '1',
  body,
  spellings: '',
  ...more,
})
const everySpelling = (body: string) => listOf(body, { spellings: spellingsOf(body, { pinyin: true, split: true }) })
const share = (part: number, all: number) => part / all

test('of 300 disguises at least 97 in 100 are seen through', async () => {
  const matcher = await compileWords([everySpelling(listed.join('\n'))])
  const missed = disguised.filter((text) => matcher.find(text).length === 0)
  assert.ok(disguised.length >= 300, String(disguised.length))
  assert.ok(share(missed.length, disguised.length) <= 0.03, `${missed.length} missed: ${missed.join(' | ')}`)
})

test('of 500 harmless sentences of the same characters at most one in 200 is refused', async () => {
  const matcher = await compileWords([everySpelling([...listed, ...Object.keys(meetings), 'AV', '车票'].join('\n'))])
  const refused = harmless.filter((text) => matcher.find(text).length > 0)
  assert.ok(harmless.length >= 500, String(harmless.length))
  assert.ok(share(refused.length, harmless.length) <= 0.005, `${refused.length} refused: ${refused.join(' | ')}`)
})

test('a word stands alone: neither in a longer Latin word, nor where two Chinese words meet', async () => {
  const matcher = await compileWords([listOf('法轮\nAV')])
  const isFound = (text: string) => matcher.find(text).length > 0
  assert.deepEqual(['我们想办法轮流值班', '看法 轮到你说', 'java', 'a version'].filter(isFound), [])
  const bad = ['练法轮功', '法 轮', '法。轮', 'AV', '看AV片', 'A.V']
  assert.deepEqual(bad.filter(isFound), bad)
})

test('an exception of a line lets a longer text pass, and nothing else', async () => {
  const matcher = await compileWords([listOf('青鸟 !青鸟邮局 !小青鸟  # a bird')])
  const isFound = (text: string) => matcher.find(text).length > 0
  assert.deepEqual(['去青鸟邮局寄信', '一只小青鳥', '青鸟银行', '青鸟'].map(isFound), [false, false, true, true])
})

test('a word or an exception of more than 100 characters is refused with its line', () => {
  for (const line of ['长'.repeat(101), `青鸟 !${'长'.repeat(101)}`])
    assert.throws(() => countWords(`红狐\n${line}`), /第 2 行超过 100 个字/)
})

test('pinyin and split characters are found only where the list has them', async () => {
  const plain = await compileWords([listOf('青鸟轮')])
  const all = await compileWords([everySpelling('青鸟轮')])
  for (const text of ['qing niao lun', 'qíngniǎolún', '青niao轮', '青鸟车仑'])
    assert.deepEqual([plain.find(text).length, all.find(text).length], [0, 1], text)
})

test('hidden characters get a star each, and the rest keeps its place', async () => {
  const matcher = await compileWords([listOf('青鸟丸', { weight: 'mask' })])
  const text = '买 青·鳥 丸！😀'
  assert.equal(matcher.mask(text, matcher.find(text)), '买 *** *！😀')
})

test('a file in another encoding, with too long a line or too many lines is refused whole', () => {
  assert.throws(() => decodeWords(Buffer.from([0x61, 10, 0xc7, 0xe0, 0xc4, 0xf1, 10])), /第 2 行不是 UTF-8/)
  assert.throws(() => decodeWords(Buffer.from('青鸟', 'utf16le')), /UTF-8/)
  assert.equal(decodeWords(Buffer.from('\ufeff青鸟\r\n')), '青鸟\r\n')
  assert.throws(() => countWords(`青鸟\n${'长'.repeat(101)}`), /第 2 行超过/)
  assert.throws(() => countWords('字\n'.repeat(200_001)), /最多 200000/)
  assert.equal(countWords('# nothing\n青鸟 # a bird\n\n'), 1)
})

const han = (n: number) => String.fromCharCode(0x4e00 + ((n * 7919) % 20_000))
const wordsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => han(n) + han(n * 3 + 1) + han(n * 7 + 2)).join('\n')

test('a hundred times as many words do not make a text ten times slower to judge', async () => {
  const text = Array.from({ length: 50_000 }, (_, n) => han(n * 13 + 5)).join('')
  const few = await compileWords([listOf(wordsOf(100), { weight: 'review' })])
  const many = await compileWords([listOf(wordsOf(10_000), { weight: 'review' })])
  const timeOf = (matcher: typeof few) => {
    const times = [0, 1, 2, 3, 4].map(() => {
      const from = process.cpuUsage()
      matcher.find(text)
      const { user, system } = process.cpuUsage(from)
      return user + system
    })
    return Math.min(...times)
  }
  timeOf(few)
  // law 9
  assert.ok(timeOf(many) < 10 * timeOf(few), `${timeOf(many)} and ${timeOf(few)}`)
})

test('200,000 words are compiled while the event loop goes on', async () => {
  const body = wordsOf(200_000)
  let [longest, last] = [0, performance.now()]
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  const from = performance.now()
  const matcher = await compileWords([listOf(body)])
  const took = performance.now() - from
  clearInterval(timer)
  assert.equal(matcher.words, 200_000)
  assert.equal(matcher.find(body.slice(-3)).length, 1)
  assert.ok(longest < took / 4, `${longest} of ${took} ms`)
})
