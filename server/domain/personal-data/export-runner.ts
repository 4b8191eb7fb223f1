import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import type { Clock, Ids } from '../../ports/clock'
import { inTransaction, rows, timestamp } from '../../ports/db/rows'
import { dataExport, file } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { FileStore } from '../../ports/files/types'
import { repeatEvery } from '../../time'
import { storeFile } from '../files/store-file'
import type { createExportBuilder } from './build-export'
import { attempts, createExportLeases, leaseEnd, nobodys } from './export-leases'
import { earlierArchives, removeArchives, type ExportRow } from './exports'

interface RunnerDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  store: FileStore
  build: ReturnType<typeof createExportBuilder>
  scratch: string
  /** No other process uses the database. */
  alone: boolean
  warn: (error: unknown, about: string) => void
}

const lookEveryMs = 10_000
const expiryDays = 7
const zip = 'application/zip'

/** Makes exports one after the other, in any process; an export of a dead process starts again. */
export function createExportRunner({ db, clock, ids, store, build, scratch, alone, warn }: RunnerDeps) {
  const owner = ids.ulid()
  let running: { id: string; stop: AbortController } | null = null
  let current: Promise<void> = Promise.resolve()
  let [started, closing, stopLooking] = [false, false, () => {}]
  const mine = (id: string) =>
    and(eq(dataExport.id, id), eq(dataExport.worker, owner), eq(dataExport.status, 'PROGRESSING'))

  async function take(): Promise<ExportRow | undefined> {
    const [taken] = await rows<{ id: string }>(
      db,
      sql`
      update data_export set status = 'PROGRESSING', progress = 0, attempt = attempt + 1, worker = ${owner},
        lease_until = ${timestamp(leaseEnd(clock))}
      where id = (select id from data_export where status = 'QUEUING' order by id limit 1 for update skip locked)
      returning id`,
    )
    return taken && (await db.select().from(dataExport).where(eq(dataExport.id, taken.id)))[0]
  }

  const end = (id: string, to: Partial<ExportRow>) => db.update(dataExport).set(to).where(mine(id)).returning()

  async function storeArchive(row: ExportRow, path: string, built: { files: number; leftOut: string[] }) {
    await storeFile(store, 'exports', { path, mime: zip }, ({ thumbBytes: _, ...stored }) =>
      inTransaction(db, async (tx) => {
        const [fileId, now] = [ids.ulid(), clock.now()]
        const ended = await tx
          .update(dataExport)
          .set({ status: 'FINISHED', progress: 100, endedAt: now, fileId, ...nobodys, ...built })
          .where(mine(row.id))
          .returning({ id: dataExport.id })
        if (ended.length === 0) throw new Error('the export went to another process or its account is gone')
        const name = `fanle-data-${now.toISOString().slice(0, 10)}`
        await tx
          .insert(file)
          .values({
            id: fileId,
            userId: row.userId,
            kind: 'document',
            origin: 'export',
            ...stored,
            mime: zip,
            meta: { name },
            createdAt: now,
            expiresAt: new Date(now.getTime() + expiryDays * dayMs),
          })
        await removeArchives(tx, clock, await earlierArchives(tx, row))
      }),
    )
  }

  async function run(row: ExportRow, stop: AbortController): Promise<void> {
    let folder = ''
    let shown = 0
    try {
      folder = await mkdtemp(join(scratch, 'export-'))
      const path = join(folder, 'data.zip')
      const progress = (percent: number) => {
        if (percent < shown + 5) return
        shown = percent
        void end(row.id, { progress: percent }).catch(() => {})
      }
      await storeArchive(row, path, await build({ ...row, path, signal: stop.signal, progress }))
    } catch (error) {
      if (stop.signal.aborted) {
        await end(row.id, { status: 'QUEUING', attempt: row.attempt - 1, ...nobodys })
        return
      }
      warn(error, 'exporting data')
      const isLast = row.attempt >= attempts
      const ended = isLast ? ({ status: 'ERROR', endedAt: clock.now() } as const) : ({ status: 'QUEUING' } as const)
      await end(row.id, { ...ended, ...nobodys })
    } finally {
      if (folder) await rm(folder, { recursive: true, force: true })
    }
  }

  async function work(): Promise<void> {
    for (let row = await take(); row; row = closing ? undefined : await take()) {
      const stop = new AbortController()
      running = { id: row.id, stop }
      await run(row, stop).finally(() => (running = null))
    }
  }

  const look = () => {
    if (started && !running && !closing)
      current = current.then(work).catch((error: unknown) => warn(error, 'exporting data'))
    return current
  }

  const leases = createExportLeases({
    db,
    clock,
    owner,
    alone,
    running: () => (running ? [running.id] : []),
    stop: () => running?.stop.abort(),
    warn,
  })

  return {
    /** Checks for waiting exports. Resolves when none is left here; at once where other processes make exports. */
    look,
    async start() {
      await leases.start()
      started = true
      stopLooking = repeatEvery(lookEveryMs, look, (error) => warn(error, 'exporting data'))
      void look()
    },
    /** Returns the running export to the queue. */
    async shutdown() {
      closing = true
      stopLooking()
      leases.stop()
      running?.stop.abort()
      await current
    },
  }
}
