import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics'
import { createMetricsReader } from '../metrics/of-siblings'

/** Probes must answer within one second. */
const patienceMs = 900

interface Deps {
  metrics: Metrics
  /** Token of the scraper; empty: only this machine reads the metrics. */
  metricsToken: string
  /** Throws when the database does not answer. */
  pingDb: () => Promise<void>
  /** Whether Valkey responds; absent without Valkey. The server works without it. */
  hasValkey?: () => boolean
  /** False during shutdown. Absent in a process without traffic. */
  isServing?: () => boolean
}

/** Plain HTTP probes for machines: the database responds (healthz), ready for traffic (readyz), metrics. */
export function serveProbes(app: FastifyInstance, { metrics, metricsToken, pingDb, hasValkey, isServing }: Deps) {
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
  const readMetrics = createMetricsReader(metrics.registry)
  app.get('/metrics', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (!mayRead(request, metricsToken))
      return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'METRICS_TOKEN is needed' })
    return reply.type(metrics.registry.contentType).send(await readMetrics())
  })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request has the token; without one, whether it comes from this machine and through no proxy. */
function mayRead({ headers, socket }: FastifyRequest, token: string): boolean {
  if (token) return timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${token}`))
  const isForwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded'].some((name) => headers[name] !== undefined)
  return !isForwarded && /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')
}
