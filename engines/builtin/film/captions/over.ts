import type { Cue } from '../../../../contract/task'
import type { FrameSize } from '../picture/plate'
import type { Planes } from '../picture/planes'
import { lay, type Stamp } from '../picture/stamp'
import { captionStamp } from './drawn'

/** A subtitle stays so long after its words, unless the next one comes; and appears and goes in so long. */
const [stays, fades] = [0.3, 0.08]

/** Lays the subtitle of a moment over its frame. */
export function captionsOver(cues: readonly Cue[], frame: FrameSize): (planes: Planes, second: number) => void {
  let drawn: { cue: Cue; stamp: Stamp } | undefined
  return (planes, second) => {
    const at = cues.findLastIndex((one) => one.at <= second)
    const cue = cues[at]
    if (!cue) return
    const end = Math.min(cue.at + cue.seconds + stays, cues[at + 1]?.at ?? Infinity)
    if (second >= end) return
    if (drawn?.cue !== cue) drawn = { cue, stamp: captionStamp(cue.text, frame) }
    lay(planes, drawn.stamp, Math.min(1, (second - cue.at + 0.04) / fades, (end - second) / fades))
  }
}
