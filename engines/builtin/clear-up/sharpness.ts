import type { Raster } from '../../../media/raster'

/** Pixels over which an edge is measured. */
const reach = 3
/** Least difference of lightness that is an edge, of 255: grain and blocks have less. */
const leastEdge = 48
/** Places to look at, at most, in both directions. */
const places = 400_000
/** Fewer edges tell nothing. */
const leastEdges = 500
/** Least share of an edge within one pixel. Sharp photos have 0.5 to 0.6; blurred and enlarged ones 0.25 to 0.42. */
const leastSharp = 0.52
/** A smaller picture gains from its size alone. */
const leastPixels = 600_000

/** Whether a picture is so sharp, and so large, that enlarging it hardly shows. */
export function isSharp({ data, width, height }: Raster): boolean {
  if (width * height < leastPixels) return false
  const light = (at: number) => 0.3 * data[at * 3]! + 0.59 * data[at * 3 + 1]! + 0.11 * data[at * 3 + 2]!
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / places)))
  let [sum, edges] = [0, 0]
  for (let y = reach; y < height - reach; y += step)
    for (let x = reach; x < width - reach; x += step)
      for (const aside of [1, width]) {
        const at = y * width + x
        const whole = Math.abs(light(at + reach * aside) - light(at - reach * aside))
        if (whole < leastEdge) continue
        let steepest = 0
        for (let k = -reach; k < reach; k++)
          steepest = Math.max(steepest, Math.abs(light(at + (k + 1) * aside) - light(at + k * aside)))
        sum += Math.min(1, steepest / whole)
        edges++
      }
  return edges >= leastEdges && sum / edges >= leastSharp
}
