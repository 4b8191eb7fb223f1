import { connect, createServer, type Socket } from 'node:net'
import { freePort } from './ports'

export type CuttingProxy = Awaited<ReturnType<typeof startCuttingProxy>>

/** A TCP proxy to a server: the test can cut its connections at any byte, or refuse them for a while. */
export async function startCuttingProxy(targetPort: number) {
  const port = await freePort()
  const open = new Map<Socket, Socket>()
  let cuts = 0
  let down = false
  let toCut = 0
  let every = 0

  function tear(client: Socket) {
    cuts += 1
    open.get(client)?.destroy()
    client.resetAndDestroy()
  }
  const server = createServer((client) => {
    if (down) return void client.resetAndDestroy()
    const target = connect(targetPort, '127.0.0.1')
    open.set(client, target)
    let isStream = false
    let inBody = false
    let torn = false
    let passed = 0
    client.on('data', (bytes) => {
      // A browser sends one request after the other over the same connection.
      const [start = ''] = bytes.toString('latin1').split('\r\n', 1)
      if (/ HTTP\/1\.1$/.test(start)) isStream = start.startsWith('GET /api/app/chat/completions?')
      inBody = false
      target.write(bytes)
    })
    target.on('data', (bytes: Buffer) => {
      if (torn) return
      passed += bytes.length
      const end = bytes.indexOf('\r\n\r\n')
      if (isStream && !inBody && end >= 0) {
        inBody = true
        passed = bytes.length - end
      }
      torn = inBody && toCut > 0 && passed >= every
      if (!torn) return void client.write(bytes)
      toCut -= 1
      // A reset throws away what the other side has not read yet; a broken connection does not.
      client.write(bytes.subarray(0, Math.ceil(bytes.length / 2)))
      setTimeout(() => tear(client), 30)
    })
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          open.delete(client)
          other.destroy()
        })
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    cuts: () => cuts,
    /** Cuts the next `times` answer streams, each in the middle of a chunk after `bytes` of its body have passed. */
    cutStreams(times: number, bytes: number) {
      toCut = times
      every = bytes
    },
    /** Refuses connections until it is set to false again. */
    setDown(next: boolean) {
      down = next
      if (next) for (const client of [...open.keys()]) tear(client)
    },
    async stop() {
      for (const client of open.keys()) client.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
