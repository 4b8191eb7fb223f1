import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { sweepEvents } from '../../../server/ports/answer-log/event-sweep'
import { systemClock, systemIds } from '../../../server/ports/clock'
import { rows } from '../../../server/ports/db/rows'
import type { OpenDb } from '../../../server/ports/db/types'
import { eachDb } from '../support/db'
import { fill, idOf } from '../support/fill'
import { addUser } from '../support/people'

eachDb((name, open) =>
  describe(`the sweep of events on ${name}`, () => {
    let opened: OpenDb
    before(async () => void (opened = await open()))
    after(() => opened.close())

    test('events of answers that ended long ago or are gone are deleted, those of running and fresh ones stay', async () => {
      const { db } = opened
      const userId = `'${await addUser(db, systemIds(systemClock), systemClock)}'`
      await fill(db, 'chat', 1, { user_id: userId })
      await fill(db, 'message', 500, {
        user_id: userId,
        chat_number: idOf('1'),
        status: `case when g % 4 = 0 then 'replying' else 'done' end`,
        ended_at: `case g % 4 when 1 then now() - interval '2 hours' when 2 then now() - interval '1 minute' end`,
      })
      // Every fourth has no message any more.
      await fill(db, 'answer_event', 1_500, {
        message_id: idOf('1 + g % 500'),
        seq: 'g',
        kind: `'delta'`,
        text: `'词'`,
      })
      await db.execute(sql`delete from message where message_id in (select message_id from message
        where status = 'done' and ended_at is null)`)
      await sweepEvents(db, systemClock)
      const left = await rows<{ status: string; recent: boolean; n: number }>(
        db,
        sql`select m.status, m.ended_at > now() - interval '1 hour' as recent, count(*)::int as n
          from answer_event e left join message m on m.message_id = e.message_id group by 1, 2 order by 1`,
      )
      assert.deepEqual(left, [
        { status: 'done', recent: true, n: 375 },
        { status: 'replying', recent: null, n: 375 },
      ])
    })
  }),
)
