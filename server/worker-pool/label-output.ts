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

/** Labels an engine's files. Runs in a child process: the server loads no media library. Rejects with `engine.label`. */
export async function labelOutput(
  { files, serviceKey, ...request }: LabelRequest,
  { signal }: { signal: AbortSignal },
): Promise<OutputFile[]> {
  try {
    const isDigitalHuman = toolOf(serviceKey ?? '')?.likeness !== undefined
    return await labelFiles(files, { ...request, isDigitalHuman, ffmpeg: runFfmpeg, signal })
  } catch (error) {
    throw isDiskFull(error) ? error : new EngineError('engine.label', {}, { cause: error })
  }
}
