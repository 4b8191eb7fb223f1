import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Names of such files by WeChat: MP_verify_… for the web authorisation domain, ten letters for business domains. */
const nameShape = /^[A-Za-z0-9_-]{6,64}\.txt$/
const maxBytes = 4096

/** Files by which a platform verifies our domain, at the root of the site; read once, at start. */
export function serveVerifyFiles(app: FastifyInstance, folder: string): void {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch {
    return
  }
  for (const name of names) {
    const path = join(folder, name)
    if (!nameShape.test(name) || name === 'robots.txt' || !statSync(path).isFile() || statSync(path).size > maxBytes)
      continue
    const text = readFileSync(path, 'utf8')
    app.get(`/${name}`, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(text))
  }
}
