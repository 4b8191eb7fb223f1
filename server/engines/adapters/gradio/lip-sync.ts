import { join } from 'node:path'
import type { museTalk } from '../../../../contract/tools/muse-talk'
import { EngineError } from '../../../errors'
import type { OutputFile } from '../../../../media/output-file'
import type { JobOf, Output } from '../../../../engines'
import type { ProviderLine } from '../../../ports/db/schema'
import { nameFrom } from '../../../../media/name-from'
import type { AdapterContext, EngineInstance } from '../types'
import { discover } from './discover'
import { checkVideo, inference } from './endpoints'
import { type FileData, upload, video } from './files'
import type { GradioOptions } from './options'
import { presenterOf } from './presenter'
import { callQueued } from './queue'
import { download, resultPath } from './results'

type Media = AdapterContext['media']

const longestSeconds = 30

/** MuseTalk: moves the lips of a presenter's film by a sound. */
export async function runLipSync(
  run: JobOf<typeof museTalk>,
  { options }: EngineInstance<GradioOptions>,
  context: AdapterContext,
): Promise<Output> {
  const { http, media, progress, job } = context
  progress(2, 'reading')
  const app = await discover(http)
  app.indexOf(checkVideo)
  app.indexOf(inference)
  progress(4, 'speaking')
  const sound = await soundOf(run, media)
  const film = await presenterOf(run, options, media)
  const [audio, presenter] = [await upload(http, app, sound), await upload(http, app, film)]
  await job.beginPaid()
  // The end of the check is not the end of the job: report only the place in line.
  const wait = (line?: ProviderLine) => progress(14, 'preparing', line && { place: line.place })
  // The app's page does the same: it converts the film to 25 frames a second, which the model needs.
  const [checked] = await callQueued({ app, endpoint: checkVideo, data: [video(presenter)], onWait: wait }, context)
  progress(20, 'rendering')
  const [made] = await callQueued(
    {
      app,
      endpoint: inference,
      data: valuesOf(audio, { ...presenter, path: resultPath(checked) }, options),
      onWait: (line) => progress(20, 'preparing', line),
      onProgress: (share) => progress(22 + share * 72, 'rendering'),
    },
    context,
  )
  progress(95, 'writing')
  const path = join(run.folder, 'presenter.mp4')
  await download(http, app, { from: resultPath(made), path, accept: ['video/mp4'], maxBytes: 200_000_000 })
  const file: OutputFile = {
    path,
    kind: 'video',
    mime: 'video/mp4',
    cues: sound.cues,
    name: nameFrom(run.input.text ?? ''),
  }
  if (sound.seconds) file.seconds = sound.seconds
  return { files: [file], result: {} }
}

async function soundOf({ input, files }: JobOf<typeof museTalk>, media: Media): ReturnType<Media['speak']> {
  if (input.speech === 'text') return media.speak(input.text ?? '', input.voice ?? '')
  if (!files.audio) throw new EngineError('engine.badAudio')
  return media.wav(files.audio, { rateHz: 32_000, maxSeconds: longestSeconds })
}

const valuesOf = (audio: FileData, film: FileData, options: GradioOptions) => [
  audio,
  video(film),
  options.bboxShift,
  options.extraMargin,
  options.parsingMode,
  options.leftCheekWidth,
  options.rightCheekWidth,
]
