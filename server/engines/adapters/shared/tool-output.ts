import { readFile } from 'node:fs/promises'
import { toolOf } from '../../../../contract/tools'
import { EngineError } from '../../../errors'
import type { OutputFile } from '../../../../media/output-file'
import type { Job, Output, Stage } from '../../../../engines'
import type { MadeMime, RawSound } from '../http/sniff-output'
import { nameFrom } from '../../../../media/name-from'
import { seedOf } from './tool-slots'

type Mime = OutputFile['mime']
type MadeKind = 'image' | 'audio' | 'video'

interface MadeKinds {
  accept: readonly MadeMime[]
  maxBytes: number
}

const rawSounds = ['audio/flac', 'audio/ogg', 'audio/mp4'] as const satisfies readonly RawSound[]
export const isRawSound = (mime: MadeMime): mime is RawSound => rawSounds.some((one) => one === mime)

const made: Readonly<Record<MadeKind, MadeKinds>> = {
  image: { accept: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: 40_000_000 },
  audio: { accept: ['audio/mpeg', 'audio/wav', ...rawSounds], maxBytes: 120_000_000 },
  video: { accept: ['video/mp4'], maxBytes: 200_000_000 },
}

const kindOf = ({ serviceKey }: Job): MadeKind => {
  const kind = toolOf(serviceKey)?.output
  if (kind === 'image' || kind === 'audio' || kind === 'video') return kind
  throw new EngineError('engine.missing')
}

/** Allowed kinds of a tool's results. */
export const resultsOf = (job: Job): MadeKinds => made[kindOf(job)]

const stageByTool: Readonly<Record<string, Stage>> = {
  SD: 'drawing',
  FACE: 'blending',
  IDM_VTON: 'blending',
  VOICE: 'speaking',
  SINGER: 'composing',
}

/** Stage that is shown while an engine makes a tool's result. */
export const toolStage = ({ serviceKey }: Job): Stage => stageByTool[serviceKey] ?? 'rendering'

/** Labelled sound becomes MP3, unless a WAV was requested. */
const finalMime = ({ input }: Job, mime: Mime): Mime =>
  mime === 'audio/wav' && input['format'] !== 'wav' ? 'audio/mpeg' : mime

/** The files that an engine gave, as the tool's output. Throws `engine.noFace` for a face swap that gave its target back. */
export async function outputOf(
  job: Job,
  files: readonly { path: string; mime: Mime }[],
  { seconds, seeds }: { seconds?: number | undefined; seeds?: readonly number[] } = {},
): Promise<Output> {
  const { input } = job
  const { target } = job.files
  if (job.serviceKey === 'FACE' && target && files[0] && (await isSame(files[0].path, target.path)))
    throw new EngineError('engine.noFace')
  const seed = seedOf(job)
  const isDrawing = job.serviceKey === 'SD'
  const words = String(input['prompt'] ?? input['lyrics'] ?? input['text'] ?? '')
  return {
    files: files.map(({ path, mime }, at) => ({
      path,
      kind: kindOf(job),
      mime: finalMime(job, mime),
      ...(seconds ? { seconds } : {}),
      ...(words ? { name: isDrawing ? `${nameFrom(words)} ${seeds?.[at] ?? seed + at}` : nameFrom(words) } : {}),
    })),
    result: isDrawing
      ? { seeds: files.map((_, at) => seeds?.[at] ?? seed + at) }
      : job.serviceKey === 'SINGER'
        ? { seed: seeds?.[0] ?? seed }
        : {},
  }
}

const isSame = async (one: string, other: string) => (await readFile(one)).equals(await readFile(other))
