import { join } from 'node:path'
import type { Craft } from '..'
import { speak } from '../../shared/speech'
import { voiceOf } from '../../shared/speech/voice-of'
import { nameFrom } from '../../shared/speech/name-from'
import { writeWav } from '../../../media/audio/wav'

/** Text to speech. */
export const craft: Craft = async (job, { signal, progress }) => {
  const { text, speed, pitch, format } = job.input
  progress(2, 'preparing')
  const { samples, rate, cues } = await speak(String(text), {
    ...voiceOf(job, 'voice'),
    speed: Number(speed),
    pitch: Number(pitch),
    signal,
    onProgress: (share) => progress(5 + share * 85, 'speaking'),
  })
  const path = join(job.folder, 'speech.wav')
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
        name: nameFrom(String(text)),
      },
    ],
    result: {},
  }
}
