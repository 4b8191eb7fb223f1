import { createServer } from 'node:net'

const FIRST = Number(process.env.TEST_FIRST_PORT ?? 4400)
const COUNT = Number(process.env.TEST_PORTS ?? 100)
let next = FIRST + (process.pid % COUNT)

/** A free port on loopback from the tests' range. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries++) {
    const port = FIRST + ((next++ - FIRST) % COUNT)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port from ${FIRST} on`)
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
