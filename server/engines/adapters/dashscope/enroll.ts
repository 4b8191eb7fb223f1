import { z } from 'zod'
import { EngineError } from '../../../errors'
import { EngineCallError } from '../faults'
import type { EngineHttp } from '../http/types'
import { type DashscopeEngine, pathOf } from './options'

const ask = <T>(input: Record<string, unknown>, shape: z.ZodType<T>, engine: DashscopeEngine, http: EngineHttp) =>
  http.json(
    {
      to: pathOf(engine, 'services/audio/tts/customization'),
      json: { model: engine.options.enrollModel, input },
      timeoutMs: 120_000,
    },
    shape,
  )

/** How one of the provider's models stores voices. */
interface Enrolment {
  /** Seconds of speech without a pause that a sample needs. */
  speechSeconds: number
  /** Stores a sample, a data URL. Returns the id of the voice. */
  create(sample: string, engine: DashscopeEngine, http: EngineHttp): Promise<string>
  /** Undefined: the voice is not ready yet. */
  isReady(voiceId: string, engine: DashscopeEngine, http: EngineHttp): Promise<true | undefined>
  remove(voiceId: string, engine: DashscopeEngine, http: EngineHttp): Promise<unknown>
}

const name = z.string().min(1).max(200)
const cosyCreated = z.object({ output: z.object({ voice_id: name }) })
const cosyState = z.object({ output: z.object({ status: z.string() }) })
const qwenCreated = z.object({ output: z.object({ voice: name }) })

const enrolments: Readonly<Record<DashscopeEngine['options']['enrollModel'], Enrolment>> = {
  // CosyVoice and Qwen-Audio: the field `url` takes a public address or a data URL.
  'voice-enrollment': {
    speechSeconds: 5,
    async create(url, engine, http) {
      const order = { action: 'create_voice', target_model: engine.model, prefix: 'voice', url }
      return (await ask(order, cosyCreated, engine, http)).output.voice_id
    },
    async isReady(voice_id, engine, http) {
      const { status } = (await ask({ action: 'query_voice', voice_id }, cosyState, engine, http)).output
      if (status === 'UNDEPLOYED') throw new EngineError('engine.noVoice')
      return status === 'OK' ? true : undefined
    },
    remove: (voice_id, engine, http) => ask({ action: 'delete_voice', voice_id }, z.unknown(), engine, http),
  },
  'qwen-voice-enrollment': {
    speechSeconds: 3,
    async create(data, engine, http) {
      const order = { action: 'create', target_model: engine.model, preferred_name: 'voice', audio: { data } }
      return (await ask(order, qwenCreated, engine, http)).output.voice
    },
    isReady: async () => true,
    remove: (voice, engine, http) => ask({ action: 'delete', voice }, z.unknown(), engine, http),
  },
}

export const enrolmentOf = ({ options }: DashscopeEngine): Enrolment => enrolments[options.enrollModel]

/** A voice that is gone is deleted. */
export const deleteEnrolledVoice = (voiceId: string, engine: DashscopeEngine, http: EngineHttp): Promise<void> =>
  enrolmentOf(engine)
    .remove(voiceId, engine, http)
    .then(() => {})
    .catch((error: unknown) => {
      const isGone = error instanceof EngineCallError && /not.?(found|exist)|NotFound/i.test(error.detail)
      if (!isGone) throw error
    })
