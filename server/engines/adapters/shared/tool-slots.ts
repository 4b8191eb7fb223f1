import { EngineError } from '../../../errors'
import type { InputFile, Job } from '../../../../engines'
import type { AdapterContext } from '../types'
import { generatedFilmSize } from './film-slots'
import { promptSlots } from './prompt-slots'
import { wholeSeconds } from './timed-lyrics'
import type { SlotValue } from './slots'

/** Words of the row that replace a choice's value: `{ style: { ink: 'Chinese ink wash painting' } }`. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Values and files of a job for the slots of a request. */
export interface JobSlots {
  values: Record<string, SlotValue | undefined>
  /** Created on demand for a slot: pictures within limits, sounds as WAV. */
  files: Record<string, () => Promise<InputFile>>
}

export interface PictureLimits {
  maxSide: number
  maxBytes: number
  /** Transparent pictures become JPEG too. */
  isJpeg?: boolean
}

const largestSeed = 2_147_483_647
/** Seconds of a presenter's film; the engine loops it for the length of the speech. */
const presenterSeconds = 4
const soundLimits = { rateHz: 16_000, maxSeconds: 60 }

const shapes: Readonly<Record<string, readonly [width: number, height: number]>> = {
  portrait: [720, 1280],
  landscape: [1280, 720],
  square: [960, 960],
}

/** The seed of a task is stable, so that every attempt asks for the same picture. */
export function seedOf({ taskId, input }: Pick<Job, 'taskId' | 'input'>): number {
  if (typeof input['seed'] === 'number') return input['seed']
  let hash = 2_166_136_261
  for (const letter of taskId) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619)
  return (hash >>> 0) % largestSeed
}

/**
 * Slots: every field by its name, `request` and `avoid` (shared words for the tool), `seed`, `width`, `height`, `filmWidth`, `filmHeight`, `sound`
 * (a speech or a sent sound), `soundSeconds`, `still`, `film` (the person's own, or an idle presenter).
 */
export function slotsOf(
  job: Job,
  { media }: Pick<AdapterContext, 'media'>,
  { words, picture }: { words: Words; picture: PictureLimits },
): JobSlots {
  const { input } = job
  const values: JobSlots['values'] = {}
  Object.assign(values, promptSlots(job))
  for (const [name, value] of Object.entries(input))
    if (value !== null && typeof value !== 'object')
      values[name] =
        words[name]?.[String(value)] ?? values[name] ?? (name === 'seconds' ? Number(value) || wholeSeconds : value)
  const [width, height] = sizeOf(job)
  if (width && height) Object.assign(values, { width, height, ...generatedFilmSize(width, height) })
  values['seed'] = seedOf(job)
  const files: JobSlots['files'] = {}
  const { maxSide, maxBytes, isJpeg = false } = picture
  for (const [name, file] of Object.entries(job.files))
    if (file?.mime.startsWith('image/'))
      files[name] = () => media.picture(file, { maxSide, maxBytes, mime: isJpeg ? 'image/jpeg' : pictureMime(file) })
    else if (file?.mime.startsWith('video/')) files[name] = async () => file
    else if (file) files[name] = () => media.wav(file, soundLimits)
  let sound: Promise<InputFile> | undefined
  if ('speech' in input) files['sound'] = () => (sound ??= soundOf(job, media))
  if ('presenter' in input) {
    const looks = { presenter: String(input['presenter']), background: String(input['background']) }
    const size = { width: width!, height: height! }
    const ground = looks.background === 'picture' ? job.files['picture'] : undefined
    files['still'] = () =>
      ground ? media.picture(ground, { maxSide, maxBytes, mime: 'image/jpeg' }) : media.still({ ...size, ...looks })
    files['film'] = () => media.film({ ...size, ...looks, picture: ground, seconds: presenterSeconds })
  }
  return { values, files }
}

/** Transparent pictures stay PNG. */
const pictureMime = ({ mime }: InputFile) => (mime === 'image/png' ? 'image/png' : 'image/jpeg')

function sizeOf({ input, files }: Job): readonly [width?: number, height?: number] {
  if (typeof input['size'] === 'string') return input['size'].split('x').map(Number) as [number, number]
  const shape = shapes[String(input['shape'])]
  if (shape) return shape
  const main = files['target'] ?? files['person'] ?? files['portrait'] ?? files['film'] ?? files['photo']
  return main?.width && main.height ? [main.width, main.height] : []
}

function soundOf({ input, files }: Job, media: AdapterContext['media']): Promise<InputFile> {
  if (input['speech'] !== 'audio') return media.speak(String(input['text'] ?? ''), String(input['voice'] ?? ''))
  if (!files['audio']) throw new EngineError('engine.badAudio')
  return media.wav(files['audio'], soundLimits)
}
