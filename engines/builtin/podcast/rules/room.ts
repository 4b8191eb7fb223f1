import { podcastLinesMax, podcastRules } from '../../../../contract/works'
import { spokenSeconds } from '../../../../shared/speech'
import { splitLine } from '../../../shared/script/split'

/** Time and lines that are left in a podcast. */
export interface Room {
  /** Takes the room of these lines; false, and nothing is taken, when there is not enough. */
  take(texts: readonly string[]): boolean
}

const { lineMax, pauseSeconds } = podcastRules

/** The room of a podcast without what it begins and ends with. */
export function roomFor(minutes: number, reserved: readonly string[]): Room {
  let seconds = minutes * 60 * 1.05
  let lines = podcastLinesMax(minutes)
  const needs = (texts: readonly string[]) => ({
    time: texts.reduce((sum, text) => sum + spokenSeconds(text) + pauseSeconds.other, 0),
    count: texts.reduce((sum, text) => sum + splitLine(text, lineMax).length, 0),
  })
  const { time, count } = needs(reserved)
  ;[seconds, lines] = [seconds - time, lines - count]
  return {
    take(texts) {
      const { time: more, count: many } = needs(texts)
      if (more > seconds || many > lines) return false
      ;[seconds, lines] = [seconds - more, lines - many]
      return true
    },
  }
}
