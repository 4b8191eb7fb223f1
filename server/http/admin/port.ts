import { createServer } from 'node:http'
import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'

const ofConsole = /^\/(api\/)?admin([/?]|$)/

/** Serves the console alone on a port of its own, until the app closes. Rejects when the port is taken. */
export async function listenForConsole(app: FastifyInstance, { host, port }: { host: string; port: number }) {
  const server = createServer((request, response) => {
    if (ofConsole.test(request.url ?? '')) app.routing(request, response)
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n')
  })
  server.listen(port, host)
  await once(server, 'listening')
  app.server.once('close', () => {
    server.close()
    server.closeAllConnections()
  })
}
