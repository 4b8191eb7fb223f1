import type { createLedger } from '../../server/domain/credits/ledger'
import { systemClock, systemIds } from '../../server/ports/clock'
import { openDb } from '../../server/ports/db/open'
import type { PayProvider } from '../../server/ports/pay/types'
import { openShop } from '../server/support/money-world'
import { movableClock } from '../server/support/people'

/** How the payment comes to be known, and where the process dies on the way. */
export const acts = ['notice', 'poll', 'button'] as const
export const deaths = ['before', 'known', 'marked', 'granted', 'committed'] as const

const [act, death] = process.argv.slice(2) as [(typeof acts)[number], (typeof deaths)[number]]
const die = (here: (typeof deaths)[number]) => {
  if (death === here) process.kill(process.pid, 'SIGKILL')
}

const open = await openDb(
  { databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 2, dataDir: process.env['DATA_DIR'] ?? '' },
  () => {},
  () => {},
)
const clock = movableClock(new Date().toISOString())
let isDying = false
const shop = await openShop(open, {
  clock,
  ids: systemIds(systemClock),
  around: {
    ledger: (ledger: ReturnType<typeof createLedger>) => ({
      async grant(...given: Parameters<typeof ledger.grant>) {
        if (isDying) die('marked')
        const granted = await ledger.grant(...given)
        if (isDying) die('granted')
        return granted
      },
    }),
    provider: (provider: PayProvider) => ({
      ...provider,
      async query(...given: Parameters<PayProvider['query']>) {
        const state = await provider.query(...given)
        if (isDying) die('known')
        return state
      },
      async readNotice(...given: Parameters<PayProvider['readNotice']>) {
        const notice = await provider.readNotice(...given)
        if (isDying) die('known')
        return notice
      },
    }),
  },
})
const userId = await shop.person()
const tradeNo = await shop.order(userId, 'credits')
const [notice] = await shop.cashier(userId, tradeNo, 'pay', { deliver: false })
process.stdout.write(`${JSON.stringify({ userId, tradeNo })}\n`)
await new Promise((resolve) => setTimeout(resolve, 5))
isDying = true
die('before')
if (act === 'notice') await shop.notify(notice!)
if (act === 'button') await shop.money.orders.get(userId, tradeNo)
if (act === 'poll') {
  clock.move(10_000)
  await shop.money.poll()
}
die('committed')
throw new Error(`nothing killed this process at ${death}`)
