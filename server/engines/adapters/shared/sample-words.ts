import { voiceClone } from '../../../../contract/tools/voice-clone'
import type { JobOf } from '../../../../engines'
import type { AdapterContext, EngineMedia } from '../types'

const limits = { rateHz: 16_000, maxSeconds: voiceClone.fields.sample.maxSeconds }

/** Words of a voice's sample: as the person wrote them, else as a model of this machine understands them; '' without one. */
export async function sampleWords(
  { input: { words = '' }, files: { sample } }: Pick<JobOf<typeof voiceClone>, 'input' | 'files'>,
  { local, media, signal }: Pick<AdapterContext, 'local' | 'signal'> & { media: Pick<EngineMedia, 'wav'> },
): Promise<string> {
  if (words || !sample || !(await local?.canTranscribe())) return words
  const { path } = await media.wav(sample, limits)
  return (await local?.wordsIn(path, { signal })) ?? ''
}
