import { createAskModel } from '../domain/models/ask-model'
import type { Models } from '../domain/models'
import { createEngines } from '../engines'
import type { WorkerPool } from '../worker-pool/types'

interface EnginePorts {
  pool: WorkerPool
  models: Models
  warn: (error: unknown, about?: string) => void
}

/** Joins the built-in engines, and answers for each service whether it can work here. */
export function wireEngines({ pool, models, warn }: EnginePorts) {
  const engines = createEngines({ pool, services: { chatModel: createAskModel(models), warn } })
  return {
    engines,
    /** Has the engine of a service all its parts? */
    isAble: async (serviceKey: string): Promise<boolean> => {
      const engine = engines.of(serviceKey)
      return !engine || (await engine.missing()) === null
    },
    makersOf: async (serviceKey: string) => engines.of(serviceKey)?.makers?.(),
  }
}

export type WiredEngines = ReturnType<typeof wireEngines>
