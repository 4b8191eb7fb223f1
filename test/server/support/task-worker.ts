import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '../../../server/ports/db/open'
import { startTasks } from './task-world'

/** A separate process that runs tasks on the database of the environment; it prints its address and its users. */
const { DATA_DIR = '', DATABASE_URL = '', USERS = '', ATTEMPTS = '2' } = process.env
const open = await openDb(
  { databaseUrl: DATABASE_URL, databasePool: 5, dataDir: DATA_DIR },
  () => {},
  () => {},
)
// The files of a killed process are there for the next one.
const filesIn = join(tmpdir(), 'files')
mkdirSync(filesIn, { recursive: true })
const settings = { leaseMs: 2000, capacity: 2, attempts: Number(ATTEMPTS) }
const world = await startTasks(open, { filesIn, settings })
const users = USERS ? USERS.split(',') : await Promise.all([1, 2, 3].map(async () => (await world.person()).userId))
process.send?.({ url: world.url, users })
