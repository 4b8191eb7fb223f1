import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { yesterdayOf } from '../../../server/domain/site/words/yesterday'
import { auditEntry, wordList } from '../../../server/ports/db/schema'
import { type CommandPlace, createCommandPlace } from '../../support/command-place'
import { programArgs } from '../../support/program'
import { root } from '../../support/server'

let place: CommandPlace
const file = (name: string, content: string | Buffer) => {
  const path = join(place.dataDir, name)
  writeFileSync(path, content)
  return path
}

/** As `npm run words -- …`. */
const command = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...process.env, ...place.env }
    const program = programArgs(new URL('../../../server/commands/words.ts', import.meta.url), ...args)
    execFile(process.execPath, program, { cwd: root, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })

describe('npm run words', () => {
  before(async () => void (place = await createCommandPlace()))
  after(() => place.remove())

  test('imports a file as one list, shows it, and says what it finds', async () => {
    const words = file('words.txt', '青鸟丸 !青鸟丸子\n')
    const done = await command('import', words, '--class', 'unlawful', '--pinyin', '--reason', '每周', '--by', '小王')
    assert.match(done.out, /已导入 unlawful\/block：版本 1，1 个词，5 秒内生效/, done.err)
    assert.match((await command('list')).out, /unlawful\/block {2}版本 1 {2}1 个词 {2}（拼音） {2}小王/)
    assert.match((await command('test', '买 qing niao wan')).out, /青鸟丸 {2}第 3 到 15 个字：qing niao wan\n拒绝/)
    assert.equal((await command('test', '吃青鸟丸子')).out.trim(), '通过')
    assert.match((await command('preview', words, '--class', 'unlawful', '--weight', 'mask')).out, /昨天有 0 个提问/)
    const open = await place.open()
    const [entry] = await open.db.select().from(auditEntry)
    await open.close()
    assert.deepEqual([entry?.act, entry?.who, entry?.reason], ['words.import', '小王', '每周'])
  })

  test('refuses a bad file whole, and an unknown class or verb with its usage', async () => {
    const gbk = file('gbk.txt', Buffer.from([0xc7, 0xe0, 0xc4, 0xf1, 10]))
    const bad = await command('import', gbk, '--class', 'age', '--reason', 'x')
    assert.deepEqual([bad.code, /词表第 1 行不是 UTF-8/.test(bad.err)], [1, true], bad.err)
    for (const wrong of [
      ['import', gbk, '--class', 'other', '--reason', 'x'],
      ['import', gbk, '--class', 'age'],
      ['show'],
      [],
    ]) {
      const { code, err } = await command(...wrong)
      assert.deepEqual([code, /^用法/.test(err)], [1, true], err)
    }
    const open = await place.open()
    assert.ok((await open.db.select().from(wordList)).every((list) => list.class !== 'age'))
    await open.close()
  })
})

test('yesterday is a day of Shanghai', () => {
  const { from, to } = yesterdayOf(new Date('2026-11-21T16:30:00Z'))
  assert.deepEqual([from.toISOString(), to.toISOString()], ['2026-11-20T16:00:00.000Z', '2026-11-21T16:00:00.000Z'])
})
