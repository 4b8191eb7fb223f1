import { compileWords } from '../../server/words'
import type { Row } from './table'

const WORDS = 10_000
const MOST_WORDS = 200_000
const CHARACTERS = 100_000

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
    { what: `${MOST_WORDS} words are compiled in`, value: seconds, unit: 's', budget: 3 },
    { what: '– longest stop of the event loop', value: longest, unit: 'ms', budget: 200 },
  ]
}
