import type { Cue } from '../../../../contract/task'

/** Subtitles as SubRip: a track of the film that players may show. */
export const srtOf = (cues: readonly Cue[]): string =>
  cues
    .map(({ at, seconds, text }, i) => `${i + 1}\n${clock(at)} --> ${clock(at + Math.max(0.1, seconds))}\n${text}\n`)
    .join('\n')

function clock(seconds: number): string {
  const thousandths = Math.round(seconds * 1000)
  const part = (size: number, of: number) => String(Math.floor(thousandths / size) % of).padStart(2, '0')
  return `${part(3_600_000, 100)}:${part(60_000, 60)}:${part(1000, 60)},${String(thousandths % 1000).padStart(3, '0')}`
}
