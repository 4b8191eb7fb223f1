import type { Raster } from '../../../../media/raster'
import { blurred } from '../../../shared/blur'

/** A picture in which what is not known has the colours of what is known nearby: edges sampled between both show no ground. */
export function filled({ data, width, height }: Raster, known: Float32Array, reaches: readonly number[]): Raster {
  const out = Float32Array.from(data)
  const left = Float32Array.from(known, (value) => 1 - value)
  const sums = [0, 1, 2].map((channel) => known.map((value, at) => value * data[at * 3 + channel]!))
  for (let at = 0; at < left.length; at++)
    if (left[at]! > 0) for (let c = 0; c < 3; c++) out[at * 3 + c] = data[at * 3 + c]! * known[at]!
  for (const reach of reaches) {
    const radius = Math.max(1, Math.round(reach))
    const weight = blurred(known, width, height, radius)
    const colours = sums.map((sum) => blurred(sum, width, height, radius))
    for (let at = 0; at < left.length; at++) {
      if (left[at]! <= 0 || weight[at]! < 1e-4) continue
      // The nearer the known is, the surer.
      const share = left[at]! * Math.min(1, weight[at]! * 12)
      for (let c = 0; c < 3; c++) out[at * 3 + c]! += (colours[c]![at]! / weight[at]!) * share
      left[at]! -= share
    }
  }
  let count = 1e-6
  const mean = [0, 0, 0]
  for (let at = 0; at < known.length; at++)
    if (known[at]! > 0.5) {
      count++
      for (let c = 0; c < 3; c++) mean[c]! += data[at * 3 + c]!
    }
  for (let at = 0; at < left.length; at++)
    if (left[at]! > 0) for (let c = 0; c < 3; c++) out[at * 3 + c]! += (mean[c]! / count) * left[at]!
  return { data: Uint8Array.from(out, (value) => Math.min(255, value)), width, height }
}
