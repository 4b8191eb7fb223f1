import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minorIn } from '../../../server/words'
import { minorLines, ordinaryLines } from './minor-lines'

const now = new Date('2026-11-21T08:00:00Z')
const recognised = async (lines: readonly string[]) => {
  const found = await Promise.all(lines.map(async (line) => ({ line, band: await minorIn(line, now) })))
  return found.filter(({ band }) => band !== null).map(({ line }) => line)
}

test('at least 95 % of people who say that they are minors are recognised', async () => {
  const found = await recognised(minorLines)
  const missed = minorLines.filter((line) => !found.includes(line))
  // law 19
  assert.ok(minorLines.length >= 40 && missed.length / minorLines.length <= 0.05, missed.join('\n'))
})

test('at most 2 % of other lines are taken for a minor’s', async () => {
  const wrong = await recognised(ordinaryLines)
  // law 19
  assert.ok(ordinaryLines.length >= 100 && wrong.length / ordinaryLines.length <= 0.02, wrong.join('\n'))
})

test('an age below 14 and a primary school are a child’s', async () => {
  for (const line of ['我今年12岁', '我上小学五年级', '我今年十三岁了', '我是2014年出生的'])
    assert.equal(await minorIn(line, now), 'child', line)
  for (const line of ['我今年14岁', '我才初二', '我还没满18岁', '我是2010年出生的'])
    assert.equal(await minorIn(line, now), 'teen', line)
  assert.equal(await minorIn('我是2008年出生的', new Date('2030-01-01T00:00:00Z')), null)
})

test('a long document is nobody’s words, and hostile texts take no time', async () => {
  assert.equal(await minorIn(`${'天'.repeat(500)}我今年12岁`, now), null)
  await minorIn('x', now)
  const hostile = [
    '我'.repeat(500),
    '我今年'.repeat(160),
    '我才刚只还已经正也就都快'.repeat(40),
    'i am only '.repeat(50),
  ]
  const took = async (text: string) => {
    const from = process.cpuUsage()
    await minorIn(text, now)
    return process.cpuUsage(from).user
  }
  const usual = Math.max(2_000, await took('今天天气很好'.repeat(80)))
  for (const line of hostile) assert.ok((await took(line)) < 20 * usual, line.slice(0, 6))
})
