import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signIn } from '../../../server/words'
import { harmLines, lossLines, ordinaryLines } from './care-lines'

const found = async (lines: readonly string[], sign: string | null) =>
  (await Promise.all(lines.map(async (line) => ({ line, sign: await signIn(line) }))))
    .filter((one) => one.sign === sign)
    .map(({ line }) => line)

test('at least 95 of 100 lines of people in danger are noticed', async () => {
  const lines = [...harmLines, ...lossLines]
  assert.ok(lines.length >= 100)
  const missed = await found(lines, null)
  assert.ok(missed.length <= lines.length * 0.05, missed.join('\n'))
})

test('of 200 ordinary sad lines at most one in twenty is taken for danger', async () => {
  assert.ok(ordinaryLines.length >= 200)
  const missed = new Set(await found(ordinaryLines, null))
  const taken = ordinaryLines.filter((line) => !missed.has(line))
  assert.ok(taken.length <= ordinaryLines.length * 0.05, taken.join('\n'))
})

test('harm comes before loss, and each is told apart', async () => {
  assert.equal(await signIn('炒股亏了八十万，不想活了'), 'harm')
  assert.ok((await found(lossLines, 'harm')).length <= 1)
  assert.ok((await found(harmLines, 'loss')).length === 0)
})

test('a long document is not searched', async () => {
  assert.equal(await signIn(`${'。'.repeat(2_000)}我想自杀`), null)
})

test('no text of 2,000 characters takes long', async () => {
  const hostile = [
    '被骗'.repeat(1_000),
    '亏'.repeat(2_000),
    '活着都'.repeat(600),
    '没有我'.repeat(600),
    '从'.repeat(2_000),
  ]
  await signIn('x')
  const took = async (text: string) => {
    const from = process.cpuUsage()
    await signIn(text)
    return process.cpuUsage(from).user
  }
  const usual = Math.max(2_000, await took('今天天气很好'.repeat(330)))
  for (const text of hostile) assert.ok((await took(text)) < 20 * usual, text.slice(0, 6))
})
