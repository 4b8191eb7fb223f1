/** A filter of second order: b0 b1 b2 a1 a2, a0 being 1 (R. Bristow-Johnson's Audio EQ Cookbook). */
export type Biquad = readonly [number, number, number, number, number]

const parts = (hz: number, rate: number, q: number) => {
  const w = (2 * Math.PI * Math.min(hz, rate * 0.45)) / rate
  return { cos: Math.cos(w), alpha: Math.sin(w) / (2 * q) }
}

const normal = (b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): Biquad => [
  b0 / a0,
  b1 / a0,
  b2 / a0,
  a1 / a0,
  a2 / a0,
]

export function highPass(hz: number, rate: number, q = Math.SQRT1_2): Biquad {
  const { cos, alpha } = parts(hz, rate, q)
  return normal((1 + cos) / 2, -1 - cos, (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha)
}

export function lowPass(hz: number, rate: number, q = Math.SQRT1_2): Biquad {
  const { cos, alpha } = parts(hz, rate, q)
  return normal((1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha)
}

/** Raises or lowers the frequencies around `hz` by `db`. */
export function bell(hz: number, db: number, rate: number, q = 1): Biquad {
  const { cos, alpha } = parts(hz, rate, q)
  const gain = 10 ** (db / 40)
  return normal(1 + alpha * gain, -2 * cos, 1 - alpha * gain, 1 + alpha / gain, -2 * cos, 1 - alpha / gain)
}

/** Raises or lowers all frequencies above `hz` by `db`. */
export function highShelf(hz: number, db: number, rate: number): Biquad {
  const { cos, alpha } = parts(hz, rate, Math.SQRT1_2)
  const gain = 10 ** (db / 40)
  const root = 2 * Math.sqrt(gain) * alpha
  return normal(
    gain * (gain + 1 + (gain - 1) * cos + root),
    -2 * gain * (gain - 1 + (gain + 1) * cos),
    gain * (gain + 1 + (gain - 1) * cos - root),
    gain + 1 - (gain - 1) * cos + root,
    2 * (gain - 1 - (gain + 1) * cos),
    gain + 1 - (gain - 1) * cos - root,
  )
}

/** Far below hearing. Keeps numbers out of the slowest range of processors, into which silence decays. */
const nothing = 1e-20

/** Samples through filters, one after the other. */
export function filtered(samples: Float32Array, filters: readonly Biquad[]): Float32Array {
  const out = samples.slice()
  for (const [b0, b1, b2, a1, a2] of filters) {
    let [x1, x2, y1, y2] = [0, 0, 0, 0]
    for (let i = 0; i < out.length; i++) {
      const x = out[i]!
      const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
      ;[x2, x1, y2, y1] = [x1, x, y1, Math.abs(y) < nothing ? 0 : y]
      out[i] = y1
    }
  }
  return out
}
