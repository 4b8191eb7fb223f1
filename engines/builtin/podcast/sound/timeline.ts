import { podcastRules, type PodcastScript, type PodcastTimes } from '../../../../contract/works'
import { usualRate } from '../../../shared/audio/loudness'

const { same, other, chapter: beforeChapter } = podcastRules.pauseSeconds

/** Seconds of music before the first line, and after the last. */
export const musicAround = { before: 6.5, after: 6 } as const
/** The same without music. */
const silence = { before: 0.25, after: 0.5 } as const

/** When each line sounds; `samplesOf`: the length of a line. */
export function timesOf(
  { chapters }: PodcastScript,
  samplesOf: (id: string) => number,
  hasMusic: boolean,
): PodcastTimes {
  const around = hasMusic ? musicAround : silence
  const times: PodcastTimes = { seconds: 0, lines: [], chapters: [] }
  let now = around.before
  let last: 0 | 1 | undefined
  for (const { title, lines } of chapters) {
    for (const [at, { id, speaker }] of lines.entries()) {
      if (last !== undefined) now += at === 0 ? beforeChapter : speaker === last ? same : other
      // Whole samples: the times are exact.
      const start = Math.round(now * usualRate) / usualRate
      const seconds = samplesOf(id) / usualRate
      if (at === 0) times.chapters.push({ title, at: start })
      times.lines.push({ id, at: start, seconds })
      now = start + seconds
      last = speaker
    }
  }
  times.seconds = now + around.after
  return times
}
