import type { Features } from '../../shared/people/features'
import { greyOf, type Point, type Raster, sample } from '../../../media/raster'
import type { Pose } from './pose'

const inside = [58, 20, 24] as const
const teeth = [214, 204, 194] as const

/**
 * Moves a face in a still picture: the jaw drops away from the line between the lips, the lids close, the head sways a little.
 * Answers the bytes of the frame, in one buffer that is used for each.
 */
export function createWarp(picture: Raster, face: Features): (pose: Pose) => Uint8Array {
  const { width, height, data } = picture
  const { leftEye, rightEye, mouth } = face
  const eyes = Math.hypot(rightEye.x - leftEye.x, rightEye.y - leftEye.y)
  const angle = Math.atan2(rightEye.y - leftEye.y, rightEye.x - leftEye.x)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const middle = { x: (leftEye.x + rightEye.x + mouth.x * 2) / 4, y: (leftEye.y + rightEye.y + mouth.y * 2) / 4 }
  const half = Math.min(face.mouthWidth * 0.42, eyes * 0.48)
  const lips = lipLine(picture, mouth, half, { cos, sin })
  const reach = eyes * 2.8
  const [x0, x1] = [Math.max(0, Math.floor(middle.x - reach)), Math.min(width, Math.ceil(middle.x + reach))]
  const [y0, y1] = [Math.max(0, Math.floor(middle.y - reach)), Math.min(height, Math.ceil(middle.y + reach))]
  const frame = new Uint8Array(data)

  return ({ open, wide, blink, dx, dy, turn }) => {
    const [tc, ts] = [Math.cos(-turn), Math.sin(-turn)]
    const across = half * wide
    const drop = open * half * 0.8
    for (let y = y0; y < y1; y++) {
      for (let x = x0; x < x1; x++) {
        const [ax, ay] = [x - middle.x, y - middle.y]
        const far = (ax * ax + ay * ay) / (reach * reach)
        let [fromX, fromY, hollow, bite] = [x, y, 0, 0]
        if (far < 1) {
          const sway = (1 - far) * (1 - far)
          fromX += (middle.x + ax * tc - ay * ts - x - dx) * sway
          fromY += (middle.y + ax * ts + ay * tc - y - dy) * sway
          const [mx, my] = [fromX - lips.x, fromY - lips.y]
          const u = (mx * cos + my * sin) / across
          const v = -mx * sin + my * cos
          if (drop > 0.4 && Math.abs(u) < 2.4) {
            const gap = drop * Math.max(0, 1 - u * u)
            let shift = 0
            if (v >= 0) {
              if (gap > 0.05 && v < gap) {
                hollow = Math.max(0, Math.min(1, Math.min(v + 0.4, gap - v + 0.4) / 1.4))
                bite =
                  open > 0.28 && v < gap * 0.36
                    ? hollow * Math.max(0, 1 - u * u * 1.6) * Math.min(1, (open - 0.28) * 3)
                    : 0
                shift = v * 0.9
              } else {
                // Skin below the lip goes down with the jaw, less and less towards the chin and the cheeks.
                const pulled = Math.max(gap, drop * Math.exp(-u * u * 0.9) * 0.85)
                const fall = Math.max(0, 1 - (v - gap) / (eyes * 1.1))
                shift = pulled * fall * fall * (3 - 2 * fall)
              }
            } else if (v > -across * 0.9) {
              shift = -gap * 0.13 * (1 + v / (across * 0.9))
            }
            fromX += shift * sin
            fromY -= shift * cos
          }
          if (blink > 0) {
            for (const eye of [leftEye, rightEye]) {
              const [ex, ey] = [(fromX - eye.x) / (eyes * 0.25), (fromY - eye.y) / (eyes * 0.13)]
              const near = 1 - (ex * ex + ey * ey) / 1.2
              if (near > 0) fromY -= blink * eyes * 0.14 * near
            }
          }
        }
        const to = (y * width + x) * 3
        for (let channel = 0; channel < 3; channel++) {
          let value = sample(picture, fromX, fromY, channel)
          if (hollow > 0) value = value * (1 - hollow * 0.94) + inside[channel]! * hollow * 0.94
          if (bite > 0) value = value * (1 - bite * 0.8) + teeth[channel]! * bite * 0.8
          frame[to + channel] = value
        }
      }
    }
    return frame
  }
}

/** Where the lips meet: the darkest line near where the mouth was seen. */
function lipLine(picture: Raster, mouth: Point, half: number, { cos, sin }: { cos: number; sin: number }): Point {
  const grey = greyOf(picture)
  const { width, height } = picture
  let [best, darkest] = [0, Infinity]
  for (let along = -half * 0.55; along <= half * 0.55; along += 0.5) {
    let [sum, count] = [0, 0]
    for (let across = -half * 0.6; across <= half * 0.6; across++) {
      const x = Math.round(mouth.x + across * cos - along * sin)
      const y = Math.round(mouth.y + across * sin + along * cos)
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      sum += grey[y * width + x]!
      count++
    }
    // Of two lines as dark the one nearer to the middle.
    const dark = sum / Math.max(1, count) + Math.abs(along) * 0.4
    if (dark < darkest) [best, darkest] = [along, dark]
  }
  return { x: mouth.x - best * sin, y: mouth.y + best * cos }
}
