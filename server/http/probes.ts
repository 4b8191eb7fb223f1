import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics'

interface Deps {
  metrics: Metrics
  /** Throws when the database does not answer. */
  pingDb: () => Promise<void>
  /** False during shutdown. */
  isServing: () => boolean
}

/** Plain HTTP for machines: database answers (healthz), wants traffic (readyz), metrics. */
export function serveProbes(app: FastifyInstance, { metrics, pingDb, isServing }: Deps) {
  const healthy = async () =>
    pingDb().then(
      () => true,
      () => false,
    )

  app.get('/healthz', async (_request, reply) => {
    const db = await healthy()
    return reply
      .code(db ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: db ? 'ok' : 'failing', db })
  })
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
