import { type Point, type Raster, smooth } from '../../../../media/raster'
import { valueAt } from '../curve'
import { type EyeLines, openEyesOf } from './lines'
import { blend, type Rgb, rgbAt, mixedRgb, share } from '../paint'

/** The lower lid rises by this share of the eye's height when it shuts. */
const rise = 0.14

/**
 * Closes the eyes of a picture by drawing lids over them: 0 open, 1 shut. Shut eyes and eyes behind dark glass stay
 * unchanged.
 */
export function createLids(picture: Raster, points: readonly Point[]): (to: Raster, shut: number) => void {
  const eyes = openEyesOf(picture, points)
  return (to, shut) => {
    if (shut > 0) for (const eye of eyes) drawLid(picture, to, eye, shut)
  }
}

function drawLid(picture: Raster, to: Raster, eye: EyeLines, shut: number) {
  const { origin, right, width, lash } = eye
  const soft = 0.8 + width * 0.01
  const thick = 0.5 + width * 0.022
  const over = Math.min(1, shut * 2.5)
  const { left, top, last, bottom } = boxOf(to, eye)
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= last; x++) {
      const [dx, dy] = [x + 0.5 - origin.x, y + 0.5 - origin.y]
      const a = dx * right.x + dy * right.y
      const b = dy * right.x - dx * right.y
      const across = a / width
      if (across < -0.04 || across > 1.04) continue
      const [begins, rest, lower, ends] = [eye.top, eye.upper, eye.lower, eye.bottom].map((line) =>
        valueAt(line, a),
      ) as [number, number, number, number]
      if (b < begins - soft || b > ends + soft * 2) continue
      const meets = lower + (rest - lower) * rise
      const edge = rest + (meets - rest) * shut
      const below = ends + (meets - ends) * shut
      const corner = smooth(-0.04, 0.05, across) * smooth(1.04, 0.95, across)
      const pixel = (y * to.width + x) * 3
      const lowerSkin = colourAlong(eye.below, across)
      // A lid is round: lighter in its middle, darker below the brow and at its edge.
      const high = (b - begins) / Math.max(1, meets - begins)
      const round = 0.95 + 0.07 * Math.sin(Math.PI * share(high)) - 0.06 * smooth(0.75, 1, high)
      const lid = smooth(begins - soft, begins + (rest - begins) * 0.6 + soft, b) * share((edge - b) / soft + 0.5)
      if (lid > 0) {
        // Mirrors the skin between lashes and brow: it continues without a seam, and with its own grain.
        const up = begins - share(high) * Math.min(begins - valueAt(eye.fold, a), meets - begins) * 0.9
        const grain = rgbAt(picture, {
          x: origin.x + right.x * a - right.y * up,
          y: origin.y + right.y * a + right.x * up,
        })
        const own = mixedRgb(grain, eye.skin, eye.isDrawn ? 1 : 0.45 * smooth(0, 0.5, high))
        const colour = mixedRgb(own, lowerSkin, 0.35 * smooth(0.4, 1, high))
        blend(to.data, pixel, colour, lid * over * corner, round)
      }
      const under = share((b - below) / soft + 0.5) * smooth(ends + soft, ends - soft, b) * smooth(0.5, 1, shut)
      blend(to.data, pixel, lowerSkin, under * corner)
      const slim = thick * (0.35 + 0.65 * smooth(0, 0.3, across) * smooth(1, 0.7, across))
      const line = Math.exp(-(((b - edge) / slim) ** 2)) * over
      blend(to.data, pixel, lash, line * 0.85 * smooth(-0.03, 0.08, across) * smooth(1.03, 0.92, across))
    }
  }
}

/** The colour at a share of the way, between those of even places. */
function colourAlong(colours: readonly Rgb[], across: number): Rgb {
  const place = share(across) * (colours.length - 1)
  const left = Math.min(colours.length - 2, Math.trunc(place))
  return mixedRgb(colours[left]!, colours[left + 1]!, place - left)
}

function boxOf({ width, height }: Raster, { origin, right, width: wide, top, bottom }: EyeLines) {
  const [high, low] = [Math.min(...top.values) - 3, Math.max(...bottom.values) + 3]
  const corners = [-0.05, 1.05].flatMap((across) =>
    [high, low].map((b) => ({
      x: origin.x + right.x * across * wide - right.y * b,
      y: origin.y + right.y * across * wide + right.x * b,
    })),
  )
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return {
    left: Math.max(0, Math.floor(Math.min(...xs))),
    last: Math.min(width - 1, Math.ceil(Math.max(...xs))),
    top: Math.max(0, Math.floor(Math.min(...ys))),
    bottom: Math.min(height - 1, Math.ceil(Math.max(...ys))),
  }
}
