import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { recordChange, verifyChain } from '../../../server/audit'
import { auditEntry } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { eachDb } from '../support/db'
import { countingIds, movableClock } from '../support/people'

const tools = { clock: movableClock(), ids: countingIds() }
const actor = { who: '张', operatorId: 'O1', via: 'console', ip: '203.0.113.7' } as const

eachDb((name, open) =>
  describe(`the audit on ${name}`, () => {
    let opened: OpenDb
    let last = ''
    before(async () => {
      opened = await open()
      for (let number = 1; number <= 5; number++)
        await opened.db.transaction((tx) =>
          recordChange(tx, tools, actor, {
            act: 'grant',
            subject: { kind: 'person', id: `U${number}` },
            before: { z: 1, a: [{ y: null, b: '算力' }] },
            after: { at: new Date(0), big: 1e21, none: undefined },
            reason: '补偿',
          }),
        )
      last = (await verifyChain(opened.db)).hash
    })
    after(() => opened.close())

    /** Changes rows as somebody with the rights of the database's owner would, then restores nothing. */
    const tamper = async (run: () => Promise<unknown>) => {
      await opened.db.execute(sql`alter table audit_entry disable trigger user`)
      await run()
      await opened.db.execute(sql`alter table audit_entry enable trigger user`)
    }

    test('a whole chain passes, and holds a hash that was noted', async () => {
      assert.deepEqual(await verifyChain(opened.db), { entries: 5, hash: last, fault: null })
      assert.equal((await verifyChain(opened.db, last)).holdsNoted, true)
      assert.equal((await verifyChain(opened.db, 'another')).holdsNoted, false)
    })

    test('changes at the same time make one chain', async () => {
      const change = { act: 'take', subject: { kind: 'person', id: 'U9' }, reason: '同时' }
      await Promise.all(
        Array.from({ length: 8 }, () => opened.db.transaction((tx) => recordChange(tx, tools, actor, change))),
      )
      const { entries, fault } = await verifyChain(opened.db)
      assert.deepEqual([entries, fault], [13, null])
    })

    for (const [how, statement] of [
      ['updated', sql`update audit_entry set reason = '别的' where seq = 2`],
      ['deleted', sql`delete from audit_entry where seq = 2`],
      ['emptied', sql`truncate audit_entry`],
    ] as const)
      test(`an entry is not ${how}`, async () => {
        await assert.rejects(opened.db.execute(statement), (error: Error) => /append-only/.test(String(error.cause)))
      })

    test('tampering shows: a missing end, changed content, a gap', async () => {
      await tamper(() => opened.db.delete(auditEntry).where(eq(auditEntry.seq, 13)))
      assert.deepEqual((await verifyChain(opened.db)).fault, { seq: 13, what: 'end' })
      await tamper(() => opened.db.update(auditEntry).set({ reason: '别的' }).where(eq(auditEntry.seq, 4)))
      assert.deepEqual((await verifyChain(opened.db)).fault, { seq: 4, what: 'content' })
      await tamper(() => opened.db.delete(auditEntry).where(eq(auditEntry.seq, 2)))
      assert.deepEqual((await verifyChain(opened.db)).fault, { seq: 3, what: 'gap' })
    })
  }),
)
