import type { Mouth } from '../../shared/video/mouth'
import { framesPerSecond } from '../../shared/video/record'
import type { Expression } from './expression'
import type { HeadTurn } from './head'

/** How the head is in one frame. */
export type Pose = Expression & HeadTurn

/** Closing of the eyes in the frames of a blink, 0 to 1. */
const lids = [0.35, 0.9, 1, 0.8, 0.45, 0.15]
/** Seconds until the head has begun to move, and in which it comes back to rest. */
const ease = 0.7

/** The poses of all frames. `unit` is the distance of the eyes, which lengths are measured by. */
export function posesOf(mouths: readonly Mouth[], unit: number): Pose[] {
  const blinks = blinksOf(mouths)
  const last = mouths.length / framesPerSecond
  let stress = 0
  return mouths.map(({ open, wide }, frame) => {
    const time = frame / framesPerSecond
    const moving = Math.min(1, time / ease, (last - time) / ease)
    // The head nods at loud speech, later and slower than the mouth.
    stress += (open - stress) * 0.12
    const begun = blinks.find((start) => frame >= start && frame < start + lids.length)
    return {
      open,
      wide,
      blink: begun === undefined ? 0 : lids[frame - begun]!,
      yaw: moving * (Math.sin(time * 0.83) * 0.05 + Math.sin(time * 1.9 + 0.6) * 0.018),
      nod: moving * (Math.sin(time * 1.21 + 0.4) * 0.02 + stress * 0.06),
      tilt: moving * (Math.sin(time * 0.61 + 0.9) * 0.022 + Math.sin(time * 1.37) * 0.008),
      dx: moving * Math.sin(time * 0.71) * 0.02 * unit,
      dy: moving * (Math.sin(time * 1.57) * 0.014 + stress * 0.02) * unit,
    }
  })
}

/** Frames at which blinks begin: every three to five seconds, never quite in step, and rather where the mouth is shut. */
export function blinksOf(mouths: readonly Pick<Mouth, 'open'>[]): number[] {
  const starts: number[] = []
  const wait = framesPerSecond * 0.6
  for (let at = Math.round(1.1 * framesPerSecond), n = 0; at < mouths.length - lids.length; n++) {
    const pause = mouths.slice(at, at + wait).findIndex(({ open }) => open < 0.05)
    const start = at + Math.max(0, pause)
    starts.push(start)
    at = start + Math.round((2.7 + ((n * 7919) % 23) / 11) * framesPerSecond)
  }
  return starts
}
