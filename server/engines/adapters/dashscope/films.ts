import { join } from 'node:path'
import { z } from 'zod'
import { maybe } from '../shared/maybe'
import { limits } from '../../../../contract/limits'
import { museTalk } from '../../../../contract/tools/muse-talk'
import { sadTalk } from '../../../../contract/tools/sad-talk'
import { EngineError } from '../../../errors'
import { type InputFile, type Job, type Output, presenterAsked } from '../../../../engines'
import { serve } from '../define-adapter'
import { EngineCallError } from '../faults'
import { spokenFile } from '../shared/spoken-file'
import type { AdapterContext } from '../types'
import { type DashscopeEngine, type DashscopeOptions, pathOf, withUploads } from './options'
import { saveResult } from './results'
import { taskDone } from './task'
import { uploaded } from './upload'

const filmMaxBytes = 300_000_000
const soundRateHz = 24_000
const portrait = { maxSide: 2048, maxBytes: 8_000_000, mime: 'image/jpeg' } as const

const looked = z.object({ output: z.object({ check_pass: z.boolean(), humanoid: maybe(z.boolean()) }) })
const filmed = z.object({
  output: z.object({ results: maybe(z.object({ video_url: z.string() })), video_url: maybe(z.string()) }),
  usage: maybe(z.object({ duration: maybe(z.number()), video_duration: maybe(z.number()) })),
})

/** Asks whether a portrait will do, before a film of it is paid for. */
async function assertPortrait(file: InputFile, engine: DashscopeEngine, context: AdapterContext): Promise<void> {
  const { detectModel: model } = engine.options
  if (!model) return
  context.progress(6, 'detecting')
  const input = { image_url: await uploaded(file, model, engine, context) }
  const to = pathOf(engine, 'services/aigc/image2video/face-detect')
  const { output } = await context.http
    .json({ to, json: { model, input }, headers: withUploads }, looked)
    .catch((error: unknown) => {
      // The provider reports it by 200 with `check_pass: false`, or by 400 with a code of this kind.
      if (error instanceof EngineCallError && /InvalidFile/.test(error.detail))
        throw new EngineError('engine.noFace', {}, { cause: error })
      throw error
    })
  if (!output.check_pass) throw new EngineError('engine.noFace')
}

type FilmJob = Parameters<typeof spokenFile>[0] & Pick<Job, 'folder' | 'serviceKey'>

/** Uploads the sound of a film to the provider's store. */
async function soundAt(job: FilmJob, engine: DashscopeEngine, context: AdapterContext): Promise<string> {
  const { filmMaxSeconds } = engine.options
  const spoken = await spokenFile(job, context)
  if ((spoken.seconds ?? 0) > filmMaxSeconds + limits.soundToleranceSeconds)
    throw new EngineError('engine.tooLong', { seconds: filmMaxSeconds })
  const sound = await context.media.wav(spoken, {
    rateHz: soundRateHz,
    maxSeconds: filmMaxSeconds + limits.soundToleranceSeconds,
  })
  return uploaded(sound, engine.model, engine, context)
}

/** Makes a film of what `prepare` answers, and stores it. */
async function film(
  prepare: () => Promise<{ input: Record<string, string>; parameters: Record<string, unknown> }>,
  job: FilmJob,
  engine: DashscopeEngine,
  context: AdapterContext,
): Promise<Output> {
  const order = async () => {
    const { input, parameters } = await prepare()
    const body = { model: engine.model, input, parameters: { ...parameters, ...engine.options.parameters } }
    return { service: 'aigc/image2video/video-synthesis', body }
  }
  const { done, again } = await taskDone(order, job, engine, context)
  const urlIn = (state: unknown) => {
    const { output } = filmed.parse(state)
    return output.results?.video_url ?? output.video_url
  }
  const read = filmed.safeParse(done)
  const url = read.success ? urlIn(done) : undefined
  if (!url) throw new EngineCallError('protocol', 'a job that is done without a film')
  const path = join(job.folder, 'film.mp4')
  const request = { path, accept: ['video/mp4'], maxBytes: filmMaxBytes } as const
  await saveResult(url, async () => urlIn(await again()), request, context)
  const seconds = read.data?.usage?.video_duration ?? read.data?.usage?.duration
  return { files: [{ path, kind: 'video', mime: 'video/mp4', ...(seconds ? { seconds } : {}) }], result: {} }
}

/** A picture that speaks. */
const ofPicture =
  (picture: () => Promise<InputFile>, job: FilmJob, engine: DashscopeEngine, context: AdapterContext) => async () => {
    const image = await picture()
    await assertPortrait(image, engine, context)
    const audio = await soundAt(job, engine, context)
    const input = { image_url: await uploaded(image, engine.model, engine, context), audio_url: audio }
    return { input, parameters: { resolution: engine.options.resolution } }
  }

/** A model that moves the lips of a film takes sounds and films from 2 seconds on. */
const lengths = ({ options: { filmMaxSeconds: maxSeconds, takesFilm } }: DashscopeEngine) => ({
  audio: { minSeconds: takesFilm ? 2 : 1, maxSeconds },
  text: { minSeconds: 0, maxSeconds },
})

export const dashscopeTalkingPhoto = serve<typeof sadTalk, DashscopeOptions>(sadTalk, {
  lengths,
  accepts: (_, { options }) => !options.takesFilm,
  run(job, engine, context) {
    const portraitOf = () => {
      if (!job.files.portrait) throw new EngineError('engine.badImage')
      return context.media.picture(job.files.portrait, portrait)
    }
    return film(ofPicture(portraitOf, job, engine, context), job, engine, context)
  },
})

const shapes = { portrait: [720, 1280], landscape: [1280, 720], square: [960, 960] } as const

export const dashscopePresenter = serve<typeof museTalk, DashscopeOptions>(museTalk, {
  lengths,
  engineOnly: ({ options }) => (options.takesFilm ? ['film'] : []),
  /** The presenter is drawn on a background of ours. */
  accepts: ({ source, background }, { options }) =>
    options.takesFilm ? source === 'film' : source !== 'film' && background !== 'picture',
  run(job, engine, context) {
    const { film: own } = job.files
    const retold = async () => {
      if (!own) throw new EngineError('engine.badFilm')
      const audio = await soundAt(job, engine, context)
      const input = { video_url: await uploaded(own, engine.model, engine, context), audio_url: audio }
      // A film shorter than the speech is extended from its end.
      return { input, parameters: { video_extension: true } }
    }
    const { presenter: name, background, shape } = presenterAsked(job.input)
    const [width, height] = shapes[shape]
    const still = () => context.media.still({ width, height, presenter: name, background })
    const prepare = job.input.source === 'film' ? retold : ofPicture(still, job, engine, context)
    return film(prepare, job, engine, context)
  },
})
