import { Path2D } from '@napi-rs/canvas'
import { type Colour, mix, shade } from '../../colour'
import { paint, round, softSpot, type DrawContext } from '../../draw-context'
import { between } from '../../random'
import { drawParts } from '../sprite'
import { spine, type Spot, steps } from './dragon-spine'
import { clawParts, headParts, pearlParts } from './dragon-parts'

const edge = ({ x, y, nx, ny, half }: Spot, by: number): [number, number] => [x + nx * half * by, y + ny * half * by]

function band(spots: readonly Spot[], from: number, to: number): Path2D {
  const path = new Path2D()
  spots.forEach((spot, at) => (at === 0 ? path.moveTo(...edge(spot, from)) : path.lineTo(...edge(spot, from))))
  spots.toReversed().forEach((spot) => path.lineTo(...edge(spot, to)))
  path.closePath()
  return path
}

/**
 * Back, belly and scales of a section of the body; drawn from the tail on, so that nearer sections cover farther ones.
 */
function drawStretch(pen: DrawContext, spots: readonly Spot[], first: number, main: Colour): void {
  const { g, unit } = pen
  const fin: Colour = mix(main, [250, 176, 60], 0.75)
  for (let at = 0; at < spots.length - 7; at += 5) {
    const [one, next] = [spots[at]!, spots[at + 6]!]
    const path = new Path2D()
    const tip = edge({ ...one, half: one.half + unit * 1.5 }, 1.25)
    path.moveTo(...edge(one, 0.9))
    path.quadraticCurveTo(...edge(one, 1.3), ...tip)
    path.quadraticCurveTo(...edge(next, 1.2), ...edge(next, 0.9))
    path.closePath()
    g.fillStyle = paint(pen, at % 2 ? fin : shade(fin, -0.12))
    g.fill(path)
  }
  const xs = spots.map(({ x }) => x)
  const ys = spots.map(({ y }) => y)
  const box = {
    x: Math.min(...xs),
    y: Math.min(...ys),
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  }
  const skin = band(spots, 1, -1)
  round(pen, skin, main, box, 0.5)
  g.save()
  g.clip(skin)
  g.lineWidth = unit * 0.22
  for (let at = 0; at < spots.length; at += 2) {
    const spot = spots[at]!
    for (const row of [0.72, 0.36, 0, -0.36]) {
      const shift = ((first + at) / 2) % 2 === 0 ? 0.18 : 0
      const [x, y] = edge(spot, row + shift)
      g.beginPath()
      g.arc(x, y, spot.half * 0.26, 0, Math.PI * 2)
      g.fillStyle = paint(pen, shade(main, row > 0.3 ? 0.2 : 0.05), 0.5)
      g.fill()
      g.strokeStyle = paint(pen, shade(main, -0.45), 0.6)
      g.stroke()
    }
  }
  const belly: Colour = mix([250, 224, 160], main, 0.12)
  g.fillStyle = paint(pen, belly)
  g.fill(band(spots, -0.48, -1.05))
  g.strokeStyle = paint(pen, shade(belly, -0.4), 0.7)
  for (let at = 0; at < spots.length; at += 3) {
    g.beginPath()
    g.moveTo(...edge(spots[at]!, -0.48))
    g.lineTo(...edge(spots[Math.min(spots.length - 1, at + 1)]!, -1.05))
    g.stroke()
  }
  // Round: dark towards the belly's edge, light along the back.
  g.fillStyle = paint(pen, [30, 14, 20], 0.22)
  g.fill(band(spots, -0.72, -1.05))
  g.fillStyle = paint(pen, [255, 246, 210], 0.2)
  g.fill(band(spots, 0.78, 0.5))
  g.restore()
}

/** Gold would be lost on rice paper. */
const own = ({ scene, style }: DrawContext): Colour | undefined => {
  const asked = scene.colours.get('dragon')
  return asked && style === 'ink' ? shade(asked, -0.45) : asked
}

/** A Chinese dragon across the sky: scaled body in S curves, mane, antlers, whiskers, four claws, a pearl before it. */
export function drawDragon(pen: DrawContext): void {
  const { g, unit, random, mood } = pen
  const main: Colour =
    own(pen) ??
    (pen.style === 'ink'
      ? [84, 82, 84]
      : (
          [
            [206, 58, 44],
            [46, 142, 104],
            [216, 154, 40],
            [52, 108, 178],
          ] as const
        )[Math.floor(random() * 4)]!)
  const way = random() < 0.5 ? 1 : -1
  const spots = spine(pen, way)
  const at = (share: number) => spots[Math.round(share * steps)]!
  for (let puff = 0; puff < 26; puff++) {
    const spot = at(random())
    softSpot(
      pen,
      spot.x + between(random, -8, 8) * unit,
      spot.y + between(random, 3, 11) * unit,
      unit * between(random, 6, 13),
      pen.tone(mood.cloud),
      mood.isDark ? 0.3 : 0.5,
    )
  }
  const limb = (share: number, lean: number, isFar: boolean) => {
    const spot = at(share)
    const [x, y] = edge(spot, -0.4)
    g.save()
    g.translate(x, y)
    g.rotate(lean * way)
    drawParts(pen, clawParts(isFar ? shade(main, -0.28) : main), 0, 0, unit * 15, way)
    g.restore()
  }
  drawTail(pen, spots[0]!, spots[8]!, main)
  limb(0.3, 0.35, true)
  limb(0.73, -0.25, true)
  const cut = 44
  for (let from = 0; from < steps; from += cut)
    drawStretch(pen, spots.slice(from, Math.min(steps, from + cut + 3) + 1), from, main)
  limb(0.24, 0.1, false)
  limb(0.67, -0.5, false)
  const neck = spots[steps]!
  const tilt = Math.atan2(neck.y - spots[steps - 8]!.y, (neck.x - spots[steps - 8]!.x) * way)
  g.save()
  g.translate(neck.x, neck.y)
  g.rotate(way * Math.max(-0.3, Math.min(0.12, tilt * 0.5)))
  drawParts(pen, headParts(main), 0, 0, unit * 25, way)
  g.restore()
  drawParts(pen, pearlParts, neck.x + way * unit * 24.5, neck.y + unit * 13, unit * 9, way)
}

function drawTail(pen: DrawContext, end: Spot, inside: Spot, main: Colour): void {
  const { g, unit } = pen
  const turned = Math.atan2(end.y - inside.y, end.x - inside.x)
  g.save()
  g.translate(end.x, end.y)
  g.rotate(turned)
  for (const [lean, long] of [
    [-0.7, 6],
    [0.7, 6],
    [-0.35, 9],
    [0.35, 9],
    [0, 11],
  ] as const) {
    g.fillStyle = paint(pen, mix(main, [250, 176, 60], 0.8 - Math.abs(lean) * 0.5))
    g.beginPath()
    g.moveTo(-unit * 1.5, 0)
    g.quadraticCurveTo(
      Math.cos(lean) * long * unit * 0.5,
      Math.sin(lean) * long * unit * 0.5 - unit * 2,
      Math.cos(lean) * long * unit,
      Math.sin(lean) * long * unit,
    )
    g.quadraticCurveTo(
      Math.cos(lean) * long * unit * 0.5,
      Math.sin(lean) * long * unit * 0.5 + unit * 2,
      -unit * 1.5,
      0,
    )
    g.fill()
  }
  g.restore()
}
