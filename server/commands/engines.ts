import { join } from 'node:path'
import { loadConfig } from '../config'
import { EngineRowError } from '../domain/engines/instance'
import { openDb } from '../ports/db/open'
import { seeds } from '../seeds'
import { seed } from '../seeds/insert'
import { runEngineVerb } from './engine-verbs'

/** Edits and checks remote engines. Stop an embedded server first: only one process may open its database. */
async function run(words: readonly string[]): Promise<number> {
  const config = loadConfig(process.env)
  const { db, close } = await openDb(config, console.error, (error) => console.error(error.message))
  try {
    // The examples, packages and prices also exist before the server's first start.
    await seed(db, seeds)
    const listedHosts = config.engineHosts
    return await runEngineVerb({ db, env: process.env, listedHosts, say: (line) => console.log(line) }, words)
  } catch (error) {
    if (!(error instanceof EngineRowError)) throw error
    console.error(error.message)
    return 1
  } finally {
    await close()
  }
}

process.chdir(join(import.meta.dirname, '../..'))
try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
