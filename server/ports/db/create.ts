import { PGlite } from '@electric-sql/pglite'
import { DurableNodeFS, durableStartParams } from './durable-fs'

// Runs in its own process, once: creating a database takes 800 MB, which the server would never free.
const client = await PGlite.create({ fs: new DurableNodeFS(process.argv[2]!), startParams: durableStartParams })
await client.close()
