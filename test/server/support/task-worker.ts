import { openDb } from '../../../server/ports/db/open'
import { startTasks } from './task-world'

/** A separate process that runs tasks on the database of the environment; it prints its address and its users. */
const { DATA_DIR = '', DATABASE_URL = '', USERS = '', ATTEMPTS = '2' } = process.env
const open = await openDb(
  { databaseUrl: DATABASE_URL, databasePool: 5, dataDir: DATA_DIR },
  () => {},
  () => {},
)
const world = await startTasks(open, { settings: { leaseMs: 2000, capacity: 2, attempts: Number(ATTEMPTS) } })
const users = USERS ? USERS.split(',') : await Promise.all([1, 2, 3].map(async () => (await world.person()).userId))
process.send?.({ url: world.url, users })
