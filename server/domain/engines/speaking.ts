import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { voice } from '../../../contract/tools/voice'
import type { Cue } from '../../../contract/task'
import { EngineCallError } from '../../engines/adapters/faults'
import type { InputFile, Job, RunContext } from '../../../engines'
import { EngineError } from '../../errors'
import { openEngineCall } from './engine-call'
import { freeSlots } from './health'
import { engineOf, EngineRowError } from './instance'
import { readKey } from './keys'
import { lendingTo } from './lending'
import { candidates, enabledEngines } from './placement'
import type { RemoteRunDeps, RunCost } from './run'
import { speechPlace } from './speech-place'
import type { EngineRow } from './types'

/** A text of a film that an engine of the tool AI voice speaks. */
export interface Speaking {
  text: string
  voice: string
  /** Traits of the voice model, when the voice is one. */
  traits: Record<string, unknown> | undefined
  /** The engine that stores the voice; null when every engine has it. */
  pinnedEngine: string | null
  /** Credits of a unit that were offered: a dearer engine is not used. */
  unitPrice: number
  units: number
}

export interface Spoken {
  file: InputFile & { cues: Cue[] }
  engineId: string
  cost: RunCost
}

const speechRateHz = 24_000
/** Films are shorter. */
const longestSeconds = 60

/** What every speech of a film has: a usual speed and pitch. */
export const speechInput = (text: string, voiceId: string) => ({
  text,
  voice: voiceId,
  speed: 1,
  pitch: 0,
  format: 'wav' as const,
})

/** Speaks the texts of films. The sound has no label: it becomes a part of a film that gets one. */
export function createSpeaking({ db, clock, local, health, env, listedHosts, media, warn }: RemoteRunDeps) {
  async function speakAt(
    row: EngineRow,
    speaking: Speaking,
    job: Job,
    { signal, progress }: RunContext,
  ): Promise<Spoken> {
    const known = engineOf(row, voice.serviceKey)
    const { served, instance } = known
    const call = openEngineCall(row, {
      known,
      key: readKey(row.keyRef, env),
      listedHosts,
      local,
      outer: signal,
      timedOut: new EngineCallError('timeout', `no speech within ${row.timeoutSeconds} s`),
      warn: (error) => warn(error, 'cancelling at an engine'),
    })
    let hasBegun = false
    const begin = async () => void (hasBegun = true)
    const tools = media(job, call.context.signal)
    try {
      call.context.signal.throwIfAborted()
      const { files } = await served.run(job, instance, {
        ...call.context,
        progress: (percent) => progress((percent / 100) * 10, 'speaking'),
        job: { id: null, begin, beginPaid: begin },
        media: tools,
        lend: lendingTo(undefined).lend,
        consentId: null,
      })
      const [made] = files
      if (!made) throw new EngineCallError('protocol', 'gave no speech')
      const wav = await tools.wav(
        { path: made.path, mime: made.mime },
        { rateHz: speechRateHz, maxSeconds: longestSeconds },
      )
      await health.succeeded(row)
      return {
        file: { ...wav, cues: made.cues?.length ? made.cues : cuesOf(speaking.text, wav.seconds ?? 0) },
        engineId: row.id,
        cost: call.costOf(speaking.units),
      }
    } catch (error) {
      signal.throwIfAborted()
      const fault = call.context.signal.aborted ? call.context.signal.reason : error
      if (!(fault instanceof EngineCallError)) throw fault
      throw hasBegun && !instance.isFree ? fault : fault.withoutCharge()
    } finally {
      call.close()
    }
  }

  /**
   * Speaks with the engine of the highest priority, then with others whose price is no higher. Rejects with an
   * EngineError when none can, or when one may have charged for nothing.
   */
  return async (speaking: Speaking, film: Job, context: RunContext): Promise<Spoken> => {
    const { text, voice: voiceId, traits, pinnedEngine, unitPrice } = speaking
    const input = speechInput(text, voiceId)
    const folder = join(film.folder, `speech-${randomUUID()}`)
    await mkdir(folder)
    const job: Job = {
      taskId: film.taskId,
      serviceKey: voice.serviceKey,
      input,
      files: {},
      voiceModels: traits ? { voice: traits } : {},
      locale: film.locale,
      folder,
    }
    const asked = { serviceKey: voice.serviceKey, input, engineBuiltIn: false, pinnedEngine, triedEngines: [] }
    const now = clock.now()
    const able = candidates(await enabledEngines(db, local), { ...asked, providerJob: null, acceptsDemo: false })
      .filter((row) => freeSlots(row, now) > 0)
      .filter((row) => row.serviceKey !== voice.serviceKey || (row.unitPrice ?? 0) <= unitPrice)
    while (able.length > 0) {
      const row = await speechPlace({ db, clock }, able, film.taskId, context.signal)
      able.splice(able.indexOf(row), 1)
      try {
        return await speakAt(row, speaking, job, context)
      } catch (error) {
        const fault = error instanceof EngineRowError ? new EngineCallError('notFound', error.message) : error
        if (!(fault instanceof EngineCallError)) throw fault
        await health.failed(row, fault)
        warn(fault, `engine ${row.id}`)
        if (fault.kind === 'refused') throw new EngineError('engine.contentRefused', {}, { cause: fault })
        if (fault.maybeCharged) break
      }
    }
    throw new EngineError('engine.speechFailed')
  }
}

/** Times of the sentences of a speech whose engine reports none, by the length of each. */
export function cuesOf(text: string, seconds: number): Cue[] {
  const sentences = text.match(/[^。！？!?；;\n]+[。！？!?；;\n]*/g)?.map((one) => one.trim()) ?? []
  const spoken = sentences.filter(Boolean)
  const letters = spoken.reduce((sum, one) => sum + one.length, 0)
  let at = 0
  return spoken.map((one) => {
    const length = (seconds * one.length) / letters
    const cue = { at, seconds: length, text: one }
    at += length
    return cue
  })
}
