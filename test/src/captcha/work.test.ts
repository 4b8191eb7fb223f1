import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { sha256Start } from '@/components/captcha/sha256'
import { doWork } from '@/components/captcha/work'
import { idleMs } from '../../support/pace'

const startOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE()
const id = '01KAZ3T9P8X6W5V4T3S2R1Q0ZZ'

test('the hash is the standard SHA-256, for every text that fits into one block', () => {
  for (const text of ['', 'abc', 'x'.repeat(54), 'x'.repeat(55)]) expect(sha256Start(text)).toBe(startOf(text))
  const ascii = fc.string({
    unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
    maxLength: 55,
  })
  fc.assert(
    fc.property(ascii, (text) => sha256Start(text) === startOf(text)),
    { numRuns: 500 },
  )
})

test('the work has the zero bits that the server checks; without bits there is none', async () => {
  for (const bits of [1, 8, 12]) {
    const work = await doWork(id, bits, () => true)
    expect(Math.clz32(startOf(`${id}:${work}`))).toBeGreaterThanOrEqual(bits)
  }
  expect(await doWork(id, 0, () => true)).toBeUndefined()
})

test('a first captcha that costs work takes an ordinary person less than 100 ms', async () => {
  const times: number[] = []
  for (let n = 0; n < 9; n++) times.push(await idleMs(() => doWork(`${id.slice(0, 25)}${n}`, 11, () => true)))
  times.sort((a, b) => a - b)
  expect(times[4]).toBeLessThan(100)
})

test('the page stays usable meanwhile, and work that nobody wants any more ends', async () => {
  let turns = 0
  const counting = setInterval(() => turns++, 1)
  // Some billions of hashes: it ends only because other work had its turns.
  expect(await doWork(id, 32, () => turns < 10)).toBeNull()
  clearInterval(counting)
})
