import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cue } from '../../../contract/task'
import { podcastRules, type PodcastTimes } from '../../../contract/works'
import { writeWav } from '../../../media/audio/wav'
import { nameFrom } from '../../../media/name-from'
import type { JoinJob } from '../../engine'
import type { Output, PodcastParts, RunContext } from '../../job'
import { usualRate } from '../../shared/audio/loudness'
import { master } from '../../shared/audio/master'
import { musicOf, type TwoChannels } from '../../shared/audio/music'
import { spokenLines, type SpokenLine } from '../../shared/audio/spoken-lines'
import { coverOf, coverSize } from './cover'
import { addLines } from './sound/mix'
import { addMusic } from './sound/music'
import { timesOf } from './sound/timeline'

/** MP3 adds a little to peaks: −1.5 dB here stays below −1 dB there. */
const ceiling = 10 ** (-1.5 / 20)

/** Joins the lines of a podcast, with music around them, into one sound; and draws its cover. */
export async function run({ work, folder }: JoinJob<PodcastParts>, { signal, progress }: RunContext): Promise<Output> {
  const { script, lines: parts, music } = work
  const { chapters, title, speakers } = script
  progress(2, 'preparing')
  const lines = await spokenLines(
    chapters.flatMap((chapter) => chapter.lines),
    parts,
    { signal, silent: 'refused', onLine: (share) => progress(5 + share * 45, 'mixing') },
  )
  const byId = new Map(lines.map((line) => [line.id, line.samples.length]))
  const times = timesOf(script, (id) => byId.get(id) ?? 0, music !== undefined)
  const length = Math.round(times.seconds * usualRate)
  const channels: TwoChannels = [new Float32Array(length), new Float32Array(length)]
  addLines(channels, lines, times)
  const cues = cuesOf(lines, times)
  // A long podcast is large: what has been mixed is not kept.
  for (const line of lines) line.samples = new Float32Array(0)
  signal.throwIfAborted()
  if (music) addMusic(channels, await musicOf(music.path, signal), times)
  progress(65, 'mixing')
  master(channels, { loudness: podcastRules.loudnessLufs, ceiling })
  signal.throwIfAborted()
  progress(88, 'writing')
  const sound = join(folder, 'podcast.wav')
  await writeWav(sound, channels, usualRate)
  progress(94, 'drawing')
  const cover = join(folder, 'cover.png')
  await writeFile(cover, coverOf({ title, names: [speakers[0].name, speakers[1].name] }))
  const name = nameFrom(title)
  return {
    files: [
      { path: sound, kind: 'audio', mime: 'audio/mpeg', seconds: times.seconds, cues, name },
      { path: cover, kind: 'image', mime: 'image/png', width: coverSize, height: coverSize, name },
    ],
    result: { times },
  }
}

/** The words of all lines in the time of the whole. */
const cuesOf = (lines: readonly SpokenLine[], times: PodcastTimes): Cue[] =>
  lines.flatMap(({ cues }, line) =>
    cues.map(({ at, seconds, text }) => ({ at: round(times.lines[line]!.at + at), seconds: round(seconds), text })),
  )

const round = (value: number) => Math.round(value * 1000) / 1000
