import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loaderArgs } from '../../../server/loader-args'
import { openDb } from '../../../server/ports/db/open'
import { clientOf } from '../../support/client'
import { putDatabase } from '../../support/db-templates'
import { createScratch } from '../../support/scratch-database'

/** A place for all data, on either database; two processes at once only on PostgreSQL. */
export interface Place {
  env: Record<string, string>
  open: () => ReturnType<typeof openDb>
  close: () => Promise<void>
}

async function onDisk(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fanle-killed-'))
  await putDatabase(dataDir)
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: '', TMPDIR: dataDir },
    open: () =>
      openDb(
        { databaseUrl: '', databasePool: 1, dataDir },
        () => {},
        () => {},
      ),
    close: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

export async function onPostgres(url: string): Promise<Place> {
  const tmp = mkdtempSync(join(tmpdir(), 'fanle-killed-'))
  const { url: own, drop } = await createScratch(url)
  return {
    env: { DATA_DIR: '', DATABASE_URL: own, TMPDIR: tmp },
    open: () =>
      openDb(
        { databaseUrl: own, databasePool: 5, dataDir: '' },
        () => {},
        () => {},
      ),
    close: async () => {
      await drop()
      rmSync(tmp, { recursive: true, force: true })
    },
  }
}

/** With `doomed` what is asked for as `doomed` does not end in it: it is there to be killed. */
export async function startWorker(
  { env }: Place,
  { users = [], doomed = false, attempts = 2 }: { users?: string[]; doomed?: boolean; attempts?: number } = {},
) {
  const script = new URL('./task-worker.ts', import.meta.url)
  const child: ChildProcess = fork(fileURLToPath(script), {
    execArgv: loaderArgs(script),
    env: { ...process.env, ...env, USERS: users.join(), DOOMED: doomed ? 'true' : '', ATTEMPTS: String(attempts) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const dieWithUs = () => child.kill('SIGKILL')
  process.once('exit', dieWithUs)
  const [{ url, users: known }] = (await once(child, 'message')) as [{ url: string; users: string[] }]
  return {
    users: known,
    people: known.map((token) => clientOf(url, token)),
    async kill() {
      process.off('exit', dieWithUs)
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}

export type Worker = Awaited<ReturnType<typeof startWorker>>

/** Kills every worker of the place afterwards, and removes its data. */
export async function withPlace(place: Place, act: (place: Place, workers: Worker[]) => Promise<void>) {
  const workers: Worker[] = []
  try {
    await act(place, workers)
  } finally {
    for (const worker of workers) await worker.kill()
    await place.close()
  }
}

/** Absent: without PostgreSQL. */
export const url = process.env['TEST_DATABASE_URL']
/** Where data is kept, on each database there is. */
export const places: [string, () => Promise<Place>][] = [
  ['PGlite', onDisk],
  ...(url ? [['PostgreSQL', () => onPostgres(url)] as (typeof places)[number]] : []),
]
