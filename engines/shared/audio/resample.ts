/** The same sound at another rate: a windowed sinc, cut below the lower rate's half so that nothing folds back. */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples.slice()
  const step = from / to
  const cut = Math.min(1, to / from) * 0.95
  const reach = Math.ceil(16 / cut)
  const phases = 64
  const table = kernel(cut, reach, phases)
  const out = new Float32Array(Math.floor(samples.length / step))
  for (let i = 0; i < out.length; i++) {
    const at = i * step
    const middle = Math.floor(at)
    const row = Math.round((at - middle) * phases) * (2 * reach)
    let sum = 0
    const first = middle - reach + 1
    for (let k = Math.max(0, -first), end = Math.min(2 * reach, samples.length - first); k < end; k++)
      sum += samples[first + k]! * table[row + k]!
    out[i] = sum
  }
  return out
}

/** Sinc kernel under a Hann window for each fraction of a sample; each row adds up to one. */
function kernel(cut: number, reach: number, phases: number): Float32Array {
  const width = 2 * reach
  const table = new Float32Array((phases + 1) * width)
  for (let phase = 0; phase <= phases; phase++) {
    let total = 0
    for (let k = 0; k < width; k++) {
      const x = k - reach + 1 - phase / phases
      const sinc = x === 0 ? cut : Math.sin(Math.PI * cut * x) / (Math.PI * x)
      const value = Math.abs(x) >= reach ? 0 : sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / reach))
      table[phase * width + k] = value
      total += value
    }
    for (let k = 0; k < width; k++) table[phase * width + k]! /= total
  }
  return table
}
