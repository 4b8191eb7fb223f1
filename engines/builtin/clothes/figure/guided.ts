import { blurred } from '../../../shared/blur'

/** Coefficients of a guided filter: each pixel's lightness times `slope` plus `offset` gives its value. */
export interface Guidance {
  slope: Float32Array
  offset: Float32Array
}

/** Least change of lightness, squared, that counts as an edge. Lightness is 0 to 1. */
const edge = 0.0009

/** Smooths values over a picture so that their edges become those of its lightness (guided filter, He et al. 2010). */
export function guideOf(light: Float32Array, width: number, height: number, radius: number) {
  const mean = (of: Float32Array) => blurred(of, width, height, radius)
  const meanLight = mean(light)
  const spread = mean(light.map((value) => value * value)).map((square, at) => square - meanLight[at]! ** 2 + edge)
  return (values: Float32Array): Guidance => {
    const meanValue = mean(values)
    const meanProduct = mean(light.map((value, at) => value * values[at]!))
    const slope = meanProduct.map((product, at) => (product - meanLight[at]! * meanValue[at]!) / spread[at]!)
    const offset = meanValue.map((value, at) => value - slope[at]! * meanLight[at]!)
    return { slope: mean(slope), offset: mean(offset) }
  }
}

export const guided = (light: Float32Array, { slope, offset }: Guidance): Float32Array =>
  light.map((value, at) => slope[at]! * value + offset[at]!)
