import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createLedger } from '../../../server/domain/credits/ledger'
import { auditLedger } from '../../../server/domain/credits/audit'
import { openEmbedded } from '../../../server/ports/db/embedded'
import type { OpenDb } from '../../../server/ports/db/types'
import { putDatabase } from '../../support/db-templates'
import { programArgs } from '../../support/program'
import { eachDb } from '../support/db'
import { addUser, countingIds, movableClock } from '../support/people'

const clock = movableClock()
const ids = countingIds()
const ledger = createLedger({ clock, ids })

async function fill({ db }: OpenDb) {
  const userId = await addUser(db, ids, clock)
  await ledger.createCreditAccount(db, userId)
  await ledger.grant(db, { userId, ref: 'gift', credits: 100, source: 'gift', expiresAt: null })
  await ledger.hold(db, { userId, ref: 'spent', credits: 60 })
  await ledger.capture(db, { ref: 'spent', credits: 50 })
  await ledger.hold(db, { userId, ref: 'back', credits: 20 })
  await ledger.release(db, { ref: 'back' })
  await ledger.hold(db, { userId, ref: 'open', credits: 30 })
}

/** What somebody with a database console could do, and the checks that must notice. */
const faults: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'a balance is edited',
    `update credit_account set balance = balance + 5`,
    ['a balance is the sum of its entries', 'a balance is what its lots have left'],
  ],
  [
    'a lot is edited',
    `update credit_lot set remaining = remaining + 5`,
    ['a balance is what its lots have left', 'a lot has what its movements left'],
  ],
  [
    'a lot and the balance are edited together',
    `with l as (update credit_lot set remaining = remaining + 5)
    update credit_account set balance = balance + 5`,
    ['a balance is the sum of its entries', 'a lot has what its movements left'],
  ],
  ['a grant is made bigger', `update credit_lot set credits = credits + 5`, ['a lot was granted once, in full']],
  [
    'an entry is edited',
    `update ledger_entry set credits = -10 where kind = 'hold' and ref = 'open'`,
    [
      'a balance is the sum of its entries',
      'an entry is the sum of its movements',
      'each entry goes on from the balance before it',
      'a hold took what it holds',
    ],
  ],
  [
    'an entry is deleted',
    `with m as (delete from lot_movement where entry_id = (select max(id) from ledger_entry))
    delete from ledger_entry where id = (select max(id) from ledger_entry)`,
    ['a balance is the sum of its entries', 'a hold took what it holds'],
  ],
  [
    'a balance in the middle is edited',
    `update ledger_entry set balance_after = -1 where kind = 'capture'`,
    ['each entry goes on from the balance before it', 'no balance was ever negative'],
  ],
  [
    'a hold is closed by hand',
    `update credit_hold set status = 'released' where ref = 'open'`,
    ['a hold ends as its entries say'],
  ],
  [
    'a hold is opened again',
    `update credit_hold set status = 'open' where ref = 'spent'`,
    ['a hold ends as its entries say'],
  ],
  [
    'a hold is deleted',
    `delete from credit_hold where ref = 'spent'`,
    ['holds, captures and releases have their hold'],
  ],
  [
    'a receipt is edited',
    `update ledger_entry set spent = 5 where kind = 'capture'`,
    ['a hold ends as its entries say'],
  ],
  ['a release counts as spent', `update ledger_entry set spent = 1 where kind = 'release'`, ['each kind has its sign']],
  ['an account is deleted', `delete from credit_account`, ['every user has an account']],
  [
    'a movement is given to another user',
    `with u as (insert into app_user (id, tel, nick_name, share_code, created_at)
    values ('other', '13000000000', 'other', 'OTHER', now()) returning id) update credit_lot set user_id = (select id from u)`,
    ['lots and entries that move belong to one user'],
  ],
]

eachDb((name, open) =>
  describe(`ledger audit on ${name}`, () => {
    let opened: OpenDb
    before(async () => {
      opened = await open()
      await fill(opened)
    })
    after(() => opened.close())

    test('a sound ledger has no differences', async () => {
      assert.deepEqual(await auditLedger(opened.db), { accounts: 1, entries: 7, differences: [] })
    })

    for (const [fault, statement, noticed] of faults) {
      test(`${fault}: noticed`, async () => {
        const undo = new Error('undo')
        await opened.db
          .transaction(async (tx) => {
            await tx.execute(statement)
            const { differences } = await auditLedger(tx)
            const found = new Set(differences.map(({ check }) => check))
            for (const check of noticed) assert.ok(found.has(check), `${check} is not in ${[...found].join(', ')}`)
            throw undo
          })
          .catch((error: unknown) => {
            if (error !== undo) throw error
          })
        assert.deepEqual((await auditLedger(opened.db)).differences, [])
      })
    }
  }),
)

describe('npm run ledger:audit', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fanle-audit-'))
  after(() => rmSync(dataDir, { recursive: true, force: true }))

  const run = () =>
    new Promise<{ code: number; said: string }>((done) => {
      const server = join(import.meta.dirname, '../../../server')
      execFile(
        process.execPath,
        programArgs(new URL('../../../server/commands/ledger-audit.ts', import.meta.url)),
        { cwd: server, env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', APP_MODE: 'embedded' } },
        (error, out, err) => done({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err }),
      )
    })

  test('says that there is nothing, that it is in use, that it is clean, and what differs', async () => {
    const none = await run()
    assert.equal(none.code, 1)
    assert.match(none.said, /还没有数据库/)

    await putDatabase(dataDir)
    const opened = await openEmbedded(dataDir, () => {})
    await fill(opened)
    const used = await run()
    assert.equal(used.code, 1)
    assert.match(used.said, /正被另一个进程/)
    await opened.close()
    assert.deepEqual(await run(), { code: 0, said: 'clean: 1 accounts, 7 entries\n' })

    const again = await openEmbedded(dataDir, () => {})
    await again.db.execute(`update credit_account set balance = 1`)
    await again.close()
    const wrong = await run()
    assert.equal(wrong.code, 1)
    assert.match(wrong.said, /a balance is the sum of its entries: \d+: expected 20, found 1/)
  })
})
