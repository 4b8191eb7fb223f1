import { codes } from '../../../contract/codes'
import { AppError, overloaded } from '../../errors'

/** Concurrent checks, in all and per network: an open page must not fill disk and memory. */
const most = { all: 8, perNetwork: 3 }
const retryAfter = 10

/** Counts running label checks of this process. */
export function createLabelSlots() {
  const byNetwork = new Map<string, number>()
  let all = 0

  return {
    /**
     * Returns a function that frees the place. Throws 429 for a network with too many, 503 when all places are taken.
     */
    enter(network: string): () => void {
      const own = byNetwork.get(network) ?? 0
      if (own >= most.perNetwork)
        throw new AppError(codes.tooFast, 'common.tooFast', { seconds: retryAfter }, { retryAfter })
      if (all >= most.all) throw overloaded(retryAfter)
      all++
      byNetwork.set(network, own + 1)
      return () => {
        all--
        const left = (byNetwork.get(network) ?? 1) - 1
        if (left > 0) byNetwork.set(network, left)
        else byNetwork.delete(network)
      }
    },
  }
}
