import { songRate } from './rate'

/** Where sounds are added: left and right, and what goes to the room. */
export interface StereoBus {
  left: Float32Array
  right: Float32Array
  room: Float32Array
}

/** How a player stands on it: -1 left to 1 right, and how much of it the room answers. */
export interface Place {
  pan?: number
  room?: number
}

export const stageOf = (seconds: number): StereoBus => {
  const length = Math.ceil(seconds * songRate)
  return { left: new Float32Array(length), right: new Float32Array(length), room: new Float32Array(length) }
}

/** Adds a sound, sample after sample, from a moment on. */
export function put(
  { left, right, room }: StereoBus,
  at: number,
  length: number,
  { pan = 0, room: share = 0.2 }: Place,
  sampleAt: (i: number) => number,
) {
  const angle = ((pan + 1) * Math.PI) / 4
  const [toLeft, toRight] = [Math.cos(angle) * Math.SQRT2, Math.sin(angle) * Math.SQRT2]
  const start = Math.max(0, Math.round(at * songRate))
  const count = Math.min(Math.round(length * songRate), left.length - start)
  for (let i = 0; i < count; i++) {
    const sample = sampleAt(i)
    left[start + i]! += sample * toLeft
    right[start + i]! += sample * toRight
    room[start + i]! += sample * share
  }
}
