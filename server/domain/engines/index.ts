import type { Ids } from '../../ports/clock'
import type { Db } from '../../ports/db/types'
import { engine } from '../../ports/db/schema'
import { createHealth } from './health'
import { type EndedRun, type RanTask, recordRun } from './costs'
import { createOffers } from './offers'
import { createPlacement, enabledEngines, unavailableOf } from './placement'
import type { WaitingTask } from '../../ports/queue/types'
import { createListening } from './listening'
import { createRemoteRun, type RemoteRun, type RemoteRunDeps } from './run'
import { createSpeaking } from './speaking'
import { engineStates } from './states'

export type RemoteEngines = ReturnType<typeof createRemoteEngines>

/** Remote engines: list, choice for a task, and runs. */
export function createRemoteEngines({
  ids,
  watch = (run) => run,
  ...deps
}: Omit<RemoteRunDeps, 'health'> & {
  ids: Pick<Ids, 'ulid'>
  /** Counts runs. */
  watch?: (run: RemoteRun) => RemoteRun
}) {
  const { db, clock, local } = deps
  const health = createHealth({ db, clock, table: engine, local })
  return {
    offers: createOffers({ db, clock, local }),
    placement: createPlacement({ clock, local }),
    listening: createListening({ ...deps, health }),
    speak: createSpeaking({ ...deps, health }),
    run: watch(createRemoteRun({ ...deps, health })),
    recordRun: (tx: Db, row: RanTask, run: EndedRun) => recordRun(tx, { clock, ids }, row, run),

    states: () => engineStates(db, clock, local),

    /** Waiting tasks that no engine can run. */
    async unavailable<T extends Omit<WaitingTask, 'userId' | 'priority'>>(waiting: readonly T[]): Promise<T[]> {
      return unavailableOf(db, local, waiting, clock.now())
    },

    /** Concurrent tasks on remote engines: by service, where there are any, and by engine id. */
    async lanes(): Promise<Map<string, number>> {
      const lanes = new Map<string, number>()
      for (const { id, serviceKey, concurrency } of await enabledEngines(db, local)) {
        lanes.set(serviceKey, (lanes.get(serviceKey) ?? 0) + concurrency)
        lanes.set(id, concurrency)
      }
      return lanes
    },
  }
}
