import { framesPerSecond } from '../../../shared/video/record'
import { mixInto, planesOf, type Planes } from './planes'
import type { FrameSize } from './plate'

/** A part of a film: it passes into the next one. */
export interface Segment {
  from: number
  /** The frames in which it appears over the part before. */
  appears: number
  /** Prepares its pictures; draws one of its frames, counted from its first. */
  load(): Promise<(into: Planes, frame: number) => void>
}

const smooth = (share: number) => share * share * (3 - 2 * share)

/** Frames of a film in their order. Holds the pictures of the part that is shown and of its neighbours. */
export function reelOf(segments: readonly Segment[], { width, height }: FrameSize) {
  const [now, next] = [planesOf(width, height), planesOf(width, height)]
  const loaded = new Map<number, ReturnType<Segment['load']>>()
  const load = (at: number) => {
    if (!loaded.has(at)) loaded.set(at, segments[at]!.load())
    // A failure is reported when the part is shown.
    loaded.get(at)!.catch(() => {})
    return loaded.get(at)!
  }
  let current = 0
  return async (frame: number): Promise<Planes> => {
    if (segments[current + 1] && segments[current + 1]!.from <= frame) loaded.delete(current++ - 1)
    const { from, appears } = segments[current]!
    const local = frame - from
    const isPassing = current > 0 && local < appears
    const before = isPassing ? await load(current - 1) : undefined
    const draw = await load(current)
    if (!isPassing) loaded.delete(current - 1)
    if (local > framesPerSecond / 2 && segments[current + 1]) void load(current + 1)
    draw(next, local)
    if (!before) return next
    before(now, frame - segments[current - 1]!.from)
    mixInto(now, next, smooth((local + 1) / (appears + 1)))
    return now
  }
}
