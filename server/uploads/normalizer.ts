import { EngineError } from '../errors'
import type { CallOptions, WorkerPool } from '../worker-pool/types'
import { refuse } from './refuse'
import type { NormalizedDocument, Refusal, UploadNormalizer } from './types'

/** Half a minute of 4K is decoded and encoded again. */
const filmWork = { seconds: 150, megabytes: 1500 }

/** Reading text takes a second or two; a file that exceeds this is an attack. */
const documentWork = { seconds: 8, wallSeconds: 60, megabytes: 900 }

/** Recognizing text stops by itself after half a minute. */
const scanWork = { seconds: 50, wallSeconds: 90, megabytes: 1200 }

/** Normalizes uploads in the pool's child processes. A file that crashes a child is refused as unreadable. */
export function createUploadNormalizer(pool: Pick<WorkerPool, 'call'>): UploadNormalizer {
  const call = <T>(
    utilityJob: string,
    { owner, ...payload }: { owner: string },
    unreadable: 'engine.badImage' | 'engine.badAudio' | 'engine.badFilm' | 'file.notMedia' | 'file.badDocument',
    options: Pick<CallOptions, 'limits' | 'queue'> = {},
  ): Promise<T | Refusal> =>
    pool.call<T | Refusal>(utilityJob, payload, { ...options, owner }).catch((error: unknown) => {
      if (error instanceof EngineError && error.key === 'engine.crashed') return refuse(unreadable)
      // The file used up the time limit; the pool itself reports a busy machine.
      if (error instanceof EngineError && error.key === 'engine.timeout') return refuse('file.tooHeavy')
      throw error
    })

  return {
    sniff: (file) => call('sniff-upload', file, 'file.notMedia'),
    image: (file) => call('normalize-image', file, 'engine.badImage'),
    audio: (file) => call('normalize-audio', file, 'engine.badAudio'),
    film: (file) => call('normalize-film', file, 'engine.badFilm', { limits: filmWork }),
    async document(file) {
      const read = await call<NormalizedDocument>('read-document', file, 'file.badDocument', {
        limits: documentWork,
        queue: 'documents',
      })
      if (!('refused' in read) || read.refused.key !== 'file.documentNoText') return read
      const scan = await call<NormalizedDocument>('read-scan', file, 'file.badDocument', {
        limits: scanWork,
        queue: 'scans',
      })
      return 'refused' in scan ? read : scan
    },
    avatar: (file) => call('normalize-avatar', file, 'engine.badImage'),
  }
}
