import { setImmediate } from 'node:timers/promises'

const sliceMs = 8

/** Returns a function to call at each step of long work: after some milliseconds it lets the event loop go on. */
export function createSlices(stepsPerLook = 256): () => Promise<void> | undefined {
  let since = performance.now()
  let steps = 0
  return () => {
    if (++steps % stepsPerLook !== 0 || performance.now() - since < sliceMs) return undefined
    return setImmediate().then(() => void (since = performance.now()))
  }
}
