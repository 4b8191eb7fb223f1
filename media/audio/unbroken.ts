/** A level is measured for each of these, in seconds. */
const frameSeconds = 0.03
/** Speech is at most this far below the loud parts, in dB. */
const rangeDb = 30
const quietestDb = -50
/** Breaths and commas are shorter, in seconds. */
const longestGap = 0.7

/** Seconds of the longest stretch of speech without a pause, by its energy. */
export function unbrokenSeconds(samples: Float32Array, rate: number): number {
  const size = Math.round(frameSeconds * rate)
  const levels: number[] = []
  for (let at = 0; at + size <= samples.length; at += size) {
    let sum = 0
    for (let i = at; i < at + size; i++) sum += samples[i]! * samples[i]!
    levels.push(10 * Math.log10(sum / size + 1e-12))
  }
  const loud = [...levels].sort((a, b) => b - a)[Math.floor(levels.length / 10)] ?? -Infinity
  const threshold = Math.max(loud - rangeDb, quietestDb)
  let [longest, from, last] = [0, -1, -1]
  for (const [at, level] of levels.entries()) {
    if (level < threshold) continue
    if (from < 0 || (at - last) * frameSeconds > longestGap) from = at
    last = at
    longest = Math.max(longest, at - from + 1)
  }
  return Math.round(longest * frameSeconds * 10) / 10
}
