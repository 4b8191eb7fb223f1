import { openAsBlob } from 'node:fs'
import { FormData } from 'undici'
import { z } from 'zod'
import { voiceClone } from '../../../../contract/tools/voice-clone'
import { EngineError } from '../../../errors'
import type { JobOf } from '../../../../engines'
import { nameFrom } from '../../../../media/name-from'
import { serve } from '../define-adapter'
import { EngineCallError } from '../faults'
import type { EngineHttp } from '../http/types'
import { engineVoice, voiceIdOf } from '../shared/engine-voice'
import { greetings } from '../shared/greetings'
import { sampleWords } from '../shared/sample-words'
import type { AdapterContext } from '../types'
import { pathAt, type OpenaiMediaEngine, type Options } from './options'
import { spoken } from './speech'

const sampleRateHz = 24_000
const sampleMaxSeconds = 10

/** A voice that is gone is deleted. */
export const deleteVoice = (voiceId: string, engine: OpenaiMediaEngine, http: EngineHttp): Promise<void> =>
  http
    .json({ method: 'DELETE', to: pathAt(engine, `audio/voices/${encodeURIComponent(voiceId)}`) }, z.unknown())
    .then(() => {})
    .catch((error: unknown) => {
      if (!(error instanceof EngineCallError && error.kind === 'notFound')) throw error
    })

const stored = z.object({ uploaded_voices: z.array(z.object({ name: z.string() })).catch([]) })

/** Stores the sample at the engine under a name that does not identify the person; returns the name. */
async function store(
  cloning: JobOf<typeof voiceClone>,
  engine: OpenaiMediaEngine,
  context: AdapterContext,
): Promise<string> {
  const {
    taskId,
    files: { sample },
  } = cloning
  const { http, job, media, consentId, onCancel } = context
  if (!sample) throw new EngineError('engine.badAudio')
  if (!consentId) throw new EngineCallError('badInput', 'no consent of the person')
  const name = `voice-${taskId.toLowerCase()}`
  const to = pathAt(engine, 'audio/voices')
  onCancel((way) => deleteVoice(name, engine, way))
  if (job.id !== null) {
    const { uploaded_voices: all } = await http.json({ to }, stored)
    if (all.some((voice) => voice.name === name)) return name
  }
  const { path, mime } = await media.wav(sample, { rateHz: sampleRateHz, maxSeconds: sampleMaxSeconds })
  const form = new FormData()
  form.append('name', name)
  form.append('consent', consentId)
  const words = await sampleWords(cloning, context)
  if (words) form.append('ref_text', words)
  form.append('audio_sample', await openAsBlob(path, { type: mime }), 'sample.wav')
  await job.begin(name)
  await http.json({ to, form }, z.unknown())
  return name
}

export const cloning = serve<typeof voiceClone, Options>(voiceClone, {
  asks: ['words'],
  async run(job, engine, context) {
    const { task, text = '', name = '' } = job.input
    const isNew = task === 'create'
    if (!isNew) await context.job.beginPaid()
    context.progress(5, isNew ? 'listening' : 'speaking')
    const voiceName = isNew ? await store(job, engine, context) : voiceIdOf(engine, job.voiceModels['model'] ?? {})
    const words = isNew ? greetings[job.locale](name) : text
    context.progress(40, 'speaking')
    const path = await spoken({ text: words, voiceName, folder: job.folder }, engine, context).catch(
      async (error: unknown) => {
        // The task failed, so the voice would be unknown: delete it.
        if (isNew && !context.signal.aborted) await deleteVoice(voiceName, engine, context.http).catch(() => {})
        throw error
      },
    )
    return {
      files: [{ path, kind: 'audio', mime: 'audio/mpeg', name: nameFrom(isNew ? name : text) }],
      result: isNew ? { traits: engineVoice(engine, voiceName) } : {},
    }
  },
})
