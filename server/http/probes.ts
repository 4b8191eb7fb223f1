import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics'

/** Probes must answer within one second. */
const patienceMs = 900

interface Deps {
  metrics: Metrics
  /** Throws when the database does not answer. */
  pingDb: () => Promise<void>
  /** Whether Valkey responds; absent without Valkey. The server works without it. */
  hasValkey?: () => boolean
  /** False during shutdown. Absent in a process without traffic. */
  isServing?: () => boolean
}

/** Plain HTTP probes for machines: the database responds (healthz), ready for traffic (readyz), metrics. */
export function serveProbes(app: FastifyInstance, { metrics, pingDb, hasValkey, isServing }: Deps) {
  let asking: Promise<boolean> | null = null
  /** One query at a time: others would wait for the same database. */
  const healthy = () => {
    asking ??= pingDb()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asking = null))
    return Promise.race([asking, sleep(patienceMs, false, { ref: false })])
  }

  app.get('/healthz', async (_request, reply) => {
    const db = await healthy()
    return reply
      .code(db ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: db ? 'ok' : 'failing', db, ...(hasValkey ? { valkey: hasValkey() } : {}) })
  })
  if (isServing)
    app.get('/readyz', async (_request, reply) => {
      const ready = isServing() && (await healthy())
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ ready })
    })
  app.get('/metrics', async (_request, reply) =>
    reply
      .type(metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.registry.metrics()),
  )
}
