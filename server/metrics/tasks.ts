import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Tasks } from '../domain/tasks'
import type { ResultVerdict } from '../domain/tasks/running/judge-files'
import type { TaskRow } from '../domain/tasks/types'
import { addGauge } from '.'

/** Metrics of tasks: running and waiting ones, results and durations. */
export function taskMetrics(registry: Registry) {
  const registers = [registry]
  const ends = new Counter({
    name: 'fanle_tasks_total',
    help: 'Tasks this process ended',
    labelNames: ['tool', 'status'],
    registers,
  })
  const took = new Histogram({
    name: 'fanle_tasks_seconds',
    help: 'Time from start to end of a run',
    labelNames: ['tool'],
    buckets: [0.5, 1, 2, 4, 8, 15, 30, 60, 120, 300],
    registers,
  })
  const waited = new Histogram({
    name: 'fanle_tasks_wait_seconds',
    help: 'Time in the queue',
    labelNames: ['tool'],
    buckets: [0.1, 1, 5, 15, 60, 300, 1800],
    registers,
  })

  return {
    onEnded({ serviceKey: tool, status, cancelled, createdAt, startedAt, endedAt }: TaskRow) {
      ends.inc({ tool, status: cancelled ? 'CANCELLED' : status })
      if (!startedAt || !endedAt) return
      waited.observe({ tool }, (startedAt.getTime() - createdAt.getTime()) / 1000)
      if (status === 'FINISHED') took.observe({ tool }, (endedAt.getTime() - startedAt.getTime()) / 1000)
    },

    of(tasks: Pick<Tasks, 'running' | 'waiting'>) {
      addGauge(registry, 'fanle_tasks_running', 'Tasks this process runs', tasks.running)
      new Gauge({
        name: 'fanle_tasks_waiting',
        help: 'Tasks in the queue, of all processes',
        registers,
        async collect() {
          this.set(await tasks.waiting())
        },
      })
    },
  }
}

/** Counts the verdicts on pictures of results. */
export function pictureVerdicts(registry: Registry): (tool: string, verdict: ResultVerdict) => void {
  const verdicts = new Counter({
    name: 'fanle_picture_verdicts_total',
    help: 'Pictures, films and sounds of results that were judged, by verdict',
    labelNames: ['tool', 'verdict'],
    registers: [registry],
  })
  return (tool, verdict) => verdicts.inc({ tool, verdict })
}
