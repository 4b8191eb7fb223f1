import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openapi } from './openapi'

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

/** The document of all calls, and a page to read it that needs no inline script and nobody else's server. */
export function serveDocs(app: FastifyInstance, version: string, publicUrl: string) {
  const document = JSON.stringify(openapi(version, publicUrl))
  const ui = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const send = (path: string, type: string, body: () => string) =>
    app.get(path, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(body()),
    )

  send('/api/openapi.json', 'application/json', () => document)
  send('/api/docs', 'text/html', () => page)
  send('/api/docs/start.js', 'text/javascript', () => start)
  for (const [file, type] of [
    ['swagger-ui.css', 'text/css'],
    ['swagger-ui-bundle.js', 'text/javascript'],
  ] as const)
    send(`/api/docs/${file}`, type, () => readFileSync(join(ui, file), 'utf8'))
}
