import { compileWords } from '../../server/words'
import { harmless } from '../server/words/disguises'
import { percentile, type Row } from './table'

const WORDS = 10_000
const MOST_WORDS = 200_000
const CHARACTERS = 100_000
/** Answers that stream at once, and characters of a piece. */
const STREAMS = 500
const ANSWERS = 20
const PIECE = 4

const han = (n: number) => String.fromCharCode(0x4e00 + ((n * 7919) % 20_000))
const bodyOf = (count: number) =>
  Array.from({ length: count }, (_, n) => han(n) + han(n * 3 + 1) + (n % 2 ? han(n * 7 + 2) : '')).join('\n')
const listOf = (count: number) =>
  ({ class: 'unlawful', weight: 'review', version: '1', body: bodyOf(count), spellings: '' }) as const

/** Word lists: processor time of a text, and the longest stop of the event loop while a large list is compiled. */
export async function words(): Promise<Row[]> {
  const matcher = await compileWords([listOf(WORDS)])
  const text = Array.from({ length: CHARACTERS }, (_, n) => han(n * 13 + 5)).join('')
  matcher.find(text)
  const before = process.cpuUsage()
  matcher.find(text)
  const { user, system } = process.cpuUsage(before)

  const answer = harmless
    .join('')
    .repeat(20)
    .slice(0, CHARACTERS / 10)
  const delays: number[] = []
  let late = 0
  const judging = process.cpuUsage()
  for (let n = 0; n < ANSWERS; n++) {
    const stream = matcher.stream()
    for (let at = 0; at < answer.length; at += PIECE) {
      const began = performance.now()
      const shown = stream.push(answer.slice(at, at + PIECE))
      delays.push(performance.now() - began)
      late += Math.max(0, Math.min(PIECE, answer.length - at) - shown.length)
    }
  }
  const judged = process.cpuUsage(judging)
  const pieceMs = (judged.user + judged.system) / 1000 / delays.length

  let [longest, last] = [0, performance.now()]
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  const from = performance.now()
  await compileWords([listOf(MOST_WORDS)])
  const seconds = (performance.now() - from) / 1000
  clearInterval(timer)
  return [
    {
      what: `Text of 1,000 characters and ${WORDS} words: processor`,
      value: (user + system) / 1000 / (CHARACTERS / 1000),
      unit: 'ms',
      budget: 1,
    },
    {
      what: `A piece of ${PIECE} characters of an answer is judged in, p99`,
      value: percentile(delays, 0.99),
      unit: 'ms',
      budget: 30,
      note: `${((100 * late) / (ANSWERS * answer.length)).toFixed(1)} % of the characters wait for the next piece`,
    },
    {
      what: `${STREAMS} streams × 20 pieces/s: processors that judge`,
      value: (pieceMs * STREAMS * 20) / 1000,
      unit: 'processors',
      budget: 0.1,
    },
    { what: `${MOST_WORDS} words are compiled in`, value: seconds, unit: 's', budget: 3 },
    { what: '– longest stop of the event loop', value: longest, unit: 'ms', budget: 200 },
  ]
}
