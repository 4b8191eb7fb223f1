/** Smooths values with a square of 2r+1, twice, which is close to a Gaussian. Beyond the edges their values repeat. */
export function blurred(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  let now = values
  for (let pass = 0; pass < 2; pass++) now = downwards(sideways(now, width, height, radius), width, height, radius)
  return now
}

function sideways(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const out = new Float32Array(values.length)
  const share = 1 / (2 * radius + 1)
  for (let base = 0; base < width * height; base += width) {
    const last = base + width - 1
    const [first, end] = [values[base]!, values[last]!]
    let sum = first * radius
    for (let at = base; at <= base + radius; at++) sum += at > last ? end : values[at]!
    for (let at = base; at <= last; at++) {
      out[at] = sum * share
      const [next, gone] = [at + radius + 1, at - radius]
      sum += (next > last ? end : values[next]!) - (gone < base ? first : values[gone]!)
    }
  }
  return out
}

/** Row by row, so that memory is read in its order. */
function downwards(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const out = new Float32Array(values.length)
  const share = 1 / (2 * radius + 1)
  const rowAt = (y: number) => Math.min(height - 1, Math.max(0, y)) * width
  const sums = new Float64Array(width)
  for (let y = -radius; y <= radius; y++) for (let x = 0, from = rowAt(y); x < width; x++) sums[x]! += values[from + x]!
  for (let y = 0; y < height; y++) {
    const [to, next, gone] = [y * width, rowAt(y + radius + 1), rowAt(y - radius)]
    for (let x = 0; x < width; x++) {
      out[to + x] = sums[x]! * share
      sums[x]! += values[next + x]! - values[gone + x]!
    }
  }
  return out
}
