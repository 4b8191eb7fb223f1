import { transcription } from '../../../../contract/transcription'
import { EngineError } from '../../../errors'
import type { LocalOptions } from '../../local/types'
import { recordingWords } from '../../local/words'
import { serve } from '../define-adapter'
import { localSpeechOf } from './installed'

/** What the model reads. */
const rateHz = 16_000

/** Speech as text. The model finds the language by itself. */
export const dictating = serve<typeof transcription, LocalOptions>(transcription, {
  async run({ files: { sound } }, engine, context) {
    if (!sound) throw new EngineError('engine.badAudio')
    const { media, signal } = context
    const wav = await media.wav(sound, { rateHz, maxSeconds: transcription.fields.sound.maxSeconds + 1 })
    const said = await localSpeechOf(context).transcribe(engine.model, { sound: wav.path }, { signal })
    return { files: [], result: { text: recordingWords(engine, said) } }
  },
})
