import type { Ledger } from '../domain/credits/ledger'
import type { Metrics } from '.'

const verbs = ['grant', 'hold', 'holdUpTo', 'capture', 'release', 'claim'] as const

/** The ledger with a counter of calls by function and result: captures are charged work, releases uncharged work. */
export function countLedger(ledger: Ledger, { ledger: counter }: Pick<Metrics, 'ledger'>): Ledger {
  const counted = { ...ledger }
  for (const verb of verbs) {
    const run = ledger[verb] as (...args: unknown[]) => Promise<unknown>
    const count = (result: 'ok' | 'refused') => () => counter.inc({ verb, result })
    const counting = (...args: unknown[]) => {
      const running = run(...args)
      running.then(count('ok'), count('refused'))
      return running
    }
    Object.assign(counted, { [verb]: counting })
  }
  return counted
}
