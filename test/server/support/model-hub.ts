import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type HubMood =
  /** Sends this many bytes of each response, then breaks the connection. */
  | { cutsAfter: number }
  /** Sends half of the file, then nothing. */
  | 'stalls'
  /** Ignores `Range`. */
  | 'starts over'
  | 'missing'
  | 'login page'
  /** Other bytes of the same length. */
  | 'other bytes'
  | 'longer'
  | 'good'

/** A site with model files, in the way of Hugging Face; its mood changes how it sends them. */
export async function startHub(files: Readonly<Record<string, Buffer>>, mood: HubMood = 'good') {
  const requests: { path: string; range: string | undefined }[] = []
  const hub = { mood, requests, url: '', pauseMs: 0, stop: () => server.close() }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? ''
    requests.push({ path, range: request.headers.range })
    const name = Object.keys(files).find((file) => path.endsWith(`/${file}`))
    if (!name || hub.mood === 'missing') return response.writeHead(404).end('nothing')
    if (hub.mood === 'login page')
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>log in</html>')
    const whole = {
      'other bytes': Buffer.alloc(files[name]!.length, 7),
      longer: Buffer.concat([files[name]!, Buffer.alloc(10)]),
    }
    const bytes = (typeof hub.mood === 'string' && whole[hub.mood as 'longer']) || files[name]!
    const from = hub.mood === 'starts over' ? 0 : Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const rest = bytes.subarray(from)
    response.writeHead(from ? 206 : 200, {
      'content-length': rest.length,
      ...(from && { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
    })
    if (hub.mood === 'stalls') return response.write(rest.subarray(0, rest.length / 2))
    if (typeof hub.mood === 'object') {
      response.write(rest.subarray(0, hub.mood.cutsAfter), () => response.destroy())
      return
    }
    for (let at = 0; at < rest.length; at += 65_536) {
      response.write(rest.subarray(at, at + 65_536))
      if (hub.pauseMs) await sleep(hub.pauseMs)
    }
    response.end()
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  hub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  hub.stop = () => {
    server.closeAllConnections()
    return server.close()
  }
  return hub
}
