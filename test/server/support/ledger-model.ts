import type { SettledHold } from '../../../server/domain/credits/ledger'

interface Lot {
  ref: string
  granted: number
  remaining: number
  claimed: number
  taken: number
  ends: number
}

interface Hold {
  credits: number
  asked: string
  parts: Map<Lot, number>
  settled?: SettledHold
}

export type Said = number | string | SettledHold | { taken: number; balance: number }

/** One account's ledger in plain memory, as simple as it can be told: what the real one must answer, step by step. */
export function createModel() {
  const lots: Lot[] = []
  const holds = new Map<string, Hold>()
  const granted = new Map<string, { credits: number; balance: number }>()
  const balance = () => lots.reduce((sum, lot) => sum + lot.remaining, 0)
  const endingFirst = () => [...lots].sort((a, b) => a.ends - b.ends || lots.indexOf(a) - lots.indexOf(b))
  const expire = (now: number) => {
    for (const lot of lots) if (lot.ends <= now) lot.remaining = 0
  }

  const takeClaimed = (lot: Lot) => {
    const part = Math.min(lot.remaining, lot.claimed - lot.taken)
    lot.remaining -= part
    lot.taken += part
  }

  function settle(ref: string, spend: number, now: number): Said {
    const hold = holds.get(ref)
    if (!hold) return 'unknown'
    if (hold.settled) return hold.settled
    const spent = Math.min(spend, hold.credits)
    let back = hold.credits - spent
    let expired = 0
    for (const lot of endingFirst().reverse()) {
      const part = Math.min(back, hold.parts.get(lot) ?? 0)
      if (lot.ends <= now) expired += part
      else lot.remaining += part
      back -= part
    }
    hold.settled = { spent, released: hold.credits - spent, expired, balance: balance() }
    for (const lot of hold.parts.keys()) takeClaimed(lot)
    return hold.settled
  }

  return {
    balance,
    expire,
    settle,
    grant(ref: string, credits: number, ends: number): Said {
      const first = granted.get(ref)
      if (first) return first.credits === credits ? first.balance : '409'
      lots.push({ ref, granted: credits, remaining: credits, claimed: 0, taken: 0, ends })
      granted.set(ref, { credits, balance: balance() })
      return balance()
    },
    hold(ref: string, credits: number, atLeast: number, now: number): Said {
      const asked = `${credits} ${atLeast}`
      const first = holds.get(ref)
      if (first) return first.asked === asked ? first.credits : '409'
      if ([...holds.values()].filter(({ settled }) => !settled).length >= 20) return '429'
      const usable = endingFirst().filter((lot) => lot.ends > now)
      const free = usable.reduce((sum, lot) => sum + lot.remaining, 0)
      if (free < atLeast) return '402'
      expire(now)
      const parts = new Map<Lot, number>()
      let left = Math.min(credits, free)
      const hold = { credits: left, asked, parts }
      for (const lot of usable) {
        const part = Math.min(left, lot.remaining)
        if (part > 0) parts.set(lot, part)
        lot.remaining -= part
        left -= part
      }
      holds.set(ref, hold)
      return hold.credits
    },
    claim(of: string, credits: number): Said {
      const lot = lots.find((one) => one.ref === of)
      if (!lot) return 'unknown'
      const back = Math.max(lot.taken - credits, 0)
      lot.claimed = Math.min(credits, lot.granted)
      lot.taken -= back
      lot.remaining += back
      takeClaimed(lot)
      return { taken: lot.taken, balance: balance() }
    },
  }
}
