import { clampByte, type Raster, sample } from '../../../media/raster'
import { blurred } from '../../shared/blur'
import { rowAt, rowsOf } from './rows'
import type { Mask } from './worn'

const patternContrast = 42

/** The person in the garment: it takes the outline of what was worn, row by row, with its folds and light. */
export function dress(person: Raster, worn: Mask, garment: Raster, cut: Mask): Raster {
  const out: Raster = { ...person, data: new Uint8Array(person.data) }
  const { width, height } = person
  const edge = Math.max(1, Math.round(width / 400))
  const soft = blurred(Float32Array.from(worn.data), width, height, edge)
  const [body, cloth] = [rowsOf(worn, 0.12), rowsOf(cut, 0.4)]
  const shade = shadeOf(person, worn)
  const tall = Math.max(1, body.last - body.first)
  for (let y = Math.max(0, body.first - 2 * edge); y <= Math.min(height - 1, body.last + 2 * edge); y++) {
    const here = rowAt(body, y)
    const gy =
      cloth.first + ((Math.min(body.last, Math.max(body.first, y)) - body.first) / tall) * (cloth.last - cloth.first)
    const there = rowAt(cloth, gy)
    const inset = Math.min(4, (there.to - there.from) / 8)
    const scale = (there.right - there.left) / Math.max(1, here.right - here.left)
    for (let x = Math.max(0, here.from - 2 * edge); x <= Math.min(width - 1, here.to + 2 * edge); x++) {
      const at = y * width + x
      const weight = soft[at]!
      if (weight === 0) continue
      // Torso on torso; what the person has beside it is the garment's sleeve, or its edge when it has none.
      const gx = Math.min(there.to - inset, Math.max(there.from + inset, there.left + (x - here.left) * scale))
      for (let channel = 0; channel < 3; channel++) {
        const to = at * 3 + channel
        const fresh = sample(garment, gx, gy, channel) * shade[at]!
        out.data[to] = clampByte(Math.round(person.data[to]! * (1 - weight) + fresh * weight))
      }
    }
  }
  return out
}

/** How light or dark each pixel of what was worn is against its surroundings: its folds, without its pattern's colours. */
function shadeOf(person: Raster, worn: Mask): Float32Array {
  const { width, height, data } = person
  const light = new Float32Array(width * height)
  let [sum, count] = [0, 0]
  for (let at = 0; at < light.length; at++) {
    light[at] = 0.3 * data[at * 3]! + 0.59 * data[at * 3 + 1]! + 0.11 * data[at * 3 + 2]!
    if (worn.data[at] === 1) [sum, count] = [sum + light[at]!, count + 1]
  }
  const mean = sum / Math.max(1, count)
  const filled = light.map((value, at) => (worn.data[at] === 1 ? value : mean))
  const fold = blurred(filled, width, height, Math.max(1, Math.round(width / 300)))
  return fold.map((value) => {
    // What is far lighter or darker than the rest is a pattern, a print or another cloth, not a fold.
    const isFold = Math.exp(-(((value - mean) / patternContrast) ** 2))
    return Math.max(0.7, Math.min(1.2, 1 + (0.8 * isFold * (value - mean)) / Math.max(70, mean)))
  })
}
