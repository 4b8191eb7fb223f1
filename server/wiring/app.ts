import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { buildApp, buildProbeApp } from '../app'
import type { Sessions } from '../domain/accounts/sessions'
import type { SessionFinder } from '../http/caller'
import type { Routes, Uploads } from '../http/handlers'
import type { Streams } from '../http/register'
import { serveVerifyFiles } from '../http/verify-files'
import type { Base } from './base'

type FromBase =
  | 'config'
  | 'db'
  | 'valkey'
  | 'ids'
  | 'log'
  | 'metrics'
  | 'siteFolder'
  | 'version'
  | 'bindSite'
  | 'catalogue'
  | 'siteUrl'

interface HttpPorts extends Pick<Base, FromBase> {
  sessions: Sessions & Pick<SessionFinder, 'admitWork' | 'hasTakeover'>
  routes: Routes
  streams: Streams
  uploads: Uploads
  /** Register routes outside the contract. */
  more: readonly ((app: FastifyInstance) => void)[]
}

/** Joins routes and HTTP. A worker serves its probes alone. */
export async function wireApp({
  db,
  valkey,
  bindSite,
  catalogue,
  more,
  ...ports
}: HttpPorts): Promise<FastifyInstance> {
  const { config } = ports
  const deps = {
    ...ports,
    ...(valkey ? { hasValkey: valkey.isReady } : {}),
    siteConfig: catalogue.siteConfig,
    pingDb: async () => void (await db.execute(sql`select 1`)),
    more: [...more, (app: FastifyInstance) => serveVerifyFiles(app, join(config.dataDir, 'verify'))],
  }
  const app: FastifyInstance = config.role === 'worker' ? buildProbeApp(deps) : await buildApp(deps)
  bindSite(app.server)
  return app
}
