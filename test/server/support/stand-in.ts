import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A request as a stand-in of an engine sees it. */
export interface StandInRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
  /** The body as JSON. */
  json: () => Record<string, unknown>
  /** The body as a multipart form. */
  form: () => Promise<FormData>
}

/** What a stand-in does; it answers by itself, or not at all. */
export type StandInHandler = (request: StandInRequest, response: ServerResponse) => unknown

async function read(request: IncomingMessage): Promise<StandInRequest> {
  const url = new URL(request.url ?? '/', 'http://stand-in')
  const body = await buffer(request)
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body,
    json: () => JSON.parse(body.toString('utf8')) as Record<string, unknown>,
    form: () =>
      new Response(new Uint8Array(body), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData() as Promise<FormData>,
  }
}

/** An HTTP server that speaks an engine's wire. `upgrade` takes WebSockets. */
export async function startStandIn(
  handle: StandInHandler,
  upgrade?: (request: IncomingMessage, socket: import('node:stream').Duplex, head: Buffer) => void,
) {
  const requests: StandInRequest[] = []
  const server = createServer((incoming, response) => {
    read(incoming)
      .then(async (request) => {
        requests.push(request)
        await handle(request, response)
      })
      .catch((error: unknown) => void response.writeHead(599).end(String(error)))
  })
  if (upgrade) server.on('upgrade', upgrade)
  /** WebSockets too, which the server itself does not close. */
  const lines = new Set<Socket>()
  server.on('connection', (line) => lines.add(line).size && line.once('close', () => lines.delete(line)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    /** In order of arrival. */
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const line of lines) line.destroy()
      }),
  }
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>

export const answerJson = (
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
) => void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

export const answerBytes = (response: ServerResponse, bytes: Buffer, type: string) =>
  void response.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes)
