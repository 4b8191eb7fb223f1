import { join } from 'node:path'
import type { singer } from '../../../../contract/tools/singer'
import { EngineError } from '../../../errors'
import { writeWav } from '../../../media/audio/wav'
import type { EngineRun } from '../../engine'
import { nameFrom } from '../../shared/speech/name-from'
import type { Cue } from '../../../ports/db/schema'
import { linesOf, renderSong, phrasesIn, planOf, type SungLine } from './compose'
import { lyricsOf } from './lyrics'
import { createTune, phraseBars } from './melody'
import { phrasesOf } from './phrases'
import { createPronouncer } from './pronounce'
import { seedFromText } from './random'
import { mostSyllables } from './rhythm'
import { songRate } from './synth/rate'
import { hzOf, keyName } from './theory'
import type { Plan, Singer } from './types'

/** A song from lyrics, or music without words: composed, played and sung here. */
export const run: EngineRun<typeof singer> = async ({ taskId, input, folder }, { signal, progress }) => {
  const { kind, lyrics = '', style, mood, voice = 'woman', seed = seedFromText(taskId) } = input
  progress(2, 'preparing')
  const plan = planOf({ style, mood, seconds: Number(input.seconds), singer: voice, seed })
  const song =
    kind === 'song'
      ? await withWords(lyrics, plan, voice, seed, signal, (share) => progress(4 + share * 36, 'reading'))
      : null
  const channels = renderSong({
    plan,
    seed,
    singer: voice,
    lines: song?.lines ?? [],
    onProgress: (stage, share) =>
      progress(stage === 'composing' ? 40 + share * 15 : stage === 'singing' ? 55 + share * 25 : 82, stage),
  })
  signal.throwIfAborted()
  progress(97, 'writing')
  const path = join(folder, 'song.wav')
  await writeWav(path, channels, songRate)
  return {
    files: [
      {
        path,
        kind: 'audio',
        mime: 'audio/mpeg',
        seconds: channels[0].length / songRate,
        ...(song ? { cues: song.cues, name: nameFrom(song.first) } : { name: `${style}-${seed}` }),
      },
    ],
    result: {
      seed,
      bpm: Math.round(plan.bpm * 10) / 10,
      key: keyName(plan.tonic, plan.mode),
      ...(song ? { linesSung: song.sung, lines: song.all } : {}),
    },
  }
}

async function withWords(
  text: string,
  plan: Plan,
  singer: Singer,
  seed: number,
  signal: AbortSignal,
  onProgress: (share: number) => void,
) {
  const lyrics = lyricsOf(text)
  if (lyrics.length === 0) throw new EngineError('engine.nothingToSing')
  const pronouncer = createPronouncer(singer, hzOf(plan.tonic + 4), signal)
  const phrases = await phrasesOf(
    lyrics,
    phrasesIn(plan),
    mostSyllables(plan.beats * phraseBars),
    pronouncer,
    onProgress,
  ).finally(pronouncer.close)
  if (phrases.length === 0) throw new EngineError('engine.nothingToSing')
  const lines = linesOf(plan, createTune(plan, seed), phrases)
  return {
    lines,
    cues: cuesOf(lines),
    all: lyrics.length,
    sung: new Set(phrases.filter(({ endsLine }) => endsLine).map(({ line }) => line)).size,
    first: lyrics[0]!.text,
  }
}

/** One for each line as it is sung; the parts of a long one together. */
function cuesOf(lines: readonly SungLine[]): Cue[] {
  const cues: Cue[] = []
  let goesOn = false
  for (const { phrase, notes } of lines) {
    const [first, last] = [notes[0]!, notes.at(-1)!]
    const end = last.at + last.seconds
    const open = goesOn ? cues.at(-1) : undefined
    if (open) {
      open.seconds = round(end - open.at)
      open.text = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Hangul}]$/u.test(open.text)
        ? `${open.text} ${phrase.text}`
        : open.text + phrase.text
    } else {
      cues.push({ at: round(first.at), seconds: round(end - first.at), text: phrase.text })
    }
    goesOn = !phrase.endsLine
  }
  return cues
}

const round = (seconds: number) => Math.round(seconds * 1000) / 1000
