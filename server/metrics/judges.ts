import { Counter, type Registry } from 'prom-client'
import type { JudgeCount } from '../ports/judges/panel'

/** Counts the calls of judges by their end. */
export function judgeMetrics(registry: Registry): JudgeCount {
  const calls = new Counter({
    name: 'fanle_judge_calls_total',
    help: 'Calls of judges: pass, review, block, failed, or resting after a failure',
    labelNames: ['judge', 'kind', 'end'],
    registers: [registry],
  })
  return (judge, kind, end) => calls.inc({ judge, kind, end })
}
