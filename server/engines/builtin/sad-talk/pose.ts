import type { Mouth } from '../../shared/video/mouth'
import { framesPerSecond } from '../../shared/video/record'

/** How the head is in one frame: mouth, lids, and where it has swayed to. */
export interface Pose {
  open: number
  wide: number
  blink: number
  dx: number
  dy: number
  turn: number
}

const lids = [0, 0.6, 1, 0.85, 0.4, 0]

/** Frames at which blinks begin: every three to five seconds, never quite in step. */
export function blinksOf(frames: number): number[] {
  const starts: number[] = []
  for (let at = Math.round(1.4 * framesPerSecond), n = 0; at < frames; n++) {
    starts.push(at)
    at += Math.round((2.9 + ((n * 7919) % 23) / 11) * framesPerSecond)
  }
  return starts
}

/** `unit` is the distance of the eyes, which everything is measured by. */
export function poseAt(frame: number, { open, wide }: Mouth, blinks: readonly number[], unit: number): Pose {
  const time = frame / framesPerSecond
  const begun = blinks.find((start) => frame >= start && frame < start + lids.length)
  return {
    open,
    wide,
    blink: begun === undefined ? 0 : lids[frame - begun]!,
    dx: (Math.sin(time * 1.1) * 0.016 + Math.sin(time * 2.3) * 0.006) * unit,
    dy: (Math.sin(time * 1.7) * 0.012 + open * 0.014) * unit,
    turn: Math.sin(time * 0.9) * 0.012,
  }
}
