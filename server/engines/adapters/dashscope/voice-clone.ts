import { voiceClone } from '../../../../contract/tools/voice-clone'
import { EngineError } from '../../../errors'
import { nameFrom } from '../../../../media/name-from'
import { serve } from '../define-adapter'
import { dataUrl } from '../shared/base64'
import { engineVoice, voiceIdOf } from '../shared/engine-voice'
import { greetings } from '../shared/greetings'
import { pollUntil } from '../shared/poll'
import { deleteEnrolledVoice, enrolmentOf } from './enroll'
import type { DashscopeOptions } from './options'
import { speechOf } from './speech'

const sampleSeconds = { minSeconds: 10, maxSeconds: 20 } as const
const sample = { rateHz: 24_000, maxSeconds: sampleSeconds.maxSeconds } as const
const everyMs = 1_500

export const dashscopeCloning = serve<typeof voiceClone, DashscopeOptions>(voiceClone, {
  lengths: (engine) => ({ sample: { ...sampleSeconds, speechSeconds: enrolmentOf(engine).speechSeconds } }),
  async run({ input, files, voiceModels, locale, folder }, engine, context) {
    const { http, job, media, onCancel, progress } = context
    const { task, text = '', name = '' } = input
    if (task === 'speak') {
      const voiceName = voiceIdOf(engine, voiceModels['model'] ?? {})
      await job.beginPaid()
      progress(5, 'speaking')
      const { path, cues } = await speechOf({ text, voiceName, folder }, engine, context)
      return { files: [{ path, kind: 'audio', mime: 'audio/mpeg', name: nameFrom(text), cues }], result: {} }
    }
    let voiceId = job.id
    if (voiceId === null) {
      if (!files.sample) throw new EngineError('engine.badAudio')
      progress(5, 'listening')
      voiceId = await enrolmentOf(engine).create(await dataUrl(await media.wav(files.sample, sample)), engine, http)
    }
    const id = voiceId
    onCancel((way) => deleteEnrolledVoice(id, engine, way))
    try {
      if (job.id === null) await job.begin(id)
      await pollUntil(context, { everyMs, ask: () => enrolmentOf(engine).isReady(id, engine, http) })
      progress(50, 'speaking')
      const { path, cues } = await speechOf({ text: greetings[locale](name), voiceName: id, folder }, engine, context)
      const file = { path, kind: 'audio', mime: 'audio/mpeg', name: nameFrom(name), cues } as const
      return { files: [file], result: { traits: engineVoice(engine, id) } }
    } catch (error) {
      // The task failed, so the voice would be unknown: delete it.
      if (!context.signal.aborted) await deleteEnrolledVoice(id, engine, http).catch(() => {})
      throw error
    }
  },
})
