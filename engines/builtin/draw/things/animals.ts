import { hex, mix, shade, type Colour, white } from '../colour'
import { polyline, paint, shine, type DrawContext } from '../draw-context'
import { pickFrom } from '../random'
import { drawParts, type Part } from '../sprites/sprite'
import type { Thing } from '../words'
import { both, type Build, homeBuilds, night, rosy } from './animal-builds'
import { type Form, formAt } from './form'
import { ownColour } from './own-colour'
import { wildBuilds } from './wild-builds'
import { woodBuilds } from './wood-builds'

const builds = { ...homeBuilds, ...wildBuilds, ...woodBuilds } as const satisfies Partial<Record<Thing, Build>>
type Animal = keyof typeof builds
export const animals = Object.keys(builds) as Animal[]

/**
 * Draws an animal sitting in the foreground, facing the viewer; `y` is the level of its feet, `size` half its height.
 */
export function drawAnimal(pen: DrawContext, name: Animal, x: number, y: number, size: number, way: number): void {
  const { random, mood } = pen
  const build: Build = builds[name]
  const parts = (list?: (coat: Colour) => readonly Part[]) => list && drawParts(pen, list(coat), x, y, size, way)
  const coat = ownColour(pen, name) ?? pickFrom(random, build.coats)
  const pale = build.pale(coat)
  const limb = build.patch ?? coat
  const form = formAt(pen, x, y, size, way)
  parts(build.behind)
  build.tail?.(form, coat, pale, (colour) => paint(pen, colour))
  // Body, then the paws in front of it, then the head over both.
  form.ball(shade(limb, -0.06), [-0.3, -0.16, 0.19, 0.15], [0.3, -0.16, 0.19, 0.15])
  form.soft(coat, [
    [-0.2, -0.78],
    [0.2, -0.78],
    [0.36, -0.44],
    [0.42, -0.06],
    [0, 0.04],
    [-0.42, -0.06],
    [-0.36, -0.44],
  ])
  form.ball(pale, [0, -0.38, 0.19, 0.29])
  if (build.patch)
    form.soft(limb, [
      [-0.3, -0.76],
      [0.3, -0.76],
      [0.4, -0.5],
      [0.32, -0.2],
      [0.12, -0.3],
      [0, -0.56],
      [-0.12, -0.3],
      [-0.32, -0.2],
      [-0.4, -0.5],
    ])
  both((side) => form.ball(limb, [side * 0.15, -0.24, 0.092, 0.26, side * -0.06], [side * 0.16, -0.03, 0.12, 0.075]))
  both((side) =>
    [-1, 0, 1].forEach((toe) =>
      polyline(pen, paint(pen, shade(limb, -0.42), 0.7), size * 0.012, [
        form.at([side * 0.16 + toe * 0.045, -0.03]),
        form.at([side * 0.16 + toe * 0.05, 0.02]),
      ]),
    ),
  )
  parts(build.mane)
  if (pen.isGrown) tieScarf(form, pickFrom(random, scarves))
  build.ear(form, coat, pale)
  form.soft(coat, [
    [-0.2, -1.36],
    [0.2, -1.36],
    [0.44, -1.14],
    [0.46, -0.88],
    [0.22, -0.68],
    [-0.22, -0.68],
    [-0.46, -0.88],
    [-0.44, -1.14],
  ])
  if (name === 'fox')
    both((side) =>
      form.soft(
        pale,
        [
          [side * 0.05, -0.86],
          [side * 0.3, -0.99],
          [side * 0.44, -0.9],
          [side * 0.3, -0.77],
          [side * 0.04, -0.71],
        ],
        0.4,
      ),
    )
  if (name === 'cat')
    for (const at of [-1, 0, 1])
      form.dot(paint(pen, shade(coat, -0.26), 0.75), [at * 0.085, -1.24 - (at ? 0 : 0.01), 0.02, 0.07])
  parts(build.marks)
  form.ball(pale, build.muzzle)
  drawFace(pen, form, build, size, mood.isDark ? 0.85 : 1)
  parts(build.over)
}

const scarves: readonly Colour[] = [hex('#c23f4a'), hex('#3d6fb0'), hex('#3f8f6b'), hex('#8a56a8')]

/** Worn by mothers and fathers, so that each picture tells them from their little ones. */
function tieScarf(form: Form, colour: Colour): void {
  form.soft(colour, [
    [0.1, -0.72],
    [0.24, -0.7],
    [0.3, -0.36],
    [0.14, -0.34],
  ])
  form.soft(colour, [
    [-0.36, -0.78],
    [0.36, -0.78],
    [0.38, -0.66],
    [0, -0.56],
    [-0.38, -0.66],
  ])
}

function drawFace(
  pen: DrawContext,
  form: Form,
  { patch, eye, muzzle, hasWhiskers }: Build,
  size: number,
  bright: number,
): void {
  const [, my, mx, mh] = muzzle
  both((side) => {
    if (patch) form.ball(patch, [side * 0.2, -1.01, 0.105, 0.13, side * 0.5])
    if (eye) form.dot(paint(pen, eye), [side * 0.2, -1.02, 0.088, 0.098])
    form.dot(paint(pen, night), [side * 0.2, -1.02, eye ? 0.062 : 0.07, 0.088])
    form.dot(
      shine(pen, white, 0.95 * bright),
      [side * 0.2 - 0.02, -1.055, 0.026, 0.03],
      [side * 0.2 + 0.024, -0.99, 0.012, 0.013],
    )
    form.dot(paint(pen, rosy, 0.55), [side * 0.32, -0.88, 0.07, 0.042])
    const smile = [0, 1, 2, 3, 4].map((at) =>
      form.at([side * (at / 4) * mx * 0.5, my + mh * (0.12 + 0.42 * Math.sin((at / 4) * Math.PI))]),
    )
    polyline(pen, paint(pen, night, 0.85), size * 0.016, smile)
    if (hasWhiskers)
      for (const lift of [-1, 0, 1])
        polyline(pen, paint(pen, mix(night, white, pen.mood.isDark ? 0.7 : 0.3), 0.6), size * 0.008, [
          form.at([side * 0.14, my + lift * 0.02]),
          form.at([side * 0.5, my - 0.02 + lift * 0.065]),
        ])
  })
  form.dot(paint(pen, eye ? [196, 104, 108] : night), [0, my - mh * 0.42, 0.058, 0.042])
  form.dot(shine(pen, white, 0.5 * bright), [-0.015, my - mh * 0.42 - 0.014, 0.018, 0.01])
}
