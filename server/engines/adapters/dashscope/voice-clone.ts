import { z } from 'zod'
import { voiceClone } from '../../../../contract/tools/voice-clone'
import { EngineError } from '../../../errors'
import { nameFrom } from '../../../../media/name-from'
import { serve } from '../define-adapter'
import { EngineCallError } from '../faults'
import type { EngineHttp } from '../http/types'
import { dataUrl } from '../shared/base64'
import { engineVoice, voiceIdOf } from '../shared/engine-voice'
import { greetings } from '../shared/greetings'
import { pollUntil } from '../shared/poll'
import { type DashscopeEngine, type DashscopeOptions, pathOf } from './options'
import { streamedSpeech } from './speech'

const sample = { rateHz: 24_000, maxSeconds: 10 } as const
const everyMs = 1_500

const created = z.object({ output: z.object({ voice_id: z.string().min(1).max(200) }) })
const found = z.object({ output: z.object({ status: z.string() }) })

const ask = <T>(input: Record<string, unknown>, shape: z.ZodType<T>, engine: DashscopeEngine, http: EngineHttp) =>
  http.json(
    {
      to: pathOf(engine, 'services/audio/tts/customization'),
      json: { model: engine.options.enrollModel, input },
      timeoutMs: 120_000,
    },
    shape,
  )

/** A voice that is gone is deleted. */
export const deleteEnrolledVoice = (voiceId: string, engine: DashscopeEngine, http: EngineHttp): Promise<void> =>
  ask({ action: 'delete_voice', voice_id: voiceId }, z.unknown(), engine, http)
    .then(() => {})
    .catch((error: unknown) => {
      const isGone = error instanceof EngineCallError && /not.?(found|exist)|NotFound/i.test(error.detail)
      if (!isGone) throw error
    })

export const dashscopeCloning = serve<typeof voiceClone, DashscopeOptions>(voiceClone, {
  async run({ input, files, voiceModels, locale, folder }, engine, context) {
    const { http, job, media, onCancel, progress } = context
    const { task, text = '', name = '' } = input
    if (task === 'speak') {
      const voiceName = voiceIdOf(engine, voiceModels['model'] ?? {})
      await job.beginPaid()
      progress(5, 'speaking')
      const { path, cues } = await streamedSpeech({ text, voiceName, folder }, engine, context)
      return { files: [{ path, kind: 'audio', mime: 'audio/mpeg', name: nameFrom(text), cues }], result: {} }
    }
    let voiceId = job.id
    if (voiceId === null) {
      if (!files.sample) throw new EngineError('engine.badAudio')
      progress(5, 'listening')
      const url = await dataUrl(await media.wav(files.sample, sample))
      const order = { action: 'create_voice', target_model: engine.model, prefix: 'voice', url }
      voiceId = (await ask(order, created, engine, http)).output.voice_id
    }
    const id = voiceId
    onCancel((way) => deleteEnrolledVoice(id, engine, way))
    try {
      if (job.id === null) await job.begin(id)
      await pollUntil(context, {
        everyMs,
        ask: async () => {
          const { status } = (await ask({ action: 'query_voice', voice_id: id }, found, engine, http)).output
          if (status === 'OK') return true
          if (status === 'UNDEPLOYED') throw new EngineError('engine.noVoice')
          return undefined
        },
      })
      progress(50, 'speaking')
      const { path, cues } = await streamedSpeech(
        { text: greetings[locale](name), voiceName: id, folder },
        engine,
        context,
      )
      const file = { path, kind: 'audio', mime: 'audio/mpeg', name: nameFrom(name), cues } as const
      return { files: [file], result: { traits: engineVoice(engine, id) } }
    } catch (error) {
      // The task failed, so the voice would be unknown: delete it.
      if (!context.signal.aborted) await deleteEnrolledVoice(id, engine, http).catch(() => {})
      throw error
    }
  },
})
