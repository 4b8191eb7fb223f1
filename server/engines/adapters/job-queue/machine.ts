import { limits } from '../../../../contract/limits'
import type { InputFile, Job, Output } from '../../../../engines'
import { EngineError } from '../../../errors'
import { EngineCallError } from '../faults'
import { outputOf } from '../shared/tool-output'
import { seedOf, slotsOf } from '../shared/tool-slots'
import type { AdapterContext, EngineInstance } from '../types'
import type { QueueOptions } from './options'
import { type Made, saveResults } from './save-results'
import type { Vendor } from './types'
import { waitForJob } from './wait-for-job'

/**
 * Runs a tool at a provider's queue: as many jobs as the results need, each begun once even if another process takes
 * the task over.
 */
export const runAtQueue =
  (vendor: Vendor) =>
  async (job: Job, engine: EngineInstance<QueueOptions>, context: AdapterContext): Promise<Output> => {
    const { options } = engine
    const slots = slotsOf(job, context, {
      words: options.words,
      picture: {
        maxSide: options.pictureMaxSide,
        maxBytes: options.pictureMaxBytes,
        isJpeg: vendor.takesJpeg ?? false,
      },
    })
    const { sound } = slots.files
    /** A typed text may be spoken more slowly than it was estimated. */
    async function assertLength(): Promise<void> {
      const seconds = (await sound?.())?.seconds
      if (seconds !== undefined && seconds > options.maxSeconds + limits.soundToleranceSeconds)
        throw new EngineError('engine.tooLong', { seconds: options.maxSeconds })
    }
    const wanted = typeof job.input['count'] === 'number' ? job.input['count'] : 1
    const isBatch = vendor.givesMany?.(engine) ?? false
    const known = context.job.id?.split(' ') ?? []
    const ids: string[] = []
    const made: Made[] = []
    const seeds: number[] = []
    let result: Record<string, unknown> = {}
    let usage = 0

    const filmAt = async (film: InputFile, seconds: number, side: number) =>
      context.lend(await context.media.fit(film, { seconds, side }))

    /** A job of this round: the one an earlier process began, or a new one. */
    async function begin(): Promise<string> {
      const earlier = known[ids.length]
      if (earlier && !(vendor.takesIds && (await isUnknown(earlier)))) return earlier
      if (ids.length === 0) await assertLength()
      const own = vendor.takesIds ? (earlier ?? crypto.randomUUID()) : ''
      if (own) await context.job.begin([...ids, own].join(' '))
      const undo = own ? context.onCancel(async (http) => vendor.cancel?.(http, engine, own)) : () => {}
      const count = wanted - made.length
      const request = { job, slots, count, seed: (seedOf(job) + made.length) % 2 ** 31, id: own, filmAt }
      const id = await vendor.create(context.http, engine, request)
      undo()
      if (!own) await context.job.begin([...ids, id].join(' '))
      return id
    }

    const isUnknown = (id: string) =>
      vendor.look(context.http, engine, id).then(
        () => false,
        (error: unknown) => {
          if (error instanceof EngineCallError && error.kind === 'notFound') return true
          throw error
        },
      )

    for (let round = 0; made.length < wanted; round++) {
      if (round >= wanted + 2)
        throw new EngineCallError('failed', `gave ${made.length} of ${wanted} results`, {
          isFinal: true,
          maybeCharged: true,
        })
      const firstSeed = seedOf(job) + made.length
      const id = await begin()
      ids.push(id)
      const done = await waitForJob({ vendor, engine, job, context, id, share: [made.length / wanted, 1 / wanted] })
      const files = await saveResults({
        done,
        again: () => vendor.look(context.http, engine, id),
        context,
        job,
        at: made.length,
      })
      files.slice(0, isBatch ? wanted - made.length : 1).forEach((file, at) => {
        made.push(file)
        seeds.push((done.seed ?? firstSeed) + at)
      })
      result = { ...result, ...done.result }
      usage += done.usage ?? 0
    }
    if (options.usageMilliFen !== null && usage > 0) context.charged(Math.ceil(usage * options.usageMilliFen))
    const isOwnSound = vendor.keepsSound?.(engine) ?? false
    const seconds = sound && (isOwnSound || ids.length > known.length) ? (await sound()).seconds : undefined
    const files = sound && isOwnSound ? await dubbed(made, await sound(), context) : made
    const output = await outputOf(job, files, { seconds, seeds })
    return { ...output, result: { ...output.result, ...result } }
  }

/** Films with the sound that they were made for, in place of what the engine made of it. */
const dubbed = (films: readonly Made[], sound: InputFile, { media }: Pick<AdapterContext, 'media'>): Promise<Made[]> =>
  Promise.all(
    films.map(async ({ path }): Promise<Made> => ({ path: (await media.dub(path, sound)).path, mime: 'video/mp4' })),
  )
