import { join } from 'node:path'
import { EngineError } from '../../../media/errors'
import type { Cue } from '../../../contract/task'
import type { InputFile, Job, RunContext } from '../../job'
import { decodeSound } from '../../../media/audio/decode'
import { loudness } from '../../../media/audio/peaks'
import { writeWav } from '../../../media/audio/wav'
import { speak, speechRate } from '../speech'
import type { Phoneme } from '../speech/types'
import { voiceOf } from '../speech/voice-of'

/** Spoken text of a film, and its sound as a WAV. */
export interface SpeechTrack {
  samples: Float32Array
  rate: number
  cues: Cue[]
  phonemes: Phoneme[]
  path: string
  seconds: number
}

export const longestSeconds = 30
/** Quieter than a whisper into a good microphone. */
const silenceDb = -55

/** A tool that speaks a text or plays an uploaded sound. */
type SpeakingJob = Job<{ speech: 'text' | 'audio'; text?: string; voice?: string }, 'audio'>

/** The job's text spoken in its voice, or its sound. Throws an EngineError for a sound that is silent or too long. */
export async function spokenOf(
  job: SpeakingJob,
  { signal, progress }: RunContext,
  share: number,
): Promise<SpeechTrack> {
  const path = join(job.folder, 'spoken.wav')
  const heard = async (sound: InputFile, most: number, cues: Cue[] = []): Promise<SpeechTrack> => {
    const samples = await decodeSound(sound.path, { rate: speechRate, maxSeconds: most + 0.5, signal })
    const seconds = samples.length / speechRate
    if (seconds > most) throw new EngineError('engine.tooLong', { seconds: longestSeconds })
    if (loudness(samples) < silenceDb) throw new EngineError('engine.silent')
    await writeWav(path, [samples], speechRate)
    return { samples, rate: speechRate, cues, phonemes: [], path, seconds }
  }
  if (job.input.speech === 'audio') {
    const sound = job.files.audio
    if (!sound) throw new EngineError('engine.badAudio')
    return heard(sound, longestSeconds + 0.5)
  }
  if (job.speech) return heard(job.speech, longestSeconds * 1.5, job.speech.cues)
  const { text = '', voice } = job.input
  const speech = await speak(text, {
    ...voiceOf(voice, job.voiceModels['voice']),
    signal,
    onProgress: (done) => progress(2 + done * share, 'speaking'),
  })
  const seconds = speech.samples.length / speech.rate
  if (seconds > longestSeconds * 1.5) throw new EngineError('engine.tooLong', { seconds: longestSeconds })
  await writeWav(path, [speech.samples], speech.rate)
  return { ...speech, path, seconds }
}
