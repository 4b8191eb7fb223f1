import { join } from 'node:path'
import type { voiceClone } from '../../../contract/tools/voice-clone'
import { limits } from '../../../contract/limits'
import { EngineError } from '../../../media/errors'
import type { Locale } from '../../../contract/locales'
import type { JobOf, RunContext } from '../../job'
import { decodeSound } from '../../../media/audio/decode'
import { writeWav } from '../../../media/audio/wav'
import type { EngineRun } from '../../engine'
import { speak, speechRate, type VoiceTraits } from '../../shared/speech'
import { nameFrom } from '../../../media/name-from'
import { measureTraits } from '../../shared/speech/traits'
import { voiceOf } from '../../shared/speech/voice-of'

/**
 * Least seconds of a sample, with the same tolerance as the form and the order, so that accepted samples are not
 * refused here.
 */
const shortest = 3
const longest = 10

const greetings: Readonly<Record<Locale, (name: string) => string>> = {
  'zh-CN': (name) => `你好，我是${name}。我的音高和音色，是照着你的样本调出来的。很高兴为你朗读。`,
  'zh-TW': (name) => `你好，我是${name}。我的音高和音色，是照著你的樣本調出來的。很高興為你朗讀。`,
  'en-US': (name) =>
    `Hello, I am ${name}. My pitch and my colour were tuned to your sample. It is a pleasure to read for you.`,
  'ko-KR': (name) =>
    `안녕하세요, 저는 ${name}입니다. 제 음높이와 음색은 당신의 샘플에 맞추었습니다. 만나서 반갑습니다.`,
  'ru-RU': (name) =>
    `Здравствуйте, я ${name}. Высота и тембр моего голоса настроены по вашему образцу. Рад читать для вас.`,
}

/**
 * Matches pitch and timbre of a built-in voice to a sample, or speaks in such a voice. It is no copy of the voice, and
 * texts never call it one.
 */
export const run: EngineRun<typeof voiceClone> = async (job, context) => {
  const { task, model, name = '', text = '' } = job.input
  const isNew = task === 'create'
  const traits = isNew ? await listen(job, context) : voiceOf(model, job.voiceModels['model']).traits
  if (!traits) throw new EngineError('engine.noVoice')
  const from = isNew ? 45 : 5
  const { samples, rate, cues } = await speak(isNew ? greetings[job.locale](name) : text, {
    voice: traits.base,
    traits,
    signal: context.signal,
    onProgress: (share) => context.progress(from + share * (92 - from), 'speaking'),
  })
  const path = join(job.folder, 'speech.wav')
  context.progress(95, 'writing')
  await writeWav(path, [samples], rate)
  return {
    files: [
      {
        path,
        kind: 'audio',
        mime: 'audio/mpeg',
        seconds: samples.length / rate,
        cues,
        name: nameFrom(isNew ? name : text),
      },
    ],
    result: isNew ? { traits } : {},
  }
}

async function listen({ files }: JobOf<typeof voiceClone>, { signal, progress }: RunContext): Promise<VoiceTraits> {
  const { sample } = files
  if (!sample) throw new EngineError('engine.badAudio')
  progress(5, 'reading')
  const samples = await decodeSound(sample.path, { rate: speechRate, maxSeconds: longest + 1, signal })
  const seconds = samples.length / speechRate
  if (seconds < shortest - limits.soundToleranceSeconds) throw new EngineError('engine.tooShort', { seconds: shortest })
  if (seconds > longest + limits.soundToleranceSeconds) throw new EngineError('engine.tooLong', { seconds: longest })
  progress(20, 'listening')
  return measureTraits(samples, signal)
}
