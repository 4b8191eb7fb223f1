import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sampleWords } from '../../engines/adapters/shared/sample-words'
import type { MediaJob } from '../../engines/adapters/media'
import type { EngineMedia } from '../../engines/adapters/types'
import type { LocalSpeech } from '../../engines/local/types'
import { EngineError } from '../../errors'
import type { Files } from '../files/types'

interface Deps {
  files: Pick<Files, 'row' | 'copyTo'>
  local: LocalSpeech
  media: (job: MediaJob, signal: AbortSignal) => Pick<EngineMedia, 'wav'>
  /** Folder for sounds during the call. */
  scratch: string
}

/** A person waits for it. */
const longestMs = 60_000

export type SampleWordsOf = ReturnType<typeof createSampleWords>

/** The words in a person's own sound, by an installed model; '' where none understands it. Throws 404 for others' files. */
export const createSampleWords =
  ({ files, local, media, scratch }: Deps) =>
  async (userId: string, id: string): Promise<string> => {
    const { kind } = await files.row(userId, id)
    if (kind !== 'audio' || !(await local.canTranscribe())) return ''
    const signal = AbortSignal.timeout(longestMs)
    const folder = await mkdtemp(join(scratch, 'words-'))
    try {
      const sample = await files.copyTo(userId, id, folder)
      const context = { local, signal, media: media({ folder, voiceModels: {} }, signal) }
      return await sampleWords({ input: { task: 'create' }, files: { sample } }, context)
    } catch (error) {
      // The person can write the words.
      if (signal.aborted || error instanceof EngineError) return ''
      throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
