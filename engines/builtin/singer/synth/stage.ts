import { songRate } from './rate'

/** Output buffers for sounds: left and right, and the input of the room. */
export interface StereoBus {
  left: Float32Array
  right: Float32Array
  room: Float32Array
}

/** Place of a player: -1 left to 1 right, and the share of reverberation. */
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
