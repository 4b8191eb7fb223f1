import { EngineError } from '../errors'
import { createSemaphore, type Release } from './semaphore'

interface InteractiveQueueOptions {
  size: number
  patienceMs: number
  mostWaiting: number
}

/** One account fills at most this part of the places and of the queue. */
const shareOf = (all: number) => Math.max(1, Math.floor(all / 2))

/**
 * Places for work that people wait for, shared fairly between owners. `acquire` rejects with `engine.busy` when the
 * queue is too long or does not move.
 */
export function createInteractiveQueue({ size, patienceMs, mostWaiting }: InteractiveQueueOptions) {
  const places = createSemaphore(size, shareOf(size))
  const isFull = (owner?: string) =>
    places.waiting() >= mostWaiting || (owner !== undefined && places.waiting(owner) >= shareOf(mostWaiting))
  return {
    used: places.used,
    async acquire(signal?: AbortSignal, owner?: string): Promise<Release> {
      if (isFull(owner)) throw new EngineError('engine.busy')
      const patience = AbortSignal.timeout(patienceMs)
      const ends = signal ? AbortSignal.any([signal, patience]) : patience
      return places.acquire(ends, owner).catch((error: unknown) => {
        throw signal?.aborted ? error : new EngineError('engine.busy')
      })
    },
  }
}
