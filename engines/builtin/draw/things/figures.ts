import { hsl, mix, shade, type Colour, white } from '../colour'
import { softSpot, polyline, paint, shine, type DrawContext } from '../draw-context'
import { pickFrom } from '../random'
import type { Form } from './form'

/** Feet at 0; it looks to the right. */
export function drawHorse(pen: DrawContext, form: Form): void {
  const { scene, random, unit } = pen
  const coat =
    scene.colours.get('horse') ??
    pickFrom<Colour>(random, [
      [136, 84, 50],
      [92, 62, 48],
      [232, 226, 214],
    ])
  const mane = mix(coat, [30, 20, 20], 0.6)
  const leg = (x: number, back: number, colour: Colour) => {
    form.soft(colour, [
      [x - 0.14, -0.86],
      [x + 0.14, -0.86],
      [x + 0.12, -0.56],
      [x + 0.06, -0.34],
      [x + 0.07 + back, -0.18],
      [x + 0.07 + back, 0.02],
      [x - 0.07 + back, 0.02],
      [x - 0.05 + back, -0.18],
      [x - 0.06, -0.34],
      [x - 0.12, -0.56],
    ])
    form.dot(paint(pen, [50, 40, 40]), [x + back, -0.02, 0.06, 0.035])
  }
  leg(-0.42, -0.08, shade(coat, -0.3))
  leg(0.3, 0.1, shade(coat, -0.3))
  form.soft(mane, [
    [-0.58, -0.92],
    [-0.66, -0.9],
    [-0.84, -0.5],
    [-0.78, -0.24],
    [-0.68, -0.5],
    [-0.56, -0.7],
  ])
  form.soft(coat, [
    [-0.6, -0.9],
    [-0.3, -1.0],
    [0.2, -0.94],
    [0.46, -1],
    [0.48, -0.66],
    [0.2, -0.54],
    [-0.3, -0.56],
    [-0.6, -0.6],
  ])
  leg(-0.5, 0.06, coat)
  leg(0.38, -0.04, coat)
  form.soft(coat, [
    [0.2, -0.98],
    [0.46, -1.4],
    [0.56, -1.5],
    [0.7, -1.44],
    [0.6, -1.1],
    [0.5, -0.7],
    [0.3, -0.7],
  ])
  form.soft(coat, [
    [0.5, -1.52],
    [0.66, -1.54],
    [0.86, -1.28],
    [0.94, -1.16],
    [0.88, -1.08],
    [0.76, -1.12],
    [0.56, -1.28],
  ])
  form.soft(coat, [
    [0.52, -1.48],
    [0.54, -1.68],
    [0.62, -1.52],
  ])
  form.soft(mane, [
    [0.56, -1.6],
    [0.48, -1.56],
    [0.3, -1.2],
    [0.12, -0.98],
    [0.26, -1.0],
    [0.42, -1.2],
    [0.56, -1.44],
  ])
  form.dot(paint(pen, [26, 20, 22]), [0.66, -1.4, 0.026, 0.03])
  form.dot(paint(pen, [40, 28, 28]), [0.88, -1.16, 0.016, 0.02])
  polyline(pen, paint(pen, shade(coat, -0.5), 0.6), unit * 0.16, [form.at([0.8, -1.1]), form.at([0.89, -1.12])])
}

export function drawHeart(pen: DrawContext, form: Form): void {
  const { scene } = pen
  const red = scene.colours.get('heart') ?? hsl(350, 78, 58)
  const [x, y] = form.at([0, -0.9])
  softSpot(pen, x, y, pen.unit * 30, pen.tone(mix(red, white, 0.4)), 0.5)
  form.soft(red, [
    [0, -0.2],
    [-0.34, -0.5],
    [-0.66, -0.86],
    [-0.68, -1.24],
    [-0.42, -1.46],
    [-0.14, -1.38],
    [0, -1.1],
    [0.14, -1.38],
    [0.42, -1.46],
    [0.68, -1.24],
    [0.66, -0.86],
    [0.34, -0.5],
  ])
  form.dot(shine(pen, white, 0.6), [-0.38, -1.2, 0.12, 0.07, -0.7])
}
