import { transcription } from '../../../../contract/transcription'
import { EngineError } from '../../../errors'
import { serve } from '../define-adapter'
import { localSpeechOf } from './installed'

/** What the model reads. */
const rateHz = 16_000

/** SenseVoice understands Chinese, Cantonese, English, Japanese and Korean; other speech comes out as wrong words. */
const notUnderstood: ReadonlySet<unknown> = new Set(['ru-RU'])

/** Speech as text. The language of a person's site says what they speak. */
export const dictating = serve(transcription, {
  accepts: ({ locale }) => !notUnderstood.has(locale),
  async run({ files: { sound } }, { model }, context) {
    if (!sound) throw new EngineError('engine.badAudio')
    const { media, signal } = context
    const wav = await media.wav(sound, { rateHz, maxSeconds: transcription.fields.sound.maxSeconds + 1 })
    const { text } = await localSpeechOf(context).transcribe(model, { sound: wav.path }, { signal })
    return { files: [], result: { text } }
  },
})
