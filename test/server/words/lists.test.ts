import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { verifyChain } from '../../../server/audit'
import { createWordJudge } from '../../../server/domain/site/words/judge'
import { importWords, removeWords, wordLists } from '../../../server/domain/site/words/lists'
import { systemIds } from '../../../server/ports/clock'
import { auditEntry, wordList } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { oneDb } from '../support/db'
import { movableClock } from '../support/people'

const folder = mkdtempSync(join(tmpdir(), 'fanle-lists-'))
const path = join(folder, 'words.txt')
const clock = movableClock('2026-11-21T08:00:00Z')
let writes = 0
/** Each write has another time, as a person's edits have. */
function write(words: string | Buffer) {
  writeFileSync(path, words)
  utimesSync(path, ++writes, writes)
}
const words = (body: string) => ({
  class: 'unlawful' as const,
  weight: 'block' as const,
  body,
  pinyin: false,
  split: false,
  spellings: '',
})

oneDb((name, open) =>
  describe(`lists of words, on ${name}`, () => {
    let database: OpenDb
    const warnings: string[] = []
    const editing = (reason: string) => ({ clock, ids: systemIds(clock), actor: { who: '小王' }, reason })
    const judgeOf = (file = '') =>
      createWordJudge({ db: database.db, clock, path: file, warn: (error) => void warnings.push(String(error)) })
    before(async () => {
      database = await open()
    })
    after(async () => {
      await database.close()
      rmSync(folder, { recursive: true })
    })

    test('rows that another program wrote stop no judgement', async () => {
      const row = { ...words('x'), version: 1, digest: 'd', words: 1, operator: 'sql', changedAt: clock.now() }
      const long = `长${'长'.repeat(200_000)} !${'长'.repeat(200_000)}`
      await database.db.insert(wordList).values([
        { ...row, class: 'age', body: long },
        { ...row, class: 'no class' as 'age' },
        { ...row, weight: 'no weight' as 'block' },
      ])
      assert.deepEqual(await judgeOf().judge('今天天气好 x'), { verdict: 'pass' })
      await database.db.delete(wordList)
    })

    test('a changed list is in force in every process within five seconds, and its change is in the audit', async () => {
      const processes = [judgeOf(), judgeOf()]
      const verdicts = (text: string) =>
        Promise.all(processes.map(async ({ judge }) => (await judge(text)).finding?.listVersion ?? 'pass'))
      assert.deepEqual(await verdicts('青鸟丸'), ['pass', 'pass'])
      const first = await importWords(database.db, editing('weekly'), words('青鸟丸'))
      clock.move(4_999)
      assert.deepEqual(await verdicts('青鸟丸'), ['1', '1'])
      assert.equal((await importWords(database.db, editing('again'), words('青鸟丸'))).result, 'already')
      await importWords(database.db, editing('next week'), words('红狐散'))
      clock.move(4_999)
      assert.deepEqual(await verdicts('青鸟丸'), ['pass', 'pass'])
      // law 9
      assert.deepEqual(await verdicts('红狐散'), ['2', '2'])
      await removeWords(database.db, editing('over'), words(''))
      clock.move(4_999)
      assert.deepEqual(await verdicts('红狐散'), ['pass', 'pass'])
      assert.deepEqual(
        (await wordLists(database.db)).map((list) => [list.version, list.words]),
        [[3, 0]],
      )
      assert.throws(() => importWords(database.db, editing('x'), words('# 没有')), /没有词/)
      const found = await database.db.select().from(auditEntry)
      assert.deepEqual(
        found.map(({ act, subjectId, who, reason }) => [act, subjectId, who, reason]),
        [
          ['words.import', 'unlawful/block', '小王', 'weekly'],
          ['words.import', 'unlawful/block', '小王', 'next week'],
          ['words.remove', 'unlawful/block', '小王', 'over'],
        ],
      )
      assert.equal((await verifyChain(database.db)).fault, null)
      assert.equal(first.list.words, 1)
    })

    test('the file is read again when it changes; a bad one leaves the last good words and says which line', async () => {
      write('青鸟丸 # 注释\n')
      const { judge } = judgeOf(path)
      const verdict = async (text: string) => (await judge(text)).verdict
      assert.deepEqual([await verdict('青 鳥丸'), await verdict('红狐散')], ['refused', 'pass'])
      write('红狐散\n')
      clock.move(4_999)
      assert.deepEqual([await verdict('青鸟丸'), await verdict('红狐散')], ['pass', 'refused'])
      write(Buffer.from([0x61, 10, 0xc7, 0xe0]))
      clock.move(4_999)
      assert.equal(await verdict('红狐散'), 'refused')
      assert.match(warnings.join(), /第 2 行不是 UTF-8/)
      await assert.rejects(() => judgeOf(path).judge('你好'), /第 2 行不是 UTF-8/)
      await assert.rejects(() => judgeOf(join(folder, 'none.txt')).judge('你好'), /ENOENT/)
    })

    test('the strongest list decides: a review passes, a mask passes with stars, a block refuses', async () => {
      const { matcher, judge } = judgeOf()
      await importWords(database.db, editing('x'), { ...words('青鸟丸'), weight: 'review' })
      await importWords(database.db, editing('x'), { ...words('红狐散'), class: 'age', weight: 'mask' })
      await importWords(database.db, editing('x'), { ...words('铁鹿券'), class: 'health' })
      clock.move(4_999)
      await matcher()
      const judged = async (text: string) => {
        const { verdict, masked, finding } = await judge(text)
        return [verdict, masked, finding?.class, finding?.weight]
      }
      assert.deepEqual(await judged('你好'), ['pass', undefined, undefined, undefined])
      assert.deepEqual(await judged('青鸟丸'), ['pass', undefined, 'unlawful', 'review'])
      assert.deepEqual(await judged('青鸟丸和红狐散'), ['pass', '青鸟丸和***', 'age', 'mask'])
      assert.deepEqual(await judged('红狐散和铁鹿券'), ['refused', undefined, 'health', 'block'])
    })
  }),
)
