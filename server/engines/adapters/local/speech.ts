import { join } from 'node:path'
import { voice } from '../../../../contract/tools/voice'
import { nameFrom } from '../../../../media/name-from'
import { EngineCallError } from '../faults'
import type { LocalOptions } from '../../local/types'
import { serve } from '../define-adapter'
import { localSpeechOf } from './installed'
import { canRead, voiceOf } from './model-voices'

/** Speech of a model, sentence by sentence. Other voices, languages and pitches are the built-in engine's. */
export const speaking = serve<typeof voice, LocalOptions>(voice, {
  accepts: ({ voice: id, pitch = 0, text = '' }, { options: { voices } }) =>
    pitch === 0 && (id === undefined || voiceOf(voices, String(id)) !== undefined) && canRead(voices, String(text)),
  async run({ input: { text, voice: id, speed, format }, folder }, { model, options }, context) {
    const known = voiceOf(options.voices, id)
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
