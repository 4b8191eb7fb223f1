import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { EngineError } from '../../../server/errors'
import type { Engine } from '../../../engines/engine'
import type { Job, Output, RunContext } from '../../../engines/job'
import type { OutputFile } from '../../../media/output-file'
import { film, podcast } from './scripted-works'

const kinds = {
  SD: ['image', 'image/png', 'a.png'],
  VOICE: ['audio', 'audio/mpeg', 'a.mp3'],
  SINGER: ['audio', 'audio/mpeg', 'a.mp3'],
  MUSE_TALK: ['video', 'video/mp4', 'a.mp4'],
  SAD_TALK: ['video', 'video/mp4', 'a.mp4'],
  GPT_SOVITS: ['audio', 'audio/mpeg', 'a.mp3'],
} as const

/** A file of the right kind in the job's folder. */
export async function makeFile({ folder, serviceKey }: Job, more: Partial<OutputFile> = {}): Promise<OutputFile> {
  const [kind, mime, name] = kinds[serviceKey as keyof typeof kinds] ?? kinds.SD
  const path = join(folder, name)
  await writeFile(path, 'made')
  return { path, kind, mime, ...more }
}

type Act = (job: Job, context: RunContext, n: string) => Promise<Output>

const never = () => new Promise<never>(() => {})
const untilAborted = ({ signal }: RunContext) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

/** What the engine does when asked for a drawing of … */
const acts: Readonly<Record<string, Act>> = {
  async quick(job, context) {
    context.progress(50, 'drawing')
    return { files: [await makeFile(job)], result: { seed: 7 } }
  },
  async slow(job, context, ms) {
    for (let step = 1; step <= 10; step++) {
      await sleep(Number(ms) / 10, undefined, { signal: context.signal })
      context.progress(step * 10, 'drawing')
    }
    return { files: [await makeFile(job)], result: {} }
  },
  hang: (_, context) => untilAborted(context),
  /** Never ends in a process started with `DOOMED`, is quick in the one after it: no kill comes too late. */
  doomed: (job, context, n) => (process.env['DOOMED'] ? untilAborted(context) : acts['quick']!(job, context, n)),
  stubborn: never,
  async crash() {
    throw new TypeError('cannot read properties of undefined')
  },
  async faceless() {
    throw new EngineError('engine.noFace')
  },
  async full() {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  },
  unlabelled: async (job) => ({ files: [await makeFile(job, { name: 'unlabelled' })], result: {} }),
  nothing: async () => undefined as unknown as Output,
  empty: async () => ({ files: [], result: {} }),
  missing: async ({ folder }) => ({
    files: [{ path: join(folder, 'not-there.png'), kind: 'image', mime: 'image/png' }],
    result: {},
  }),
  outside: async () => ({ files: [{ path: '/etc/hostname', kind: 'image', mime: 'image/png' }], result: {} }),
  odd: async (job) => ({ files: [await makeFile(job, { mime: 'text/markdown' })], result: {} }),
  async voice(job) {
    return { files: [await makeFile(job)], result: { traits: { f0: 120 }, f0: 120 } }
  },
  cheap: async (job) => ({ files: [await makeFile(job)], result: {}, pricePercent: 20 }),
  traitless: async (job) => ({ files: [await makeFile(job)], result: {} }),
}

/** An engine that does as the words of its input say: `slow 300`, `hang`, `crash` … */
export function scriptedEngine() {
  const seen: { at: 'begin' | 'end'; taskId: string }[] = []
  const jobs: Job[] = []
  let missing: string | null = null
  const engine: Engine = {
    missing: async () => missing,
    async run(job, context) {
      jobs.push(job)
      seen.push({ at: 'begin', taskId: job.taskId })
      try {
        if (job.serviceKey === 'PODCAST') return await podcast(job, makeFile)
        if (job.serviceKey === 'FILM') return await film(job, makeFile)
        const [act = '', n = ''] = String(
          job.input['prompt'] ?? job.input['name'] ?? job.input['text'] ?? 'quick',
        ).split(' ')
        return await (acts[act] ?? acts['quick']!)(job, context, n)
      } finally {
        seen.push({ at: 'end', taskId: job.taskId })
      }
    },
  }
  return { engine, seen, jobs, lacks: (what: string | null) => void (missing = what) }
}
