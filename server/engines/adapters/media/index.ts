import type { Job, Limits } from '../../../../engines'
import type { EngineMedia } from '../types'

/** The worker pool, as media use it. */
export interface MediaPool {
  /** Runs a utility job by its name in a child process. */
  call<T>(name: string, payload: unknown, options: { signal: AbortSignal; limits: Limits; priority: 'low' }): Promise<T>
}

export type MediaJob = Pick<Job, 'folder' | 'voiceModels' | 'speech'>

interface MediaOptions {
  pool: MediaPool
  job: MediaJob
  signal: AbortSignal
}

const pictureLimits: Limits = { seconds: 60, megabytes: 1200 }
const soundLimits: Limits = { seconds: 90, megabytes: 900 }
const speechLimits: Limits = { seconds: 180, megabytes: 1200 }
const filmLimits: Limits = { seconds: 240, megabytes: 1500 }

/** Pictures and sounds of one job, made by children of the pool in the job's folder. Rejects with what the person can change, or the signal's reason. */
export function createEngineMedia({ pool, job, signal }: MediaOptions): EngineMedia {
  const { folder, voiceModels, speech } = job
  const call = <T>(name: string, payload: object, limits: Limits) =>
    pool.call<T>(name, { ...payload, folder }, { signal, limits, priority: 'low' })
  return {
    picture: (file, limits) => call('engine-picture', { file, limits }, pictureLimits),
    isSamePicture: (one, other) => call('engine-same-picture', { one, other }, pictureLimits),
    wav: (file, limits) => call('engine-wav', { file, limits }, soundLimits),
    playable: (path) => call('engine-playable', { path }, soundLimits),
    fit: (film, to) => call('engine-fit', { film, ...to }, filmLimits),
    dub: (film, sound) => call('engine-dub', { film, sound }, soundLimits),
    speak: async (text, voice) =>
      speech ??
      call('engine-speak', { text, voice, traits: voiceModels['voice'] ?? voiceModels['model'] ?? {} }, speechLimits),
    sentences: (text, language) => call('engine-sentences', { text, language }, speechLimits),
    still: (looks) => call('engine-still', { looks }, pictureLimits),
    film: ({ seconds, ...looks }) => call('engine-film', { looks, seconds }, filmLimits),
  }
}
