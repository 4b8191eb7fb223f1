import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import { AppError } from '../errors'
import { rateLimitOf } from './limits/rate-limit'
import { openapi } from './openapi'
import { sendFile } from './static'
import { createStaticFiles } from './static-files'

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>泛乐 AI · API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="api"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>
`
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, defaultModelsExpandDepth: -1 })\n`

/** The document needs few requests, and the page is large. */
const rate = { max: 60, perSeconds: 60 }

interface DocsDeps extends Pick<Config, 'publicUrl' | 'rateLimit'> {
  version: string
}

/** Serves the OpenAPI document, and a page to read it without inline scripts or third-party servers. */
export function serveDocs(app: FastifyInstance, { version, publicUrl, rateLimit }: DocsDeps) {
  let document: string | undefined
  const find = createStaticFiles(dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')))
  const options = { config: { rateLimit: rateLimitOf({ rate }, rateLimit) } }
  const send = (path: string, type: string, body: () => string) =>
    app.get(path, options, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(body()),
    )

  // Written when it is first read: a tenth of a second of each start otherwise.
  send('/api/openapi.json', 'application/json', () => (document ??= JSON.stringify(openapi(version, publicUrl))))
  send('/api/docs', 'text/html', () => page)
  send('/api/docs/start.js', 'text/javascript', () => start)
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    app.get(`/api/docs/${name}`, options, async (request, reply) => {
      const file = await find(`/${name}`)
      if (!file) throw new AppError(404, 'common.notFound')
      return sendFile(request, reply, file, false)
    })
}
