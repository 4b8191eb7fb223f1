import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectOnce } from '../../../server/ports/valkey/connection'
import { freePort } from '../../support/ports'
import { waitFor } from '../../support/wait'

const isOff = process.env['TEST_SERVICES'] === 'off'
const program = ['valkey-server', 'redis-server'].find((name) => !isOff && spawnSync(name, ['--version']).status === 0)

/** The reason to skip tests that need Valkey; false when it is installed. */
export const noValkey =
  !program && (isOff ? 'TEST_SERVICES=off' : 'neither valkey-server nor redis-server is installed')

export type ValkeyServer = Awaited<ReturnType<typeof startValkey>>

/** A server of its own on a free port, which keeps what it has through a kill. `more` are further settings. */
export async function startValkey(...more: string[]) {
  const port = await freePort()
  const dir = mkdtempSync(join(tmpdir(), 'fanle-valkey-'))
  const url = `redis://127.0.0.1:${port}`
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, '--save', '', '--appendonly', 'yes']
  let child: ChildProcess

  async function start() {
    child = spawn(program!, [...settings, '--appendfsync', 'always', ...more], { stdio: 'ignore' })
    await waitFor('Valkey', async () => {
      const client = await connectOnce(url).catch(() => null)
      // It may still be reading what it had.
      const isThere = (await client?.sendCommand<string>(['PING']).catch(() => null)) === 'PONG'
      client?.destroy()
      return isThere
    })
  }
  await start()
  return {
    url,
    port,
    get pid() {
      return child.pid ?? 0
    },
    start,
    /** As a power cut of its machine, but for what the system still had to write. */
    async kill() {
      if (child.exitCode !== null || child.signalCode) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    /** It hangs: connections stay, nothing is answered. */
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async command<T>(...command: string[]): Promise<T> {
      const client = await connectOnce(url)
      try {
        return await client.sendCommand<T>(command)
      } finally {
        client.destroy()
      }
    },
    async stop() {
      await this.kill()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
