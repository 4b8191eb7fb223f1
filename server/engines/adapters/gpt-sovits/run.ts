import { join } from 'node:path'
import type { voiceClone } from '../../../../contract/tools/voice-clone'
import { EngineError } from '../../../errors'
import type { JobOf, Output } from '../../../../engines'
import { nameFrom } from '../../../../media/name-from'
import { EngineCallError } from '../faults'
import { greetings } from '../shared/greetings'
import { sampleWords } from '../shared/sample-words'
import type { AdapterContext, EngineInstance } from '../types'
import { canSay } from './languages'
import type { GptSovitsOptions } from './options'
import { assertStored, removeReference, storeReference } from './references'
import { type StoredVoice, synthesize } from './synthesize'

type Engine = EngineInstance<GptSovitsOptions>
type CloneJob = JobOf<typeof voiceClone>

/**
 * Length of a sample in seconds; the engine refuses others. Recorders are not exact, so a longer one is cut at its end.
 */
const [shortest, longest] = [3, 9.9]
const sampleRateHz = 32_000

/** Stores a sample as a voice, or speaks like one. */
export const run = (job: CloneJob, engine: Engine, context: AdapterContext): Promise<Output> =>
  job.input.task === 'create' ? create(job, engine, context) : speakLike(job, engine, context)

async function create(job: CloneJob, engine: Engine, context: AdapterContext): Promise<Output> {
  const { sample } = job.files
  const { name = '' } = job.input
  if (!sample) throw new EngineError('engine.badAudio')
  context.progress(3, 'reading')
  const wav = await context.media.wav(sample, { rateHz: sampleRateHz, maxSeconds: longest })
  if ((wav.seconds ?? sample.seconds ?? shortest) < shortest)
    throw new EngineError('engine.tooShort', { seconds: shortest })
  const voiceId = await storeReference(wav.path, job.taskId, engine.options)
  try {
    context.progress(15, 'listening')
    const greeting = greetings[job.locale === 'ru-RU' ? 'en-US' : job.locale](canSay(name) ? name : 'Fanle')
    const words = await sampleWords(job, context)
    const file = await spoken(greeting, name, { voiceId, words }, job, engine, context)
    return { files: [file], result: { traits: { engine: engine.id, voiceId, ...(words && { words }) } } }
  } catch (error) {
    // The task failed, so the voice has no owner.
    await removeReference(voiceId, engine.options)
    throw error
  }
}

async function speakLike(job: CloneJob, engine: Engine, context: AdapterContext): Promise<Output> {
  const { text = '' } = job.input
  const like = await storedVoice(job.voiceModels['model'], engine)
  context.progress(10, 'speaking')
  return { files: [await spoken(text, text, like, job, engine, context)], result: {} }
}

/** A voice that this engine made and still has. */
export async function storedVoice(
  traits: Readonly<Record<string, unknown>> = {},
  engine: Engine,
): Promise<StoredVoice> {
  const { engine: madeAt, voiceId, words } = traits
  if (madeAt !== engine.id || typeof voiceId !== 'string')
    throw new EngineCallError('notFound', 'the voice was made at another engine', { isFinal: true })
  await assertStored(voiceId, engine.options)
  return { voiceId, words: typeof words === 'string' ? words : '' }
}

async function spoken(
  text: string,
  title: string,
  like: StoredVoice,
  { folder }: CloneJob,
  engine: Engine,
  context: AdapterContext,
): Promise<Output['files'][number]> {
  const path = join(folder, 'speech.wav')
  await synthesize({ text, like, path }, engine, context)
  context.progress(95, 'writing')
  return { path, kind: 'audio', mime: 'audio/mpeg', name: nameFrom(title) }
}
