import { join } from 'node:path'
import { voice } from '../../../../contract/tools/voice'
import { voices } from '../../../../contract/voices'
import { nameFrom } from '../../../../media/name-from'
import { serve } from '../define-adapter'
import { canSay } from './languages'
import type { GptSovitsOptions } from './options'
import { storedVoice } from './run'
import { synthesize } from './synthesize'

const speeds = { least: 0.6, most: 1.65 }

/** Reads texts aloud with a person's own voice. It has no other voices, and no pitch. */
export const gptSovitsSpeech = serve<typeof voice, GptSovitsOptions>(voice, {
  accepts({ voice: id, text, speed = 1, pitch = 0 }, { options }) {
    const rate = Number(speed) * options.speed
    const isOwn = !voices.some((one) => one.id === id)
    return isOwn && pitch === 0 && rate >= speeds.least && rate <= speeds.most && canSay(String(text))
  },
  async run({ input: { text, speed, format }, voiceModels, folder }, engine, context) {
    const like = await storedVoice(voiceModels['voice'], engine)
    context.progress(10, 'speaking')
    const path = join(folder, 'speech.wav')
    await synthesize({ text, like, path, speed }, engine, context)
    context.progress(95, 'writing')
    const mime = format === 'wav' ? 'audio/wav' : 'audio/mpeg'
    return { files: [{ path, kind: 'audio', mime, name: nameFrom(text) }], result: {} }
  },
})
