import { EngineError } from '../errors'
import type { WorkerPool } from '../worker-pool/types'
import { refuse } from './refuse'
import type { Intake, Refused } from './types'

/** Intake in the workshop's children: what brings one down was no picture or sound to work with. */
export function intakeIn(workshop: Pick<WorkerPool, 'call'>): Intake {
  const ask = <T>(errand: string, payload: unknown, bad: 'engine.badImage' | 'engine.badAudio'): Promise<T | Refused> =>
    workshop.call<T | Refused>(errand, payload).catch((error: unknown) => {
      if (error instanceof EngineError && (error.key === 'engine.crashed' || error.key === 'engine.timeout'))
        return refuse(bad)
      throw error
    })

  return {
    image: (arrived) => ask('take-image', arrived, 'engine.badImage'),
    audio: (arrived) => ask('take-audio', arrived, 'engine.badAudio'),
    avatar: (arrived) => ask('take-avatar', arrived, 'engine.badImage'),
  }
}
