import { PGlite } from '@electric-sql/pglite'
import { DurableNodeFS, durableStartParams } from './durable-fs'

// A process of its own, started once: making a database takes 800 MB, which the server process would never free.
const client = await PGlite.create({ fs: new DurableNodeFS(process.argv[2]!), startParams: durableStartParams })
await client.close()
