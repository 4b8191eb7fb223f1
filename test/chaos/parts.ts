import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '../support/ports'
import { programArgs } from '../support/program'
import { waitFor } from '../support/wait'

/** A server that a fault can happen to. */
export interface Part {
  /** As a power cut: it and what it started. */
  kill(): Promise<void>
  /** As `pg_ctl stop -m immediate` does: PostgreSQL drops its connections and ends without a checkpoint. */
  quit?(): Promise<void>
  /** Over the same data, at the same port. */
  start(): Promise<void>
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  stop(): Promise<void>
}

const isRoot = process.getuid?.() === 0

/** A process and what it started, children first. */
export function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name in brackets may hold spaces.
        const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')
        return [[Number(name), Number(parent)] as const]
      } catch {
        return []
      }
    })
  const under = (one: number): number[] => [...parents.filter(([, of]) => of === one).flatMap(([id]) => under(id)), one]
  return under(pid)
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended.
    }
  }
}

/** A program that is started again with the same arguments. */
function part(run: () => ChildProcess, isReady: () => Promise<unknown>) {
  let child: ChildProcess | null = null
  const dieWithUs = () => child?.pid && signalAll(familyOf(child.pid), 'SIGKILL')
  process.once('exit', dieWithUs)
  const self = {
    async start() {
      child = run()
      await waitFor('a server of the chaos answering', isReady, 30_000)
    },
    async quit() {
      const ended = once(child!, 'exit')
      child!.kill('SIGQUIT')
      await ended
    },
    signal: (signal: NodeJS.Signals) => void (child?.pid && signalAll(familyOf(child.pid), signal)),
    async kill() {
      if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      signalAll(familyOf(child.pid).reverse(), 'SIGKILL')
      await ended
    },
    async stop() {
      await self.kill()
      process.off('exit', dieWithUs)
    },
  }
  return self
}

/** A small disk of its own that can be filled; null where nothing may be mounted. */
export function smallDisk(megabytes: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fanle-disk-'))
  const mounted =
    isRoot && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0
  return {
    folder,
    canFill: mounted,
    fill: () => void spawnSync('dd', ['if=/dev/zero', `of=${folder}/filler`, 'bs=64k']),
    free: () => rmSync(`${folder}/filler`, { force: true }),
    remove() {
      if (mounted) execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A PostgreSQL of its own, with fsync, in that folder; null where none is installed. */
export async function startPostgres(disk: string): Promise<(Required<Part> & { url: string }) | null> {
  const bin = spawnSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1']).stdout.toString().trim()
  if (!bin) return null
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())
  // It refuses to run as root: Debian's package brings the user postgres for that.
  const as = isRoot ? { uid: number('-u'), gid: number('-g') } : {}
  const data = path.join(disk, 'postgres')
  mkdirSync(data)
  if (isRoot) chownSync(data, as.uid!, as.gid!)
  const port = await freePort()
  const common = { ...as, cwd: data, env: { PATH: process.env['PATH'] }, stdio: 'ignore' as const }
  execFileSync(`${bin}/initdb`, ['-D', data, '-U', 'fanle', '--auth=trust', '-E', 'UTF8'], common)
  const url = `postgres://fanle@127.0.0.1:${port}/postgres`
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=200']
  const server = part(
    () => spawn(`${bin}/postgres`, ['-D', data, ...settings.flatMap((one) => ['-c', one])], common),
    async () => {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
      await client.connect()
      await client.end()
      return true
    },
  )
  await server.start()
  return { ...server, url }
}

/** A store that speaks S3. */
export async function startStore(folder: string) {
  const port = await freePort()
  const script = new URL('./store.ts', import.meta.url)
  const store = part(
    () => spawn(process.execPath, programArgs(script, String(port), folder), { stdio: 'ignore' }),
    async () => (await fetch(`http://127.0.0.1:${port}/`)).status > 0,
  )
  await store.start()
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'fanle',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  return { ...store, env }
}
