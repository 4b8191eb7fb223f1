import './lib/node-version.mjs'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { ensureBuilt } from './lib/targets.mjs'
import { exitWithNpm } from './lib/exit-with-npm.mjs'
import { processCount, runProcesses } from './lib/processes.mjs'
import { fail, root, progress } from './lib/project.mjs'

/** `--role web` and `--role worker` part the processes that serve people from those that work. */
function roleAsked() {
  try {
    return parseArgs({ options: { role: { type: 'string' } } }).values.role
  } catch (error) {
    return fail(`${error.message}. There is --role web and --role worker; without it a process is both.`)
  }
}

/** A bad PROCESSES ends the start with a sentence. */
function countAsked() {
  try {
    return processCount(process.env)
  } catch (error) {
    return fail(error.message)
  }
}

process.chdir(root)
const role = roleAsked()
if (role !== undefined) process.env.ROLE = role
exitWithNpm()
await ensureInstalled()
if (process.env.ROLE !== 'worker') for (const target of ['h5', 'admin']) await ensureBuilt(target)
const count = countAsked()
progress(count > 1 ? `Starting the server, ${count} processes…` : 'Starting the server…')
const { compileServer } = await import('./lib/compile.mjs')
const entry = await compileServer()
if (count > 1) runProcesses(entry, count)
else {
  process.setSourceMapsEnabled(true)
  // Runs in this process: signals, exit code and a hard kill reach the server directly.
  await import(`../${entry}`)
}
