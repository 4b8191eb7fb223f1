import { toolOf } from '../../contract/tools'
import { EngineError } from '../errors'
import { labelFiles } from '../labels'
import { runFfmpeg } from '../../media/ffmpeg'
import type { OutputFile } from '../../media/output-file'
import { isDiskFull } from '../../media/disk-full'

export interface LabelRequest {
  files: readonly OutputFile[]
  taskId: string
  /** A picture of an answer has none. */
  serviceKey?: string | undefined
  /** Folder of the job for labelled files. */
  folder: string
  producer: string
}

interface Labelling {
  signal: AbortSignal
  /** A built-in joiner has drawn the mark. It is no part of a request: no engine outside this child can say so. */
  isMarked?: boolean
}

const isDigitalHuman = (serviceKey = '') => toolOf(serviceKey)?.likeness !== undefined

/** Draws the mark of a tool's films. */
export const filmMark = (serviceKey: string) => async (frame: { width: number; height: number }) =>
  (await import('../labels/visible-image')).drawMark({ ...frame, isDigitalHuman: isDigitalHuman(serviceKey) })

/** Labels an engine's files. Runs in a child process: the server loads no media library. Rejects with `engine.label`. */
export async function labelOutput(
  { files, serviceKey, ...request }: LabelRequest,
  { signal, isMarked = false }: Labelling,
): Promise<OutputFile[]> {
  try {
    const marks = { isDigitalHuman: isDigitalHuman(serviceKey), isMarked }
    return await labelFiles(files, { ...request, ...marks, ffmpeg: runFfmpeg, signal })
  } catch (error) {
    throw isDiskFull(error) ? error : new EngineError('engine.label', {}, { cause: error })
  }
}
