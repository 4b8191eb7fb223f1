import { css, hsl, mix, type Colour } from '../colour'
import { area, polyline, lit, oval, paint, type DrawContext } from '../draw-context'
import { between, pickFrom } from '../random'
import { drawHaze } from './sky'

export type Foliage = 'leaf' | 'blossom' | 'autumn' | 'bare' | 'snow'

export function foliageOf({ scene }: DrawContext): Foliage {
  const { things } = scene
  return things.has('blossom') ? 'blossom' : things.has('autumn') ? 'autumn' : things.has('snow') ? 'snow' : 'leaf'
}

export function leafColour({ scene, random }: DrawContext, kind: Foliage): Colour {
  const own =
    scene.colours.get(kind === 'blossom' ? 'blossom' : 'tree') ??
    (kind === 'leaf' ? scene.colours.get('forest') : undefined)
  if (own) return own
  if (kind === 'blossom') return hsl(between(random, 335, 350), 78, 82)
  if (kind === 'autumn') return hsl(pickFrom(random, [8, 20, 32, 42]), 76, 50)
  if (kind === 'snow') return hsl(210, 30, 90)
  return hsl(between(random, 85, 140), 42, 38)
}

/** A spruce: tiers of drooping boughs, snow on them in winter. */
export function drawSpruce(
  pen: DrawContext,
  x: number,
  foot: number,
  tall: number,
  far: number,
  isSnowy: boolean,
): void {
  const { random, style, sun } = pen
  const green =
    style === 'ink' ? ([44, 52, 52] as Colour) : mix(hsl(between(random, 140, 175), 34, 24), [0, 0, 0], 0.08)
  polyline(pen, paint(pen, [74, 54, 40], 1, far), tall * 0.035, [
    [x, foot],
    [x, foot - tall * 0.4],
  ])
  const tiers = 9
  for (let tier = 0; tier < tiers; tier++) {
    const share = tier / tiers
    const y = foot - tall * (0.1 + 0.82 * share)
    const broad = tall * 0.24 * (1 - share) + tall * 0.03
    const high = tall * 0.2
    for (const side of [-1, 1]) {
      const isSunny = sun.x > x === side > 0
      const reach = broad * between(random, 0.8, 1.15)
      area(
        pen,
        paint(pen, mix(green, isSunny ? [150, 180, 120] : [10, 16, 34], isSunny ? 0.16 + share * 0.12 : 0.22), 1, far),
        [
          [x, y - high],
          [x + side * reach * 0.55, y - high * 0.22],
          [x + side * reach, y + high * 0.12],
          [x + side * reach * 0.5, y],
          [x, y + high * 0.05],
        ],
      )
      if (isSnowy)
        area(pen, css(lit(pen, isSunny ? [255, 255, 255] : [206, 220, 240], far * 0.7), 0.92), [
          [x, y - high],
          [x + side * reach * 0.55, y - high * 0.22],
          [x + side * reach, y + high * 0.12],
          [x + side * reach * 0.42, y - high * 0.2],
          [x, y - high * 0.42],
        ])
    }
  }
}

/** A broad tree: a trunk that forks, and leaves in clumps lit from one side. */
export function drawTree(
  pen: DrawContext,
  x: number,
  foot: number,
  tall: number,
  kind: Foliage,
  far = 0,
  lean = 0,
): void {
  const { random, unit, sun } = pen
  const bark: Colour = [86, 62, 48]
  const ends: [number, number][] = []
  const grow = (fromX: number, fromY: number, long: number, angle: number, thick: number, depth: number): void => {
    const toX = fromX + Math.cos(angle) * long
    const toY = fromY + Math.sin(angle) * long
    polyline(pen, paint(pen, depth > 3 ? bark : mix(bark, [40, 30, 30], 0.2), 1, far), Math.max(0.8, thick), [
      [fromX, fromY],
      [(fromX + toX) / 2 + long * between(random, -0.06, 0.06), (fromY + toY) / 2],
      [toX, toY],
    ])
    if (depth <= 2) ends.push([toX, toY])
    if (depth === 0) return
    const forks = random() < 0.4 ? 3 : 2
    for (let fork = 0; fork < forks; fork++)
      grow(
        toX,
        toY,
        long * between(random, 0.64, 0.84),
        angle + (fork - (forks - 1) / 2) * between(random, 0.55, 0.85) + between(random, -0.15, 0.15),
        thick * 0.66,
        depth - 1,
      )
  }
  grow(x, foot, tall * 0.3, -Math.PI / 2 + lean, tall * 0.055, 5)
  if (kind === 'bare') return
  const leaf = leafColour(pen, kind)
  const dot = Math.max(unit * 0.22, tall * 0.012)
  const side = sun.x > x ? 1 : -1
  const clumps = ends.map(([cx, cy]) => ({ cx, cy, lean: between(random, -1, 1) })).sort((a, b) => b.cy - a.cy)
  for (const [shift, tint, share] of [
    [0.5, -0.34, 1],
    [0, 0, 1],
    [-0.45, 0.3, 0.55],
  ] as const) {
    for (const { cx, cy } of clumps) {
      if (random() > share) continue
      for (let at = 0; at < 5; at++) {
        const [dx, dy] = [(random() + random() - 1) * tall * 0.085, (random() + random() - 1) * tall * 0.07]
        const colour = mix(leaf, tint > 0 ? [255, 250, 220] : [30, 26, 60], Math.abs(tint) * between(random, 0.4, 1.1))
        oval(
          pen,
          cx + dx + side * -shift * tall * 0.03,
          cy + dy + shift * tall * 0.035,
          dot * between(random, 0.8, 2.1),
          dot * between(random, 0.6, 1.4),
          paint(pen, colour, between(random, 0.6, 0.95), far),
          random() * 3,
        )
      }
    }
  }
}

/** Woods in depth: rows of trees, paler behind, on a floor in their shade; the middle of the front stays open, for a figure that may walk there. */
export function drawForest(pen: DrawContext): void {
  const { width, height, horizon, random, scene, unit } = pen
  const kind = foliageOf(pen)
  const isBroad = kind === 'blossom' || kind === 'autumn' || (kind === 'leaf' && random() < 0.35)
  const rows = isBroad ? 4 : 5
  for (let row = 0; row < rows; row++) {
    const near = row / (rows - 1)
    const foot = horizon + (height - horizon) * (0.03 + near ** 1.6 * 0.4)
    const tall = height * (isBroad ? 0.2 + near * 0.28 : 0.2 + near * 0.36)
    const step = tall * (isBroad ? 0.34 + near * 0.16 : 0.2)
    for (let x = -step; x < width + step; x += step * between(random, 0.7, 1.25)) {
      const aside = Math.abs(x / width - 0.5)
      if (row >= 1 && aside < near * 0.34) continue
      const own = tall * between(random, 0.72, 1.15)
      const far = (1 - near) * 0.62
      oval(pen, x, foot, own * 0.3, own * 0.035, paint(pen, [20, 30, 40], 0.28, far))
      if (isBroad) drawTree(pen, x, foot, own, kind, far, between(random, -0.1, 0.1))
      else drawSpruce(pen, x, foot, own * 1.1, far, scene.things.has('snow'))
    }
    const floor = kind === 'snow' ? ([236, 242, 250] as Colour) : kind === 'autumn' ? hsl(32, 55, 44) : hsl(110, 36, 30)
    for (let at = 0; at < 60; at++) {
      const x = random() * width
      if (row >= 1 && Math.abs(x / width - 0.5) < near * 0.26) continue
      const size = unit * (0.5 + near * 1.1) * between(random, 0.5, 1.3)
      oval(
        pen,
        x,
        foot + unit * between(random, -0.4, 0.6 + near * 2.4),
        size,
        size * 0.5,
        paint(pen, mix(floor, [255, 250, 200], random() * 0.3), 0.9, (1 - near) * 0.55),
      )
    }
    if (near < 0.8) drawHaze(pen, foot - tall * 0.2, tall * 0.5, 0.2)
  }
}
