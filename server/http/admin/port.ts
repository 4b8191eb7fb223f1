import { createServer } from 'node:http'
import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'

const ofConsole = /^\/(api\/)?admin([/?]|$)/

const retryMs = 10_000

/**
 * Serves the console alone on a port of its own, until the app closes. Of several processes on a machine one has the
 * port; another takes it over within ten seconds of its end. Answers whether this process has it now.
 */
export async function listenForConsole(app: FastifyInstance, { host, port }: { host: string; port: number }) {
  const server = createServer((request, response) => {
    if (ofConsole.test(request.url ?? '')) app.routing(request, response)
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n')
  })
  let retry: NodeJS.Timeout | undefined
  const listen = async (): Promise<boolean> => {
    try {
      server.listen(port, host)
      await once(server, 'listening')
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      retry = setTimeout(() => void listen().catch(() => {}), retryMs).unref()
      return false
    }
  }
  app.server.once('close', () => {
    clearTimeout(retry)
    server.close()
    server.closeAllConnections()
  })
  return listen()
}
