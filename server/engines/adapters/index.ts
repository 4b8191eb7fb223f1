import type { Adapter } from './define-adapter'
import { jobQueues } from './job-queue'
import { openaiMedia } from './openai-media'

/** The wires of this build. */
export const adapters: readonly Adapter[] = [
  // By wire.
  ...jobQueues,
  openaiMedia,
]

export const adapterOf = (wire: string): Adapter | undefined => adapters.find((adapter) => adapter.wire === wire)
