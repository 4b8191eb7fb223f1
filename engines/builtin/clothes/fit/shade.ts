import { type Raster, smooth } from '../../../../media/raster'
import { blurred } from '../../../shared/blur'
import { type Field, lightAt } from './field'

/** Largest difference in lightness from the usual one; beyond it is a pattern. */
const patternContrast = 42

/**
 * Lightness of each pixel of the old garment relative to its surroundings: its folds. Folds of patterns and prints
 * cannot be detected.
 */
export function shadeOf(picture: Raster, upper: Float32Array): Field {
  const { width, height } = picture
  const light = upper.map((_, at) => lightAt(picture, at))
  const worn = light.filter((_, at) => upper[at]! > 0.8).sort()
  const middle = worn[worn.length >> 1] ?? 128
  const foreign =
    worn.filter((value) => Math.abs(value - middle) > patternContrast * 0.7).length / Math.max(1, worn.length)
  const strength = 0.8 * (1 - smooth(0.06, 0.3, foreign))
  const isFold = (value: number) => Math.exp(-(((value - middle) / patternContrast) ** 2))
  const fold = light.map((value, at) => upper[at]! * isFold(value) * (value - middle))
  const data = blurred(fold, width, height, 1).map((value) =>
    Math.max(0.72, Math.min(1.18, 1 + (strength * value) / Math.max(70, middle))),
  )
  return { data, width, height }
}
