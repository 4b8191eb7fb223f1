import { join } from 'node:path'
import type { singer } from '../../../contract/tools/singer'
import { EngineError } from '../../../media/errors'
import { writeWav } from '../../../media/audio/wav'
import type { EngineRun } from '../../engine'
import type { JobOf } from '../../job'
import { nameFrom } from '../../../media/name-from'
import { renderSong } from './compose'
import { cuesOfSong } from './cues'
import { planOf } from './form'
import { linesOf, saidOf, type SungLine } from './lines'
import { createTune } from './melody'
import { openOrchestra } from './orchestra'
import { createPronouncer } from './pronounce'
import { seedFromText } from './random'
import { songRate } from './synth/rate'
import { hzOf, keyName } from './theory'
import type { Plan, Singer } from './types'
import { planForWords, type SongWords } from './words'

/** A song before it sounds: its plan and, with words, the lines as they are sung. */
export async function writtenSong(
  { taskId, input }: Pick<JobOf<typeof singer>, 'taskId' | 'input'>,
  signal: AbortSignal,
  onRead: (share: number) => void = () => {},
) {
  const { kind, lyrics = '', style, mood, voice = 'woman', seed = seedFromText(taskId) } = input
  const request = { style, mood, seconds: Number(input.seconds), singer: voice, seed }
  if (kind !== 'song') return { plan: planOf(request), seed, lines: [] }
  const { plan, words } = planForWords(request, lyrics)
  const lines = await sungLines(words, plan, voice, seed, signal, onRead)
  const told = { linesSung: sungCount(lines), lines: words.lyrics.length }
  return { plan, seed, lines, told, named: { cues: cuesOfSong(lines), name: nameFrom(words.lyrics[0]!.text) } }
}

/** A song from lyrics, or music without words: composed, played and sung here. */
export const run: EngineRun<typeof singer> = async (job, { signal, progress }) => {
  const { style, voice = 'woman' } = job.input
  progress(2, 'preparing')
  const { plan, seed, lines, told, named } = await writtenSong(job, signal, (share) =>
    progress(4 + share * 30, 'reading'),
  )
  progress(35, 'composing')
  const orchestra = await openOrchestra()
  const ends = { composing: [35, 38], singing: [38, 58], mixing: [58, 95] } as const
  const channels = renderSong({
    plan,
    seed,
    singer: voice,
    lines,
    orchestra,
    onProgress: (stage, share) => progress(ends[stage][0] + share * (ends[stage][1] - ends[stage][0]), stage),
  })
  signal.throwIfAborted()
  progress(97, 'writing')
  const path = join(job.folder, 'song.wav')
  await writeWav(path, channels, songRate)
  return {
    files: [
      {
        path,
        kind: 'audio',
        mime: 'audio/mpeg',
        seconds: channels[0].length / songRate,
        ...(named ?? { name: `${style}-${seed}` }),
      },
    ],
    result: {
      seed,
      bpm: Math.round(plan.bpm * 10) / 10,
      key: keyName(plan.tonic, plan.mode),
      instruments: orchestra.kind,
      ...told,
    },
  }
}

async function sungLines(
  words: SongWords,
  plan: Plan,
  singer: Singer,
  seed: number,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<SungLine[]> {
  if (words.lyrics.length === 0) throw new EngineError('engine.nothingToSing')
  const pronouncer = createPronouncer(singer, hzOf(plan.tonic + 4), signal)
  const said = await saidOf(words.lyrics, words.groups, pronouncer, onProgress).finally(pronouncer.close)
  if (said.length === 0) throw new EngineError('engine.nothingToSing')
  return linesOf(plan, createTune(plan, seed), said)
}

const sungCount = (lines: readonly SungLine[]) =>
  new Set(lines.filter(({ breath }) => breath.endsLine).map(({ breath }) => breath.line)).size
