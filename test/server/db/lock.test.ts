import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { loaderArgs } from '../../../server/loader-args'
import { lockDir } from '../../../server/ports/db/lock'

const folder = () => mkdtempSync(join(tmpdir(), 'fanle-lock-'))
const holder = new URL('../support/hold-lock.ts', import.meta.url)

/** A process that tries to hold the directory, and what it said: held, or the sentence it was refused with. */
async function rival(dir: string): Promise<{ child: ChildProcess; said: string }> {
  const child = fork(fileURLToPath(holder), [dir], {
    execArgv: loaderArgs(holder),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [said] = (await once(child, 'message')) as [string]
  return { child, said }
}

async function kill(child: ChildProcess) {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('the lock on a data directory', () => {
  test('a second process is refused by a sentence that names the first', async () => {
    const dir = folder()
    const first = await rival(dir)
    assert.equal(first.said, 'held')
    await assert.rejects(lockDir(dir), {
      name: 'DataDirInUse',
      message: new RegExp(`${dir}.*pid ${first.child.pid}.*DATA_DIR`),
    })
    const second = await rival(dir)
    assert.match(second.said, /正被另一个进程/)
    await kill(first.child)
  })

  test('is taken again after kill -9, and after a proper end', async () => {
    const dir = folder()
    await kill((await rival(dir)).child)
    const unlock = await lockDir(dir)
    await unlock()
    const next = await rival(dir)
    assert.equal(next.said, 'held')
    await kill(next.child)
  })

  test('of several that race for a dead one’s place exactly one wins', async () => {
    const dir = folder()
    await kill((await rival(dir)).child)
    const rivals = await Promise.all(Array.from({ length: 4 }, () => rival(dir)))
    assert.equal(rivals.filter(({ said }) => said === 'held').length, 1)
    await Promise.all(rivals.filter(({ said }) => said === 'held').map(({ child }) => kill(child)))
  })

  test('works in a folder whose name is too long for a socket', async () => {
    const dir = join(folder(), 'x'.repeat(120))
    const unlock = await lockDir(dir)
    await assert.rejects(lockDir(dir), { name: 'DataDirInUse' })
    await unlock()
  })
})
