import { createHash } from 'node:crypto'
import { mkdirSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Another process uses the same data directory; two would lose each other's rows. */
export class DataDirInUse extends Error {
  constructor(dir: string, pid: string) {
    super(`数据目录 ${dir} 正被另一个进程${pid ? `（pid ${pid}）` : ''}使用，请先停止它，或用 DATA_DIR 指定别的目录。`)
    this.name = 'DataDirInUse'
  }
}

/**
 * Locks a data directory for this process. The kernel releases it at any end of the process, kill -9 included. Throws
 * DataDirInUse while another process holds it.
 */
export async function lockDir(dir: string): Promise<() => Promise<void>> {
  mkdirSync(dir, { recursive: true })
  const path = socketPath(resolve(dir))
  const server = (await listen(path)) ?? (await takeOver(dir, path))
  return () => new Promise((done) => server.close(() => done()))
}

/** A socket is stale only if nobody answers twice; processes take turns to remove it. */
async function takeOver(dir: string, path: string): Promise<Server> {
  const turn = join(dir, 'lock.turn')
  for (let tries = 0; tries < 100; tries++) {
    const pid = (await ask(path)) ?? (await sleep(100).then(() => ask(path)))
    if (pid !== null) throw new DataDirInUse(dir, pid)
    if (!takeTurn(turn)) continue
    try {
      if ((await ask(path)) === null) rmSync(path, { force: true })
      const server = await listen(path)
      if (server) return server
    } finally {
      rmdirSync(turn)
    }
  }
  throw new DataDirInUse(dir, '')
}

function takeTurn(turn: string): boolean {
  try {
    mkdirSync(turn)
    return true
  } catch {
    const since = statSync(turn, { throwIfNoEntry: false })?.mtimeMs
    if (since !== undefined && Date.now() - since > 5000) rmSync(turn, { recursive: true, force: true })
    return false
  }
}

/** Null when another process has the address. */
function listen(path: string): Promise<Server | null> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.on('error', () => {}).end(String(process.pid)))
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(null) : fail(error)))
    server.listen(path, () => done(server.unref()))
  })
}

/** The holder's pid, or null without an answer. */
function ask(path: string): Promise<string | null> {
  return new Promise((done) => {
    let answer = ''
    const socket = connect(path)
    socket.setTimeout(2000, () => socket.destroy())
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.once('error', () => done(null))
    socket.once('close', () => done(answer))
  })
}

/** Socket addresses are limited to about 100 bytes, and Windows uses pipes. */
function socketPath(dir: string): string {
  const name = `fanle-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const path = join(dir, 'lock')
  const short = [path, relative('.', path)].find((candidate) => Buffer.byteLength(candidate) < 100)
  return short ?? join(tmpdir(), `${name}.lock`)
}
