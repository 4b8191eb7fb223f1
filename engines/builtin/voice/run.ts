import { join } from 'node:path'
import type { voice } from '../../../contract/tools/voice'
import type { EngineRun } from '../../engine'
import { speak } from '../../shared/speech'
import { voiceOf } from '../../shared/speech/voice-of'
import { nameFrom } from '../../../media/name-from'
import { writeWav } from '../../../media/audio/wav'

/** Text to speech. */
export const run: EngineRun<typeof voice> = async ({ input, voiceModels, folder }, { signal, progress }) => {
  const { text, speed, pitch, format } = input
  progress(2, 'preparing')
  const { samples, rate, cues } = await speak(text, {
    ...voiceOf(input.voice, voiceModels['voice']),
    speed,
    pitch,
    signal,
    onProgress: (share) => progress(5 + share * 85, 'speaking'),
  })
  const path = join(folder, 'speech.wav')
  progress(95, 'writing')
  await writeWav(path, [samples], rate)
  return {
    files: [
      {
        path,
        kind: 'audio',
        mime: format === 'wav' ? 'audio/wav' : 'audio/mpeg',
        seconds: samples.length / rate,
        cues,
        name: nameFrom(text),
      },
    ],
    result: {},
  }
}
