import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { FilmWork } from '../../contract/api'
import { auditLedger } from '../../server/domain/credits/audit'
import { creditHold, file, ledgerEntry, task } from '../../server/ports/db/schema'
import type { Db } from '../../server/ports/db/types'
import type { AskedFilm } from './film-person'

/** A film as its person got it. */
export interface GotFilm {
  work: FilmWork
  sha256: string
}

/** Downloads a film. Throws unless all of its steps are there. */
export async function download(url: string, work: FilmWork): Promise<GotFilm> {
  assert.deepEqual([work.state, work.isOld], ['finished', false])
  assert.ok(work.states.every((state) => state === 'done'))
  const shots = work.times!.shots.map(({ id }) => id)
  assert.deepEqual(
    shots,
    work.script.shots.map(({ id }) => id),
  )
  const bytes = Buffer.from(await (await fetch(url + work.file!.url)).arrayBuffer())
  return { work, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Throws unless every step of a film was made and paid once, for at most what was quoted. Answers what was paid. */
async function paidOnce(db: Db, { id, quoted }: AskedFilm): Promise<number> {
  const rows = await db
    .select()
    .from(task)
    .where(or(eq(task.id, id), and(eq(task.workId, id), isNull(task.deletedAt))))
  assert.ok(
    rows.every(({ status }) => status === 'FINISHED' || status === 'ERROR'),
    `${id}: a step is open still`,
  )
  const keys = rows.filter(({ status }) => status === 'FINISHED').map(({ step }) => step)
  assert.equal(new Set(keys).size, keys.length, `${id}: a step was made twice`)
  let paid = 0
  for (const { id: taskId, step, credits, status } of rows) {
    const ref = step === null ? `task:${taskId}` : `step:${taskId}`
    const captures = await db
      .select()
      .from(ledgerEntry)
      .where(and(eq(ledgerEntry.kind, 'capture'), eq(ledgerEntry.ref, ref)))
    const spent = captures.reduce((sum, entry) => sum + entry.spent, 0)
    assert.equal(spent, status === 'FINISHED' ? credits : 0, `${id}: ${step ?? 'the script'} was paid otherwise`)
    paid += spent
  }
  assert.ok(paid <= quoted, `${id}: ${paid} paid, ${quoted} quoted`)
  return paid
}

/** Throws unless the books are clean and each film was bought once and is as it was stored. Answers what all cost. */
export async function assertBooks(db: Db, asked: readonly AskedFilm[], got: readonly GotFilm[]): Promise<number> {
  assert.deepEqual(await db.select().from(creditHold).where(eq(creditHold.status, 'open')), [], 'a hold is open')
  assert.deepEqual((await auditLedger(db)).differences, [])
  let paid = 0
  for (const film of asked) {
    const cost = await paidOnce(db, film)
    assert.equal(cost > 0, !film.isLost, `${film.id}: ${cost} paid`)
    paid += cost
  }
  for (const { work, sha256 } of got) {
    const [row] = await db.select().from(file).where(eq(file.id, work.file!.fileId))
    assert.equal(sha256, row!.sha256, `${work.id}: the film is not as it was stored`)
  }
  return paid
}
