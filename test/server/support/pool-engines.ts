import { spawn } from 'node:child_process'
import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError } from '../../../server/errors'
import type { PoolEngine } from '../../../engines/engine'
import type { Job, Output, RunContext } from '../../../engines/job'

const note = async (
  { folder, input }: Job,
  text = `child ${process.pid}, given ${String(input.word ?? '')}`,
): Promise<Output> => {
  const path = join(folder, 'note.md')
  await writeFile(path, text)
  return {
    files: [{ path, kind: 'document', mime: 'text/markdown' }],
    result: { pid: process.pid, secret: process.env.APP_SECRET ?? null },
  }
}

/** Starts a process that would outlive this one. Returns its id. */
function grandchild(): number {
  const { pid = 0 } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  return pid
}

const wait = (ms: number) => new Promise((resume) => void setTimeout(resume, ms))
const spin = () => {
  for (;;) Math.sqrt(Math.random())
}

/** An engine that behaves as its input's `word` says, in every way an engine must not. */
const behave = async (job: Job, { progress }: RunContext): Promise<Output> => {
  const { folder } = job
  const behaviours: Record<string, () => Promise<unknown>> = {
    async well() {
      progress(50, 'writing')
    },
    async slowly() {
      await wait(Number(job.input.ms))
    },
    async hang() {
      await writeFile(join(folder, 'pids'), `${process.pid} ${grandchild()}`)
      spin()
    },
    async wait() {
      await writeFile(join(folder, 'pids'), `${process.pid} ${grandchild()}`)
      await wait(60_000)
    },
    async crash() {
      await writeFile(join(folder, 'pids'), `${process.pid} ${grandchild()}`)
      process.abort()
    },
    async exit() {
      process.exit(0)
    },
    async lose() {
      void Promise.reject(new Error('nobody catches this'))
      await wait(5000)
    },
    async eat() {
      const eaten: Buffer[] = []
      for (;;) {
        eaten.push(Buffer.alloc(20 << 20, 1))
        await wait(5)
      }
    },
    async refuse() {
      throw new EngineError('engine.tooShort', { seconds: 3 })
    },
    async fail() {
      throw new TypeError('a mistake of ours')
    },
    async full() {
      throw Object.assign(new Error('write'), { code: 'ENOSPC' })
    },
  }
  await behaviours[String(job.input.word)]?.()
  if (job.input.word === 'outside') {
    await symlink('/etc/hostname', join(folder, 'link.md'))
    return { files: [{ path: join(folder, 'link.md'), kind: 'document', mime: 'text/markdown' }], result: {} }
  }
  if (job.input.word === 'nothing') return { files: [], result: {} }
  if (job.input.word === 'missing')
    return { files: [{ path: join(folder, 'gone.md'), kind: 'document', mime: 'text/markdown' }], result: {} }
  if (job.input.word === 'rubbish') return 'what?' as unknown as Output
  if (job.input.word === 'no picture') {
    await writeFile(join(folder, 'a.png'), 'this is no picture')
    return { files: [{ path: join(folder, 'a.png'), kind: 'image', mime: 'image/png' }], result: {} }
  }
  return note(job)
}

const engineOf = (serviceKey: string): PoolEngine => ({
  serviceKey,
  name: serviceKey,
  needs: [],
  runsIn: 'pool',
  limits: { seconds: 20, megabytes: 400 },
  run: async () => ({ run: behave }),
})

export const engines = [engineOf('SD'), engineOf('VOICE')]
