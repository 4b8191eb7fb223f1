import { Path2D } from '@napi-rs/canvas'
import { type Colour, hex } from '../colour'
import { paint, round, shine, softSpot, type DrawContext } from '../draw-context'
import type { Random } from '../../../shared/random'
import { pickFrom } from '../random'

/** One stroke of a drawing: `d` is an SVG path; feet at 0, up is negative, 100 units are the drawing's height. */
export type Part = { d: string; colour: Colour; isFlipped?: boolean; moved?: readonly [number, number] } & (
  | { kind: 'soft'; depth: number }
  | { kind: 'flat'; alpha: number }
  | { kind: 'shiny'; alpha: number }
  | { kind: 'line'; width: number; alpha: number }
  | { kind: 'glow'; at: readonly [number, number]; reach: number; alpha: number }
)
type AnyColour = Colour | string

/** Person that the words name beside a role: a girl who plays football. */
export type Kin = 'girl' | 'boy'

/** A thing as a list of parts, in a colour of its own that words may change. */
export interface Sprite {
  /** Its width as a share of its height. */
  wide: number
  colours: readonly string[]
  parts: (main: Colour, random: Random, kin?: Kin) => readonly Part[]
}

const rgb = (colour: AnyColour): Colour => (typeof colour === 'string' ? hex(colour) : colour)
/** Rounded by light and shadow. */
export const soft = (colour: AnyColour, d: string, depth = 1): Part => ({ kind: 'soft', colour: rgb(colour), d, depth })
export const flat = (colour: AnyColour, d: string, alpha = 1): Part => ({ kind: 'flat', colour: rgb(colour), d, alpha })
/** A luminous or reflecting part. */
export const shiny = (colour: AnyColour, d: string, alpha = 1): Part => ({
  kind: 'shiny',
  colour: rgb(colour),
  d,
  alpha,
})
export const line = (colour: AnyColour, width: number, d: string, alpha = 1): Part => ({
  kind: 'line',
  colour: rgb(colour),
  width,
  d,
  alpha,
})
export const glow = (colour: AnyColour, x: number, y: number, reach: number, alpha: number): Part => ({
  kind: 'glow',
  colour: rgb(colour),
  d: '',
  at: [x, y],
  reach,
  alpha,
})
/** Left and right of the middle. */
export const twice = (...parts: readonly Part[]): Part[] => [
  ...parts,
  ...parts.map((part) => ({ ...part, isFlipped: true })),
]

/** The same elsewhere. */
export const moved = (parts: readonly Part[], [x, y]: readonly [number, number]): Part[] =>
  parts.map((part) => ({ ...part, moved: [x + (part.moved?.[0] ?? 0), y + (part.moved?.[1] ?? 0)] }))

const short = (value: number) => Math.round(value * 100) / 100
/** An ovalPath as a path; one text may contain several paths. */
export function ovalPath(x: number, y: number, rx: number, ry = rx, turned = 0): string {
  const [dx, dy] = [Math.cos((turned * Math.PI) / 180) * rx, Math.sin((turned * Math.PI) / 180) * rx].map(short) as [
    number,
    number,
  ]
  const arc = `A${short(rx)} ${short(ry)} ${turned} 1 1`
  return `M${short(x - dx)} ${short(y - dy)}${arc} ${short(x + dx)} ${short(y + dy)}${arc} ${short(x - dx)} ${short(y - dy)}Z`
}

/** `size` is what 100 units become. */
export function drawParts(pen: DrawContext, parts: readonly Part[], x: number, foot: number, size: number, way = 1) {
  const { g } = pen
  const unit = size / 100
  for (const part of parts) {
    const side = way * (part.isFlipped ? -1 : 1)
    const [dx, dy] = part.moved ?? [0, 0]
    const [left, top] = [x + dx * unit * way, foot + dy * unit]
    if (part.kind === 'glow') {
      const [px, py] = part.at
      softSpot(pen, left + px * unit * side, top + py * unit, part.reach * unit, pen.tone(part.colour), part.alpha)
      continue
    }
    const path = new Path2D()
    path.addPath(new Path2D(part.d), { a: unit * side, b: 0, c: 0, d: unit, e: left, f: top })
    if (part.kind === 'soft') {
      const [x0, y0, x1, y1] = path.computeTightBounds()
      round(pen, path, part.colour, { x: x0, y: y0, width: x1 - x0, height: y1 - y0 }, part.depth)
    } else if (part.kind === 'line') {
      g.strokeStyle = paint(pen, part.colour, part.alpha)
      g.lineWidth = part.width * unit
      g.lineCap = 'round'
      g.lineJoin = 'round'
      g.stroke(path)
    } else {
      g.fillStyle = part.kind === 'shiny' ? shine(pen, part.colour, part.alpha) : paint(pen, part.colour, part.alpha)
      g.fill(path)
    }
  }
}

export function drawSprite(
  pen: DrawContext,
  sprite: Sprite,
  own: Colour | undefined,
  x: number,
  foot: number,
  size: number,
  way = 1,
): void {
  const main = own ?? hex(pickFrom(pen.random, sprite.colours))
  drawParts(pen, sprite.parts(main, pen.random, pen.scene.kin), x, foot, size, way)
}
