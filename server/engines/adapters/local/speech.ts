import { join } from 'node:path'
import { voice } from '../../../../contract/tools/voice'
import { nameFrom } from '../../../../media/name-from'
import { EngineCallError } from '../faults'
import { serve } from '../define-adapter'
import { localSpeechOf } from './installed'
import { canRead, kokoroVoices } from './kokoro-voices'

/** Speech of Kokoro, sentence by sentence. Other voices, languages and pitches are the built-in engine's. */
export const speaking = serve(voice, {
  accepts: ({ voice: id, pitch = 0, text = '' }) =>
    pitch === 0 && (id === undefined || kokoroVoices[String(id)] !== undefined) && canRead(String(text)),
  async run({ input: { text, voice: id, speed, format }, folder }, { model }, context) {
    const known = kokoroVoices[id]
    if (!known) throw new EngineCallError('badInput', `no voice for ${id}`)
    const { media, signal, progress } = context
    progress(2, 'preparing')
    const sentences = await media.sentences(text, known.language)
    progress(5, 'speaking')
    const path = join(folder, 'speech.wav')
    const pieces = await localSpeechOf(context).speak(
      model,
      {
        sentences: sentences.map(({ said, pause }) => ({ text: said, pause })),
        speaker: known.speaker,
        speed,
        to: path,
      },
      { signal, onSentence: (done) => progress(5 + (done / sentences.length) * 90, 'speaking') },
    )
    const cues = pieces.map(({ from, to }, at) => ({
      at: from,
      seconds: to - from,
      text: sentences[at]?.written ?? '',
    }))
    const mime = format === 'wav' ? 'audio/wav' : 'audio/mpeg'
    const seconds = pieces.at(-1)?.to ?? 0
    return { files: [{ path, kind: 'audio', mime, seconds, cues, name: nameFrom(text) }], result: {} }
  },
})
