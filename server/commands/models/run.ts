import { join } from 'node:path'
import { loadConfig } from '../../config'
import { envModels } from '../../domain/models/env-models'
import { ModelRowError } from '../../domain/models/row'
import { openDb } from '../../ports/db/open'
import { seeds } from '../../seeds'
import { modelSeeds } from '../../seeds/models'
import { seed } from '../../seeds/insert'
import { thisMachine } from '../../local-models/machine'
import { hasProgram } from '../../local-models/program'
import { isLocalVerb, runLocalVerb } from './local'
import { terminal } from './terminal'
import { runModelVerb } from './verbs'

/**
 * Downloads and removes models of this machine. Lists, imports and edits chat models: stop an embedded server before, because
 * only one process may open its database.
 */
async function run(words: readonly string[]): Promise<number> {
  const config = loadConfig(process.env)
  const [verb, ...rest] = words
  if (isLocalVerb(verb)) {
    const { dir: root, mirrors } = config.ownModels
    return runLocalVerb(verb, rest, { root, mirrors, machine: thisMachine(), hasProgram, now: Date.now, ...terminal() })
  }
  const { db, close } = await openDb(config, console.error, (error) => console.error(error.message))
  try {
    // The seeded models also exist before the server's first start.
    await seed(db, seeds)
    const listedHosts = config.engineHosts
    const configured = envModels(config.openai, modelSeeds)
    const say = (line: string) => console.log(line)
    return await runModelVerb({ db, env: process.env, listedHosts, configured, say }, words)
  } catch (error) {
    if (!(error instanceof ModelRowError)) throw error
    console.error(error.message)
    return 1
  } finally {
    await close()
  }
}

process.chdir(join(import.meta.dirname, '../../..'))
try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
