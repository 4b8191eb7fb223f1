import { openAsBlob } from 'node:fs'
import { FormData } from 'undici'
import { z } from 'zod'
import { voiceClone } from '../../../../contract/tools/voice-clone'
import { EngineError } from '../../../errors'
import type { InputFile } from '../../../../engines'
import { nameFrom } from '../../../../media/name-from'
import { serve } from '../define-adapter'
import { EngineCallError } from '../faults'
import type { EngineHttp } from '../http/types'
import { engineVoice, voiceIdOf } from '../shared/engine-voice'
import { greetings } from '../shared/greetings'
import type { AdapterContext } from '../types'
import type { MinimaxEngine, MinimaxOptions } from './options'
import { voiceExists } from './reading'
import { spokenByMinimax } from './speech'

/** The provider takes samples from 10 seconds to 5 minutes. */
const sampleSeconds = { minSeconds: 10, maxSeconds: 20 } as const
const sample = { rateHz: 32_000, maxSeconds: sampleSeconds.maxSeconds } as const

const uploaded = z.object({ file: z.object({ file_id: z.union([z.number(), z.string()]) }) })

/** A voice that is gone is deleted. */
export const deleteMinimaxVoice = (voiceId: string, http: EngineHttp): Promise<void> =>
  http
    .json({ to: '/delete_voice', json: { voice_type: 'voice_cloning', voice_id: voiceId } }, z.unknown())
    .then(() => {})
    .catch((error: unknown) => {
      const isGone = error instanceof EngineCallError && /\b2013\b|not.?(found|exist)/i.test(error.detail)
      if (!isGone) throw error
    })

/** Stores a sample under an id of ours, so that a repeat makes no second voice. */
async function store(
  file: InputFile,
  voiceId: string,
  { http, media }: Pick<AdapterContext, 'http' | 'media'>,
): Promise<void> {
  const { path, mime } = await media.wav(file, sample)
  const form = new FormData()
  form.append('purpose', 'voice_clone')
  form.append('file', await openAsBlob(path, { type: mime }), 'sample.wav')
  const { file_id } = (await http.json({ to: '/files/upload', form, timeoutMs: 120_000 }, uploaded)).file
  const json = { file_id, voice_id: voiceId, need_noise_reduction: true, need_volume_normalization: true }
  await http.json({ to: '/voice_clone', json, timeoutMs: 120_000 }, z.unknown()).catch((error: unknown) => {
    const isThere = error instanceof EngineCallError && error.detail.includes(String(voiceExists))
    if (!isThere) throw error
  })
}

export const minimaxCloning = serve<typeof voiceClone, MinimaxOptions>(voiceClone, {
  lengths: () => ({ sample: { ...sampleSeconds, speechSeconds: 5 } }),
  async run(job, engine: MinimaxEngine, context) {
    const { task, text = '', name = '' } = job.input
    const isNew = task === 'create'
    // Letters, digits and hyphens, a letter first and a letter or digit last.
    const voiceId = isNew ? `fanle-${job.taskId.toLowerCase()}` : voiceIdOf(engine, job.voiceModels['model'] ?? {})
    context.progress(5, isNew ? 'listening' : 'speaking')
    if (isNew) {
      if (!job.files.sample) throw new EngineError('engine.badAudio')
      context.onCancel((way) => deleteMinimaxVoice(voiceId, way))
      await context.job.begin(voiceId)
      await store(job.files.sample, voiceId, context)
      context.progress(50, 'speaking')
    } else await context.job.beginPaid()
    const words = isNew ? greetings[job.locale](name) : text
    try {
      const path = await spokenByMinimax({ text: words, voiceName: voiceId, folder: job.folder }, engine, context)
      // A voice is paid at its first speech, and deleted by the provider when it has none within a week.
      if (isNew) context.charged(engine.options.cloneMilliFen)
      return {
        files: [{ path, kind: 'audio', mime: 'audio/mpeg', name: nameFrom(isNew ? name : text) }],
        result: isNew ? { traits: engineVoice(engine, voiceId) } : {},
      }
    } catch (error) {
      // The task failed, so the voice would be unknown: delete it.
      if (isNew && !context.signal.aborted) await deleteMinimaxVoice(voiceId, context.http).catch(() => {})
      throw error
    }
  },
})
