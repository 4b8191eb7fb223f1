import { Counter, Gauge, type Registry } from 'prom-client'
import type { OrderStats } from '../domain/orders/stats'

/** How long database numbers are cached in ms: several gauges and monitors read them at once. */
const freshMs = 5_000

/** Metrics of payments: orders, notices, refunds, reconciliation. */
export function paymentMetrics(registry: Registry, read: () => Promise<OrderStats>) {
  const registers = [registry]
  let cached: { at: number; stats: Promise<OrderStats> } | null = null
  const fresh = (): Promise<OrderStats> => {
    if (!cached || Date.now() - cached.at > freshMs) {
      const stats = read()
      cached = { at: Date.now(), stats }
      stats.catch(() => (cached = null))
    }
    return cached.stats
  }
  const gauge = (
    name: string,
    help: string,
    label: string | null,
    values: (stats: OrderStats) => Record<string, number>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers,
      async collect() {
        // Without the database the other metrics still work.
        const stats = await fresh().catch(() => null)
        this.reset()
        for (const [key, value] of Object.entries(stats ? values(stats) : {}))
          if (label) this.set({ [label]: key }, value)
          else this.set(value)
      },
    })
  const byProvider = (stats: OrderStats, of: (one: OrderStats['reconciled'][number]) => number) =>
    Object.fromEntries(stats.reconciled.map((one) => [one.provider, of(one)]))

  gauge('fanle_orders', 'Orders by status', 'status', ({ orders }) => orders)
  gauge('fanle_orders_parked', 'Orders that wait for an operator', null, ({ parked }) => ({ parked }))
  gauge('fanle_deliveries_refused', 'Orders whose delivery report is refused', null, (stats) => ({
    refused: stats.refusedReports,
  }))
  gauge('fanle_orders_check_overdue_seconds', 'How late the most overdue query of an order is', null, (stats) => ({
    overdue: stats.overdueCheckSeconds,
  }))
  gauge('fanle_refunds', 'Refunds by state', 'state', ({ refunds }) => refunds)
  gauge('fanle_refunds_oldest_open_seconds', 'Age of the oldest refund that is not over', null, (stats) => ({
    oldest: stats.oldestRefundSeconds,
  }))
  gauge('fanle_reconcile_success_timestamp_seconds', 'When a bill was last reconciled', 'provider', (stats) =>
    byProvider(stats, ({ succeededAt }) => succeededAt),
  )
  gauge('fanle_reconcile_differences', 'Differences of the last reconciled day', 'provider', (stats) =>
    byProvider(stats, ({ differences }) => differences),
  )
  gauge('fanle_reconcile_failing', 'Whether the last reconciliation failed', 'provider', (stats) =>
    byProvider(stats, ({ failing }) => Number(failing)),
  )

  const notices = new Counter({
    name: 'fanle_pay_notices_total',
    help: 'Payment notices by what became of them',
    labelNames: ['provider', 'result'],
    registers,
  })
  return { countNotice: (provider: string, result: string) => notices.inc({ provider, result }) }
}
