import { Counter, type Registry } from 'prom-client'
import { addGauge } from '../metrics'
import { createDatabaseLog } from '../ports/answer-log/database'
import { createFallbackLog } from '../ports/answer-log/fallback'
import { createValkeyLog } from '../ports/answer-log/valkey'
import type { Clock } from '../ports/clock'
import type { OpenDb } from '../ports/db/types'
import type { Valkey } from '../ports/valkey'

interface AnswerLogPorts {
  open: OpenDb
  valkey: Valkey
  clock: Clock
  registry: Registry
  warn: (error: unknown, about?: string) => void
}

/** The log of answers in Valkey, with its metrics. */
export function logInValkey({ open, valkey, clock, registry, warn }: AnswerLogPorts) {
  const moved = new Counter({
    name: 'fanle_answers_moved_total',
    help: 'Running answers whose words went to the database, as Valkey did not keep them',
    registers: [registry],
  })
  addGauge(registry, 'fanle_valkey_up', 'Whether Valkey answers this process', () => Number(valkey.isReady()))
  const warnOfLog = (error: unknown) => warn(error, 'words in Valkey')
  return createFallbackLog({
    valkey: createValkeyLog(valkey, warnOfLog),
    database: createDatabaseLog(open, clock, (error) => warn(error, 'writing answer events')),
    warn: warnOfLog,
    onMoved: (answers) => moved.inc(answers),
  })
}
