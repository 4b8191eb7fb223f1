import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { RemoteRun } from '../domain/engines/run'
import { runFaultOf } from '../domain/engines/run-fault'
import type { EngineState } from '../domain/engines/states'

/** Every task meets the same fault: logged once in this time. */
const restMs = 600_000

/** Counts runs on remote engines, by row id; calls `alarm` for faults that the operator must fix. */
export function engineMetrics(registry: Registry, alarm: (warning: object, about: string) => void, now = Date.now) {
  const registers = [registry]
  const faults = new Counter({
    name: 'fanle_engine_faults_total',
    help: 'Runs of tasks that an engine behind an address did not end well, by what went wrong',
    labelNames: ['engine', 'kind'],
    registers,
  })
  const took = new Histogram({
    name: 'fanle_engine_seconds',
    help: 'Time of a finished run on an engine behind an address, with fetching and labelling its results',
    labelNames: ['engine'],
    buckets: [1, 3, 10, 30, 60, 120, 300, 900, 3600],
    registers,
  })
  const toldAt = new Map<string, number>()

  function count(engine: string, error: unknown): void {
    const fault = runFaultOf(error)
    if (!fault) return
    const { kind, isForOperator } = fault
    faults.inc({ engine, kind })
    const last = toldAt.get(`${engine} ${kind}`)
    if (!isForOperator || (last !== undefined && now() - last < restMs)) return
    toldAt.set(`${engine} ${kind}`, now())
    alarm({ engine, kind, err: error }, 'an engine needs the operator')
  }

  return {
    watch:
      (run: RemoteRun): RemoteRun =>
      async (row, ...rest) => {
        const engine = row.engineId ?? ''
        const begun = now()
        try {
          const output = await run(row, ...rest)
          took.observe({ engine }, (now() - begun) / 1000)
          return output
        } catch (error) {
          count(engine, error)
          throw error
        }
      },

    /** Gauges of enabled engines, read when metrics are collected: equal in every process. */
    of(states: () => Promise<EngineState[]>) {
      const gauge = (name: string, help: string, valueOf: (state: EngineState) => number) =>
        new Gauge({
          name,
          help,
          labelNames: ['engine'],
          registers,
          async collect() {
            const read = await states()
            this.reset()
            for (const state of read) this.set({ engine: state.id }, valueOf(state))
          },
        })
      gauge('fanle_engine_running', 'Tasks at an engine, of all processes', ({ running }) => running)
      gauge('fanle_engine_places', 'Tasks an engine takes at a time when it is well', ({ places }) => places)
      gauge('fanle_engine_resting', '1 while an engine is left alone', ({ isResting }) => (isResting ? 1 : 0))
    },
  }
}
