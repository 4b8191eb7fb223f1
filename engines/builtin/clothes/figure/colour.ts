import type { Raster } from '../../../../media/raster'

export type LumaChroma = readonly [light: number, blue: number, red: number]

/** Luma and the two chroma differences of a pixel. */
export function colourAt({ data }: Raster, pixel: number): LumaChroma {
  const [r, g, b] = [data[pixel * 3]!, data[pixel * 3 + 1]!, data[pixel * 3 + 2]!]
  return [
    0.299 * r + 0.587 * g + 0.114 * b,
    128 - 0.169 * r - 0.331 * g + 0.5 * b,
    128 + 0.5 * r - 0.419 * g - 0.081 * b,
  ]
}

export interface Spread {
  mean: LumaChroma
  deviation: LumaChroma
}

/** Mean and deviation of the colours of an area. */
export function spreadOf(raster: Raster, area: { x: number; y: number; width: number; height: number }): Spread {
  const found: LumaChroma[] = []
  for (let y = Math.max(0, Math.trunc(area.y)); y < Math.min(raster.height, area.y + area.height); y++)
    for (let x = Math.max(0, Math.trunc(area.x)); x < Math.min(raster.width, area.x + area.width); x++)
      found.push(colourAt(raster, y * raster.width + x))
  const of = (k: 0 | 1 | 2) => {
    const mean = found.reduce((sum, colour) => sum + colour[k], 0) / Math.max(1, found.length)
    return [
      mean,
      Math.max(
        4,
        Math.sqrt(found.reduce((sum, colour) => sum + (colour[k] - mean) ** 2, 0) / Math.max(1, found.length)),
      ),
    ] as const
  }
  const [l, b, r] = [of(0), of(1), of(2)]
  return { mean: [l[0], b[0], r[0]], deviation: [l[1], b[1], r[1]] }
}

/** How far apart two colours are to the eye; lightness, which folds and light change, counts less. */
export const apart = (a: LumaChroma, b: LumaChroma): number =>
  Math.hypot(a[1] - b[1], a[2] - b[2], (a[0] - b[0]) * 0.35)
