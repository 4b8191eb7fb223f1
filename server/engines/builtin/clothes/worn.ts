import type { Features } from '../../shared/people/features'
import type { Raster } from '../../../media/raster'
import { apart, colourAt, spreadOf } from './colour'
import { opencv } from '../../shared/opencv'

/** What a person wears above the waist: 1 for each pixel of it. */
export interface Mask {
  data: Uint8Array
  width: number
  height: number
}

/**
 * The upper garment of a person who stands in front of the camera, from where the face is: the torso below it is garment, skin is not,
 * and grabCut finds the edges between. Null when there is none to be found.
 */
export async function wornMask(person: Raster, { box }: Pick<Features, 'box'>): Promise<Mask | null> {
  const { width, height } = person
  const unit = box.width
  const middle = box.x + unit / 2
  const top = box.y + box.height * 1.06
  const bottom = Math.min(height - 2, box.y + box.height * 4.4)
  if (bottom - top < unit * 0.9) return null
  const cv = await opencv()
  const { GC_BGD, GC_FGD, GC_PR_BGD, GC_PR_FGD } = cv
  const mask = new cv.Mat(height, width, cv.CV_8UC1, new cv.Scalar(GC_BGD))
  const fill = (x0: number, y0: number, x1: number, y1: number, value: number) => {
    for (let y = Math.max(0, Math.trunc(y0)); y < Math.min(height, y1); y++)
      mask.data.fill(
        value,
        y * width + Math.max(0, Math.trunc(x0)),
        y * width + Math.max(0, Math.min(width, Math.trunc(x1))),
      )
  }
  fill(middle - unit * 1.9, top, middle + unit * 1.9, bottom, GC_PR_BGD)
  fill(middle - unit, top + unit * 0.35, middle + unit, Math.min(bottom, top + unit * 2.5), GC_PR_FGD)
  fill(middle - unit * 0.45, top + unit * 0.75, middle + unit * 0.45, Math.min(bottom, top + unit * 1.9), GC_FGD)

  const skin = spreadOf(person, {
    x: box.x + unit * 0.3,
    y: box.y + box.height * 0.45,
    width: unit * 0.4,
    height: box.height * 0.3,
  })
  const cloth = spreadOf(person, { x: middle - unit * 0.4, y: top + unit * 0.9, width: unit * 0.8, height: unit * 0.9 })
  for (let y = Math.max(0, Math.trunc(top)); y < bottom; y++) {
    for (let x = Math.max(0, Math.trunc(middle - unit * 2)); x < Math.min(width, middle + unit * 2); x++) {
      const pixel = y * width + x
      const colour = colourAt(person, pixel)
      const { mean, deviation } = skin
      const unlike = Math.hypot(
        (colour[1] - mean[1]) / deviation[1],
        (colour[2] - mean[2]) / deviation[2],
        (colour[0] - mean[0]) / (deviation[0] * 2.2),
      )
      const aside = Math.abs(x - middle) > unit * 0.6 || y < top + unit * 0.5
      if (!aside) continue
      if (unlike < 3.2 && apart(colour, mean) < apart(colour, cloth.mean) * 1.15) mask.data[pixel] = GC_BGD
      else if (apart(colour, cloth.mean) < 10 && mask.data[pixel] === GC_PR_BGD) mask.data[pixel] = GC_PR_FGD
    }
  }

  const image = cv.matFromArray(height, width, cv.CV_8UC3, person.data)
  const [background, foreground] = [new cv.Mat(), new cv.Mat()]
  cv.grabCut(image, mask, new cv.Rect(), background, foreground, 4, cv.GC_INIT_WITH_MASK)
  const worn = new cv.Mat(height, width, cv.CV_8UC1)
  for (let at = 0; at < worn.data.length; at++)
    worn.data[at] = mask.data[at] === GC_FGD || mask.data[at] === GC_PR_FGD ? 255 : 0
  const kernel = cv.getStructuringElement(cv.MORPH_ELLIPSE, new cv.Size(5, 5))
  cv.morphologyEx(worn, worn, cv.MORPH_OPEN, kernel)
  cv.morphologyEx(worn, worn, cv.MORPH_CLOSE, kernel)
  const labels = new cv.Mat()
  cv.connectedComponents(worn, labels)
  const here = labels.intAt(
    Math.min(height - 1, Math.round(top + unit * 1.3)),
    Math.round(Math.min(width - 1, Math.max(0, middle))),
  )
  const data = Uint8Array.from(labels.data32S, (label) => (here !== 0 && label === here ? 1 : 0))
  for (const mat of [mask, image, background, foreground, worn, kernel, labels]) mat.delete()
  const covered = data.reduce((sum, one) => sum + one, 0)
  return covered > unit * unit * 1.2 ? { data, width, height } : null
}
