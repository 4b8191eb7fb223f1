import { EngineError } from '../errors'
import { createSemaphore, type Release } from './semaphore'

interface InteractiveQueueOptions {
  size: number
  patienceMs: number
  mostWaiting: number
}

/**
 * Places for work that people wait for. `acquire` rejects with `engine.busy` when the queue is too long or does not
 * move.
 */
export function createInteractiveQueue({ size, patienceMs, mostWaiting }: InteractiveQueueOptions) {
  const places = createSemaphore(size)
  return {
    used: places.used,
    async acquire(signal?: AbortSignal): Promise<Release> {
      if (places.waiting() >= mostWaiting) throw new EngineError('engine.busy')
      const patience = AbortSignal.timeout(patienceMs)
      const ends = signal ? AbortSignal.any([signal, patience]) : patience
      return places.acquire(ends).catch((error: unknown) => {
        throw signal?.aborted ? error : new EngineError('engine.busy')
      })
    },
  }
}
