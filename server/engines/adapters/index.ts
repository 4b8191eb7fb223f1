import type { Adapter } from './define-adapter'
import { jobQueues } from './job-queue'

/** The wires of this build. */
export const adapters: readonly Adapter[] = [
  // By wire.
  ...jobQueues,
]

export const adapterOf = (wire: string): Adapter | undefined => adapters.find((adapter) => adapter.wire === wire)
