import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { decodeSound } from '../../../media/audio/decode'
import { writeWav } from '../../../media/audio/wav'
import type { Cue } from '../../../ports/db/schema'
import { speak } from '../../shared/speech'
import { voiceOf } from '../../shared/speech/voice-of'
import type { InputFile, RunContext } from '../../job'

// Runs in children of the pool.

interface WavJob {
  file: InputFile
  limits: { rateHz: number; maxSeconds: number }
  folder: string
}

export async function wavWithin({ file, limits, folder }: WavJob, { signal }: Pick<RunContext, 'signal'>) {
  const { rateHz, maxSeconds } = limits
  const decoded = await decodeSound(file.path, { rate: rateHz, maxSeconds, signal })
  return writtenAs(decoded.subarray(0, Math.round(maxSeconds * rateHz)), rateHz, folder)
}

interface SpeakJob {
  text: string
  voice: string
  /** Of the voice model, where `voice` is no built-in one. */
  traits: Record<string, unknown>
  folder: string
}

/** Without a label: it is a part of what an engine makes, and that is labelled. */
export async function speakToFile(
  { text, voice, traits, folder }: SpeakJob,
  { signal, progress }: RunContext,
): Promise<InputFile & { cues: Cue[] }> {
  const { samples, rate, cues } = await speak(text, {
    ...voiceOf(voice, traits),
    signal,
    onProgress: (share) => progress(share * 100, 'speaking'),
  })
  return { ...(await writtenAs(samples, rate, folder)), cues }
}

async function writtenAs(samples: Float32Array, rate: number, folder: string): Promise<InputFile> {
  const path = join(folder, `${randomUUID()}.wav`)
  await writeWav(path, [samples], rate)
  return { path, mime: 'audio/wav', seconds: samples.length / rate }
}
