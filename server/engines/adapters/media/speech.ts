import type { Cue } from '../../../ports/db/schema'
import { type InputFile, type RunContext, speakText } from '../../../../engines'
import { writtenAs } from './sound'

// Runs in children of the pool.

interface SpeakJob {
  text: string
  voice: string
  /** Traits of the voice model, when `voice` is not built in. */
  traits: Record<string, unknown>
  folder: string
}

/** Without a label: it is a part of what an engine makes, and that is labelled. */
export async function speakToFile(
  { text, voice, traits, folder }: SpeakJob,
  { signal, progress }: RunContext,
): Promise<InputFile & { cues: Cue[] }> {
  const { samples, rate, cues } = await speakText(text, {
    voice,
    traits,
    signal,
    onProgress: (share) => progress(share * 100, 'speaking'),
  })
  return { ...(await writtenAs(samples, rate, folder)), cues }
}
