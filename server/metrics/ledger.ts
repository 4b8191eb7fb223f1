import type { Ledger } from '../domain/credits/ledger'
import type { Metrics } from '.'

const verbs = ['grant', 'hold', 'holdUpTo', 'capture', 'release', 'reverse'] as const

/** The same ledger, counting what is asked of it and how it went. Captures and releases tell answers charged from answers given back. */
export function countLedger(ledger: Ledger, { ledger: counter }: Pick<Metrics, 'ledger'>): Ledger {
  const counted = { ...ledger }
  for (const verb of verbs) {
    const act = ledger[verb] as (...args: unknown[]) => Promise<unknown>
    const count = (result: 'ok' | 'refused') => () => counter.inc({ verb, result })
    const watched = (...args: unknown[]) => {
      const acting = act(...args)
      acting.then(count('ok'), count('refused'))
      return acting
    }
    Object.assign(counted, { [verb]: watched })
  }
  return counted
}
