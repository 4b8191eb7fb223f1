import { css, hsl, mix, type Colour } from '../colour'
import { area, softSpot, lit, oval, paint, type DrawContext } from '../draw-context'
import type { Random } from '../../../shared/random'
import { between, createRidge } from '../random'
import type { Thing } from '../words'
import { drawBridge, drawCastle, drawHouse, drawLighthouse, drawPagoda, drawWindmill } from './buildings'

/** Buildings, with the share of the shorter side that each takes. */
const built = {
  castle: { draw: drawCastle, size: 30 },
  pagoda: { draw: drawPagoda, size: 30 },
  windmill: { draw: drawWindmill, size: 22 },
  lighthouse: { draw: drawLighthouse, size: 22 },
  house: { draw: drawHouse, size: 19 },
} as const satisfies Partial<
  Record<Thing, { draw: (pen: DrawContext, x: number, foot: number, size: number) => void; size: number }>
>

export const buildings = [...Object.keys(built), 'bridge'] as (keyof typeof built | 'bridge')[]

/** Horizontal places for things, in a random order. */
function places(random: Random): number[] {
  return random() < 0.5 ? [0.27, 0.74, 0.5, 0.1, 0.92] : [0.73, 0.26, 0.5, 0.92, 0.1]
}

/** Draws all buildings that the words ask for; over water they get a spit of land. */
export function drawBuildings(pen: DrawContext, isWet: boolean): void {
  const { scene, width, height, horizon, unit, random } = pen
  const free = places(random)
  const foot = horizon + (height - horizon) * (isWet ? 0.05 : 0.16)
  if (scene.things.has('bridge'))
    drawBridge(pen, width * 0.5, horizon + (height - horizon) * 0.3, Math.min(width * 0.36, unit * 34))
  for (const name of Object.keys(built) as (keyof typeof built)[]) {
    if (!scene.things.has(name)) continue
    const many = Math.min(5, scene.counts.get(name) ?? 1)
    for (let at = 0; at < many; at++) {
      const x = width * (free.shift() ?? random())
      const size = unit * built[name].size * between(random, 0.92, 1.1) * (at > 0 ? 0.75 : 1)
      if (isWet && name !== 'lighthouse') drawSpit(pen, x, foot, size)
      built[name].draw(pen, x, foot, size)
    }
  }
}

function drawSpit(pen: DrawContext, x: number, foot: number, size: number): void {
  const { random, scene, unit } = pen
  const earth: Colour = scene.things.has('snow')
    ? [236, 242, 250]
    : pen.style === 'ink'
      ? [120, 122, 118]
      : hsl(96, 34, 40)
  const ridge = createRidge(random, 4)
  const outline = Array.from({ length: 41 }, (_, at): [number, number] => {
    const share = (at / 40) * 2 - 1
    return [
      x + share * size * 2.3,
      foot + size * 0.04 - (1 - share * share) * size * 0.1 + ridge(at * 0.3) * unit * 0.4,
    ]
  })
  area(pen, css(lit(pen, mix(earth, [20, 26, 40], 0.5))), [
    ...outline,
    [x + size * 2.1, foot + size * 0.16],
    [x - size * 2.1, foot + size * 0.16],
  ])
  area(pen, css(lit(pen, earth)), [
    ...outline,
    [x + size * 2.0, foot + size * 0.1],
    [x - size * 2.0, foot + size * 0.1],
  ])
}

/** A cone with glowing streams, and smoke above. */
export function drawVolcano(pen: DrawContext): void {
  const { width, height, horizon, random, unit, tone } = pen
  const x = width * between(random, 0.38, 0.62)
  const top = horizon - height * 0.36
  const rough = createRidge(random, 5)
  const side = (way: number) =>
    Array.from({ length: 21 }, (_, at): [number, number] => {
      const share = at / 20
      return [
        x + way * (unit * 5 + unit * 40 * share ** 1.6) + rough(at * 0.4 + way * 30) * unit * 2,
        top + (horizon - top) * share,
      ]
    })
  for (let puff = 0; puff < 46; puff++) {
    const rise = puff / 46
    softSpot(
      pen,
      x + Math.sin(puff) * unit * (2 + rise * 12) + rise * unit * 12,
      top - rise * height * 0.26,
      unit * (4 + rise * 12),
      tone(mix([70, 60, 70], [255, 120, 50], (1 - rise) ** 3 * 0.8)),
      0.4,
    )
  }
  const [left, right] = [side(-1), side(1)]
  area(pen, paint(pen, [88, 70, 74], 1, 0.1), [...left.toReversed(), ...right])
  area(pen, paint(pen, [44, 34, 46], 0.5, 0.1), [[x, top], ...(pen.sun.x < x ? right : left), [x, horizon]])
  for (const way of [-0.6, 0.1, 0.75]) {
    const stream = Array.from({ length: 24 }, (_, at): [number, number] => {
      const share = at / 23
      return [
        x + way * (unit * 4 + unit * 22 * share ** 1.5) + rough(at * 0.5 + way * 9) * unit * 3,
        top + (horizon - top) * share * 0.92,
      ]
    })
    for (const [px, py] of stream) softSpot(pen, px, py, unit * 3.4, tone([255, 90, 30]), 0.22)
    stream.forEach(([px, py], at) =>
      oval(pen, px, py, unit * (1.3 - at * 0.03), unit * 1.4, css(tone(mix([255, 214, 90], [255, 80, 30], at / 24)))),
    )
  }
  softSpot(pen, x, top, unit * 16, tone([255, 130, 50]), 0.8)
}
