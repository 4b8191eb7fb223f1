import type { Config } from '../config'
import { recordCheck } from '../domain/operators/setup/checks'
import { systemClock } from '../ports/clock'
import { withDatabase } from './keep-findings'
import { runCommand } from './run-command'

/** Records that a backup was made, for the console. Run it after one that succeeded. */
async function run(config: Config): Promise<number> {
  await withDatabase(config, (db) => recordCheck(db, 'backup', [], systemClock.now()))
  console.log('已记下：刚刚做完备份')
  return 0
}

await runCommand(run)
