import { startChildProcess } from '../child-processes/start'

const entry = new URL('./child.ts', import.meta.url)

/** People wait for `normal` work, which precedes work of tasks. */
export type Priority = 'normal' | 'low'

/**
 * A session of nice 5 has a third of the weight of a usual one, one of nice 10 a tenth: beside other programs on a full
 * machine a line of speech then takes a minute.
 */
const niceness = { normal: 0, low: 5 } satisfies Record<Priority, number>

/** URLs of modules for a child: one exports `engines`, the other `utilityJobs`. */
export interface PoolModules {
  engines: string
  utilityJobs: string
}

export interface ChildOptions {
  modules: PoolModules
  producer: string
  priority: Priority
}

export const startChild = ({ modules, producer, priority }: ChildOptions) =>
  startChildProcess({
    entry,
    args: [modules.engines, modules.utilityJobs, producer],
    nodeArgs: ['--max-old-space-size=1024'],
    niceness: niceness[priority],
  })
