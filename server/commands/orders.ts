import type { Config } from '../config'
import { createLedger } from '../domain/credits/ledger'
import { systemClock, systemIds } from '../ports/clock'
import { openDb } from '../ports/db/open'
import { PayError } from '../ports/pay/types'
import { secretOf } from '../config/secrets'
import { createEvents } from '../wiring/events'
import { wireMoney } from '../wiring/money'
import { commandActor } from './actor'
import { attentionLines } from './order-list'
import { runVerb, verbsUsage } from './order-verbs'
import { payErrorWords } from '../domain/orders/pay-error-words'
import { reconcileUsage, runReconcile } from './reconcile'
import { runCommand } from './run-command'

const usage = `用法：
  npm run orders                         列出需要处理的订单和挂起过久的算力${reconcileUsage}${verbsUsage}`

/**
 * Lists orders for review, refunds and reconciles. Stop an embedded server first: only one process may open its
 * database.
 */
async function run(config: Config, [verb, ...rest]: string[]): Promise<number> {
  const open = await openDb(config, console.error, (error) => console.error(error.message))
  const { db } = open
  try {
    const ids = systemIds(systemClock)
    const { money, providerNames } = wireMoney({
      config,
      db,
      clock: systemClock,
      ids,
      ledger: createLedger({ clock: systemClock, ids }),
      secret: secretOf(config, ids.token),
      events: createEvents(),
      siteUrl: () => config.publicUrl,
      warn: (error, about) => console.error(about, error instanceof Error ? error.message : error),
    })
    if (verb === 'reconcile') {
      const code = await runReconcile(money, providerNames, rest)
      if (code === null) console.error(usage)
      return code ?? 1
    }
    if (verb) {
      const code = await runVerb(money, (by) => commandActor(db, by), [verb, ...rest])
      if (code === null) console.error(usage)
      return code ?? 1
    }
    for (const line of await attentionLines(db, systemClock.now())) console.log(line)
    return 0
  } finally {
    await open.close()
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof PayError) return `支付渠道没有接受：${payErrorWords(error)}`
  return error instanceof Error ? error.message : String(error)
}

await runCommand(run, { sentence: sentenceOf })
