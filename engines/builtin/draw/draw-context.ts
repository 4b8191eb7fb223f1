import type { CanvasGradient, Path2D as Path, SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, css, mix, multiplied } from './colour'
import type { Lighting } from './lighting'
import { mulberry32, type Random } from '../../shared/random'
import { hash32 } from './random'
import type { Scene } from './scene'
import type { Thing } from './words'

export type StyleName = 'flat' | 'ink' | 'watercolour' | 'oil' | 'cyberpunk' | 'pixel'

/** Everything that a layer needs to draw itself. */
export interface DrawContext {
  g: SKRSContext2D
  width: number
  height: number
  /** A hundredth of the shorter side. */
  unit: number
  /** Height where the sky meets the ground. */
  horizon: number
  random: Random
  scene: Scene
  mood: Lighting
  style: StyleName
  /** Position of the light source. */
  sun: { x: number; y: number; radius: number }
  /** A colour as the style has it. */
  tone(colour: Colour): Colour
  /** Pictures of one work show the same figures. */
  workId?: string
  /** The figure is the mother or father of a little one. */
  isGrown?: boolean
}

/** The pen of a figure: in a work its chance is that of the work, whatever else the picture shows. */
export const figurePen = (pen: DrawContext, name: Thing, at: number | 'grown' = 0): DrawContext =>
  pen.workId === undefined
    ? pen
    : { ...pen, random: mulberry32(hash32(`${pen.workId} ${name} ${at}`)), isGrown: at === 'grown' }

/** A colour as it looks in this light; `far` 0 to 1 drowns it in haze. */
export const lit = ({ mood, tone }: DrawContext, colour: Colour, far = 0): Colour =>
  tone(mix(multiplied(colour, mood.light), mood.haze, far))
export const paint = (pen: DrawContext, colour: Colour, alpha = 1, far = 0): string => css(lit(pen, colour, far), alpha)
/** Colour of a luminous thing: light and haze do not change it. */
export const shine = ({ tone }: DrawContext, colour: Colour, alpha = 1): string => css(tone(colour), alpha)

/** A gradient straight down. */
export function down({ g }: DrawContext, top: number, bottom: number, ...stops: readonly string[]) {
  const gradient = g.createLinearGradient(0, top, 0, bottom)
  stops.forEach((stop, at) => gradient.addColorStop(stops.length === 1 ? 0 : at / (stops.length - 1), stop))
  return gradient
}

/** A soft spot of light or shadow. */
export function softSpot(pen: DrawContext, x: number, y: number, radius: number, colour: Colour, alpha: number): void {
  const { g } = pen
  const gradient = g.createRadialGradient(x, y, 0, x, y, radius)
  for (const [at, share] of [
    [0, 1],
    [0.25, 0.62],
    [0.5, 0.28],
    [0.75, 0.08],
    [1, 0],
  ] as const)
    gradient.addColorStop(at, css(colour, alpha * share))
  g.fillStyle = gradient
  g.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

export function oval({ g }: DrawContext, x: number, y: number, rx: number, ry: number, fill: string, turned = 0): void {
  g.fillStyle = fill
  g.beginPath()
  g.ellipse(x, y, Math.abs(rx), Math.abs(ry), turned, 0, Math.PI * 2)
  g.fill()
}

export function area(
  { g }: DrawContext,
  fill: string | CanvasGradient,
  points: readonly (readonly [number, number])[],
): void {
  g.fillStyle = fill
  g.beginPath()
  points.forEach(([x, y], at) => (at === 0 ? g.moveTo(x, y) : g.lineTo(x, y)))
  g.closePath()
  g.fill()
}

export function polyline(
  { g }: DrawContext,
  stroke: string,
  width: number,
  points: readonly (readonly [number, number])[],
): void {
  g.strokeStyle = stroke
  g.lineWidth = width
  g.lineCap = 'round'
  g.lineJoin = 'round'
  g.beginPath()
  points.forEach(([x, y], at) => (at === 0 ? g.moveTo(x, y) : g.lineTo(x, y)))
  g.stroke()
}

/** Filled, then rounded by light from the side of the sun and shadow away from it. */
export function round(
  pen: DrawContext,
  path: Path,
  colour: Colour,
  box: { x: number; y: number; width: number; height: number },
  depth = 1,
): void {
  const { g, sun, mood } = pen
  g.save()
  g.fillStyle = paint(pen, colour)
  g.fill(path)
  g.clip(path)
  const side = sun.x < box.x + box.width / 2 ? -1 : 1
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2]
  const size = Math.max(box.width, box.height)
  softSpot(
    pen,
    cx + side * box.width * 0.28,
    cy - box.height * 0.32,
    size * 0.75,
    pen.tone(mix(colour, mood.glow, 0.7)),
    (mood.isDark ? 0.22 : 0.42) * depth,
  )
  softSpot(pen, cx - side * box.width * 0.45, cy + box.height * 0.45, size * 0.8, pen.tone([20, 16, 44]), 0.34 * depth)
  g.restore()
}

/** Height at the foot of a picture that its film cuts off, for the mark is there. */
export const cutByFilms = ({ workId, width, height }: Pick<DrawContext, 'workId' | 'width' | 'height'>): number =>
  workId === undefined ? 0 : Math.min(width, height) * 0.1
