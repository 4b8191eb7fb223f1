/** Values smoothed by a square of 2r+1, twice, which is close to a bell. In place of edges the edge goes on. */
export function blurred(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  let now = values
  for (let pass = 0; pass < 2; pass++)
    now = along(along(now, width, height, radius, 1, width), height, width, radius, width, 1)
  return now
}

/** One direction: `lines` of `length` values that lie `step` apart, lines `stride` apart. */
function along(
  values: Float32Array,
  length: number,
  lines: number,
  radius: number,
  step: number,
  stride: number,
): Float32Array {
  const out = new Float32Array(values.length)
  const size = 2 * radius + 1
  for (let line = 0; line < lines; line++) {
    const base = line * stride
    const at = (index: number) => values[base + (index < 0 ? 0 : index >= length ? length - 1 : index) * step]!
    let sum = 0
    for (let index = -radius; index <= radius; index++) sum += at(index)
    for (let index = 0; index < length; index++) {
      out[base + index * step] = sum / size
      sum += at(index + radius + 1) - at(index - radius)
    }
  }
  return out
}
