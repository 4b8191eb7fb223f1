import type { Mouth } from '../../shared/video/mouth'
import { framesPerSecond } from '../../shared/video/record'

/** Posture of a presenter in a frame; angles in radians, lengths in the drawing's units (a face is 320 wide). */
export interface Stance extends Mouth {
  blink: number
  bob: number
  tilt: number
  look: number
  brow: number
  breathe: number
}

export function stanceAt(frame: number, mouth: Mouth): Stance {
  const time = frame / framesPerSecond
  const cycle = time % 3.7
  return {
    ...mouth,
    blink: cycle < 0.16 ? Math.sin((cycle / 0.16) * Math.PI) : 0,
    bob: Math.sin(time * 1.9) * 3 + mouth.open * 4,
    tilt: Math.sin(time * 0.83) * 0.028 + Math.sin(time * 1.9) * 0.008,
    look: Math.sin(time * 0.61) * 5,
    brow: mouth.open * 6 + Math.max(0, Math.sin(time * 0.9)) * 4,
    breathe: Math.sin(time * 1.3) * 3,
  }
}
