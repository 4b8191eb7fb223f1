import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDb } from '../../server/ports/db/open'
import { crowd } from '../bench/crowd'
import { putDatabase } from '../support/db-templates'
import { freePort } from '../support/ports'
import { type RunningServer, startServer } from '../support/server'
import { familyOf, signalAll, startPostgres } from './parts'

/**
 * A site whose parts can be killed: on PostgreSQL one process that serves and one that works, where none is installed one
 * process with the embedded database.
 */
export async function openFilmSite(people: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fanle-chaos-'))
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres(folder)
  const place = { dataDir: path.join(folder, 'data'), databaseUrl: postgres?.url ?? '' }
  if (!postgres) await putDatabase(place.dataDir)
  const tokens = await crowd(place, people)
  const shared = { DATABASE_URL: place.databaseUrl, APP_SECRET: 'a secret for chaos, longer than 32 characters' }
  const ports = new Map<string, number>()
  const processes = new Map<string, RunningServer>()
  for (const role of postgres ? ['web', 'worker'] : ['']) ports.set(role, await freePort())
  const start = async (role: string) => {
    const env = { ...shared, ...(role && { ROLE: role }) }
    processes.set(role, await startServer({ dataDir: place.dataDir, port: ports.get(role)!, env }))
  }
  for (const role of ports.keys()) await start(role)

  const worker = () => processes.get('worker') ?? processes.get('')!
  const kills: Record<string, () => Promise<void>> = {
    engines: async () => signalAll(familyOf(worker().pid).slice(0, -1), 'SIGKILL'),
  }
  for (const role of ports.keys())
    kills[role || 'the process'] = async () => {
      await processes.get(role)!.kill()
      await start(role)
    }

  async function stopProcesses() {
    for (const one of processes.values()) if (one.exitCode() === null) await one.kill()
  }
  return {
    url: `http://127.0.0.1:${[...ports.values()][0]}`,
    tokens,
    kills,
    /** Its database, once no process uses it. */
    async openBooks() {
      await stopProcesses()
      return openDb(
        { ...place, databasePool: 1 },
        () => {},
        () => {},
      )
    },
    async close() {
      await stopProcesses()
      await postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
