import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { limits } from '../contract/limits'
import type { Config } from './config'
import type { SessionFinder } from './http/caller'
import { serveDocs } from './http/docs'
import { handleErrors, isCall, replyError } from './http/errors'
import { refuseWhenOverloaded } from './http/limits/overload'
import { serveProbes } from './http/probes'
import { parseJson, registerCalls, type Streams } from './http/register'
import { secure } from './http/security'
import type { FrontPageDeps } from './http/front-page'
import { serveSite } from './http/static'
import { registerMultipart } from './http/multipart'
import type { Metrics } from './metrics'
import type { Ids } from './ports/clock'
import type { Routes, Uploads } from './http/handlers'

export interface AppDeps {
  config: Pick<
    Config,
    'appMode' | 'publicUrl' | 'trustProxy' | 'rateLimit' | 'apiDocs' | 'wechat' | 'overloadDelayMs' | 'metricsToken'
  >
  routes: Routes
  streams: Streams
  uploads: Uploads
  sessions: SessionFinder
  metrics: Metrics
  ids: Pick<Ids, 'ulid'>
  log: Logger
  /** Throws when the database does not answer. */
  pingDb: () => Promise<void>
  /** Whether Valkey responds; absent without Valkey. */
  hasValkey?: () => boolean
  /** Folder of the built H5 site. */
  siteFolder: string
  siteConfig: FrontPageDeps['siteConfig']
  /** Prefix of full addresses of the site. */
  siteUrl: () => string
  version: string
  /** Registers routes outside the contract: webhooks, files. */
  more?: ((app: FastifyInstance) => void)[]
}

function setCommonHeaders(request: FastifyRequest, reply: FastifyReply) {
  void reply.header('x-request-id', request.id)
  // Personal answers must not be cached; documents and streams set their own header.
  if (isCall(request.url)) void reply.header('cache-control', 'no-store')
}

/** App of a process without visitors: health probes and metrics only. */
export function buildProbeApp({
  config: { metricsToken },
  log,
  metrics,
  pingDb,
  hasValkey,
}: Pick<AppDeps, 'metrics' | 'pingDb' | 'hasValkey' | 'log'> & {
  config: Pick<Config, 'metricsToken'>
}): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
  })
  serveProbes(app, { metrics, metricsToken, pingDb, hasValkey })
  return app
}

/** The HTTP application: checks, answers, counts and logs every request. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, metrics, ids, log } = deps
  const trusted = config.trustProxy
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => ids.ulid(),
    trustProxy: typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted,
    bodyLimit: limits.bodyMaxBytes,
    // A large picture on a slow network takes long; headers do not.
    requestTimeout: 180_000,
    http: { headersTimeout: 30_000, maxHeaderSize: 8_192 },
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    // An unreadable address is answered before any hook runs.
    frameworkErrors: (error, request, reply) => {
      setCommonHeaders(request, reply)
      void replyError(error, request, reply)
    },
  })
  let serving = true
  app.addHook('preClose', async () => void (serving = false))

  app.addHook('onRequest', async (request, reply) => setCommonHeaders(request, reply))
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const code = route.startsWith('/api') ? request.bodyCode : reply.statusCode
    metrics.http.observe({ method: request.method, route, code }, reply.elapsedTime / 1000)
    const userId = request.caller && 'userId' in request.caller ? request.caller.userId : undefined
    log.info(
      {
        reqId: request.id,
        method: request.method,
        route,
        code,
        ms: Math.round(reply.elapsedTime),
        ip: request.ip,
        userId,
      },
      'request',
    )
  })

  await secure(app, config)
  await refuseWhenOverloaded(app, { maxDelayMs: config.overloadDelayMs })
  parseJson(app)
  await registerMultipart(app)
  handleErrors(app)
  registerCalls(app, { ...deps, rateLimit: config.rateLimit })
  serveProbes(app, {
    metrics,
    metricsToken: config.metricsToken,
    pingDb: deps.pingDb,
    hasValkey: deps.hasValkey,
    isServing: () => serving,
  })
  for (const open of deps.more ?? []) open(app)
  if (config.apiDocs) serveDocs(app, { ...config, version: deps.version })
  serveSite(app, deps.siteFolder, { words: deps, opensMini: config.wechat.miniOriginalId !== null })
  return app
}
