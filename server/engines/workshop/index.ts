import { EngineError } from '../types'
import { createBench, type Bench, type Outcome } from './bench'
import type { Sources } from './child-process'
import { groupMegabytes } from './group'
import { guard, type Breach } from './guard'
import { createLane } from './lane'
import { errandLimits, limitsOf } from './limits'
import { asMade } from './made'
import type { Limits, Order, Workshop } from './types'

export interface WorkshopNeeds {
  /** Jobs at a time: the number of cores. */
  size: number
  /** Errands at a time, beside the jobs. */
  errandSize?: number
  /** Who made it, for the labels: printable ASCII without spaces. */
  producer: string
  /** What an operator should know of a failure that people are told in general words. */
  warn(error: Error, about: string): void
  /** An idle child leaves after this long. */
  idleMs?: number
  /** Stand-ins for tests. */
  sources?: Partial<Sources>
  limitsOf?: (serviceKey: string) => Limits
}

/** A child that holds more than this when it has nothing to do is replaced. */
const fatMegabytes = 500

interface Request { order: Omit<Order, 'id'>; limits: Limits; signal?: AbortSignal; onProgress?: Parameters<Bench['order']>[1] }

/** Children that work one order at a time, kept warm between orders and ended with all they started when something goes wrong. */
export function createWorkshop({ size, errandSize = 2, producer, warn, idleMs = 60_000, ...stand }: WorkshopNeeds): Workshop {
  const sources: Sources = {
    crafts: new URL('../builtin/index.ts', import.meta.url).href, errands: new URL('./errands.ts', import.meta.url).href, ...stand.sources,
  }
  const limitsFor = stand.limitsOf ?? limitsOf
  const jobLane = createLane(size)
  const errandLane = createLane(errandSize)
  const benches = new Set<Bench>()
  const idle = new Map<Bench, NodeJS.Timeout>()
  let ids = 0
  let isClosed = false

  function forget(bench: Bench) {
    benches.delete(bench)
    clearTimeout(idle.get(bench))
    idle.delete(bench)
  }

  /** An idle child, one that has done such work before if there is one; else a new one. */
  function take(name: string): Bench {
    const waiting = [...idle.keys()]
    const bench = waiting.find(({ last }) => last === name) ?? waiting.at(-1) ?? createBench(sources, producer, forget)
    benches.add(bench)
    clearTimeout(idle.get(bench))
    idle.delete(bench)
    bench.rest(false)
    return bench
  }

  async function putBack(bench: Bench) {
    if (isClosed || ((await groupMegabytes(bench.pid)) ?? 0) > fatMegabytes) return bench.end()
    if (!benches.has(bench)) return
    bench.rest(true)
    idle.set(bench, setTimeout(() => void bench.end(), idleMs).unref())
  }

  /** One order on one child. Whatever happened, the child is idle or gone when it ends. */
  async function perform({ order, limits, signal, onProgress = () => {} }: Request): Promise<unknown> {
    signal?.throwIfAborted()
    if (isClosed) throw new EngineError('engine.crashed')
    const bench = take(order.name)
    const watch = guard(bench.pid, limits)
    let tellAbort = () => {}
    const aborted = new Promise<'aborted'>((resolve) => signal?.addEventListener('abort', tellAbort = () => resolve('aborted'), { once: true }))
    const ended = await Promise.race([bench.order({ id: ++ids, ...order }, onProgress), watch.breach, aborted])
    watch.stop()
    signal?.removeEventListener('abort', tellAbort)
    const isWell = ended !== 'aborted' && 'type' in ended && ended.type !== 'died'
    if (isWell) await putBack(bench)
    else await bench.end()
    if (ended === 'aborted' || signal?.aborted) throw signal?.reason
    return valueOf(ended, order.name)
  }

  function valueOf(ended: Outcome | Breach, name: string): unknown {
    if (!('type' in ended)) throw told(new EngineError(ended.key), ended.message, name)
    if (ended.type === 'done') return ended.value
    if (ended.type === 'died') throw told(new EngineError('engine.crashed'), ended.said, name)
    if (ended.type === 'refused') throw ended.message ? told(new EngineError(ended.key, ended.params), ended.message, name, ended.stack) : new EngineError(ended.key, ended.params)
    throw told(new EngineError('engine.failed'), ended.message, name, ended.stack)
  }

  function told(error: EngineError, message: string, name: string, stack?: string): EngineError {
    const cause = new Error(`${name}: ${message}`)
    if (stack) cause.stack = stack
    warn(cause, 'workshop')
    return error
  }

  async function through(lane: ReturnType<typeof createLane>, request: Request) {
    const giveBack = await lane.enter(request.signal)
    try {
      return await perform(request)
    } finally {
      giveBack()
    }
  }

  const call: Workshop['call'] = async <T>(name: string, payload: unknown, { signal, limits = errandLimits }: { signal?: AbortSignal; limits?: Limits } = {}) =>
    await through(errandLane, { order: { kind: 'errand', name, payload }, limits, signal }) as T

  return {
    call,
    check: (path, guide) => call('check-guide', { path, guide }),
    async run(job, { signal, progress }) {
      const made = await through(jobLane, {
        order: { kind: 'job', name: job.serviceKey, payload: job }, limits: limitsFor(job.serviceKey), signal,
        onProgress: ({ percent, stage }) => progress(Math.round(Math.max(0, Math.min(100, percent))), stage),
      })
      return asMade(made, job.folder).catch((error: Error) => { throw told(new EngineError('engine.failed'), error.message, job.serviceKey) })
    },
    busy: () => jobLane.inside() + errandLane.inside(),
    async close() {
      isClosed = true
      await Promise.all([...benches].map((bench) => bench.end()))
    },
  }
}
