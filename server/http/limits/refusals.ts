interface Options {
  /** Refusals per minute and address, or other key. */
  max: number
  now?: () => number
}

const windowMs = 60_000
/** Addresses counted individually; further ones share a count, so that a flood costs no memory. */
const addressesMax = 20_000

/** Counts refusals per key in this process. Returns whether this one is within the limit, just over it, or far over. */
export function createRefusals({ max, now = Date.now }: Options) {
  let counts = new Map<string, number>()
  let endsAt = 0
  return (address: string): 'within' | 'reached' | 'over' => {
    if (now() >= endsAt) {
      counts = new Map()
      endsAt = now() + windowMs
    }
    const key = counts.has(address) || counts.size < addressesMax ? address : ''
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= max ? 'within' : count === max + 1 ? 'reached' : 'over'
  }
}
