import { hsl, mix, shade, type Colour, white } from '../colour'
import { polyline, paint, shine, type DrawContext } from '../draw-context'
import { between, pickFrom } from '../random'
import type { Thing } from '../words'
import { type Ball, drawShadow, type Form, formAt, type FormPoint } from './form'
import { people } from './people'

export const animals = ['cat', 'dog', 'rabbit', 'panda', 'bear', 'fox'] as const satisfies readonly Thing[]
type Animal = (typeof animals)[number]

/** What distinguishes an animal; the rest is shared. */
interface Build {
  coats: readonly Colour[]
  /** Of the chest, the muzzle and the tip of the tail. */
  pale: (coat: Colour) => Colour
  ear: (form: Form, coat: Colour, pale: Colour) => void
  tail?: (form: Form, coat: Colour, pale: Colour, fill: (colour: Colour) => string) => void
  /** Dark limbs and patches around the eyes. */
  patch?: Colour
  muzzle: Ball
  eye?: Colour
  hasWhiskers?: boolean
}

const night: Colour = [38, 34, 42]
const rosy: Colour = [244, 170, 176]
const both = (draw: (side: number) => void) => [-1, 1].forEach(draw)
const pointed = (tall: number, inner: Colour | null) => (form: Form, coat: Colour) =>
  both((side) => {
    const tip = (reach: number, up: number): readonly FormPoint[] => [
      [side * reach, -1.2],
      [side * (reach + 0.03), -1.2 - up * 0.55],
      [side * (reach + 0.1), -1.2 - up],
      [side * (reach + 0.12), -1.2 - up],
      [side * (reach + 0.22), -1.2 - up * 0.4],
      [side * (reach + 0.2), -1.05],
    ]
    form.soft(coat, tip(0.09, tall))
    form.soft(
      inner ?? mix(coat, rosy, 0.7),
      tip(0.15, tall * 0.72).map(([x, y]) => [side * 0.045 + x * 0.86, y + 0.01]),
    )
  })
const roundEars = (form: Form, coat: Colour, pale: Colour) =>
  both((side) => {
    form.ball(coat, [side * 0.29, -1.31, 0.13, 0.13])
    form.ball(mix(coat, pale, 0.6), [side * 0.285, -1.295, 0.075, 0.075])
  })
const cream = (coat: Colour) => mix(coat, [255, 250, 240], 0.8)

const builds: Readonly<Record<Animal, Build>> = {
  cat: {
    coats: [hsl(28, 74, 58), hsl(32, 12, 46), [244, 240, 232], hsl(34, 42, 70)],
    pale: cream,
    ear: pointed(0.36, null),
    muzzle: [0, -0.86, 0.17, 0.11],
    eye: hsl(78, 62, 56),
    hasWhiskers: true,
    tail: (form, coat, _pale, fill) =>
      Array.from({ length: 28 }, (_, at) => at / 3.4).forEach((at, step) =>
        form.dot(fill(step % 8 > 4 ? shade(coat, -0.2) : coat), [
          0.34 + Math.sin(at * 0.32) * 0.26,
          -0.09 - at * 0.075,
          0.078,
          0.078,
        ]),
      ),
  },
  dog: {
    coats: [hsl(30, 60, 56), hsl(24, 46, 42), hsl(40, 60, 72)],
    pale: cream,
    muzzle: [0, -0.84, 0.2, 0.15],
    ear: (form, coat) =>
      both((side) =>
        form.soft(shade(coat, -0.26), [
          [side * 0.2, -1.3],
          [side * 0.42, -1.28],
          [side * 0.56, -1],
          [side * 0.52, -0.72],
          [side * 0.4, -0.7],
          [side * 0.34, -0.98],
        ]),
      ),
    tail: (form, coat) =>
      form.soft(coat, [
        [0.24, -0.14],
        [0.5, -0.2],
        [0.62, -0.48],
        [0.54, -0.58],
        [0.44, -0.36],
        [0.2, -0.3],
      ]),
  },
  rabbit: {
    coats: [[246, 242, 238], hsl(30, 24, 62), hsl(28, 34, 50)],
    pale: cream,
    muzzle: [0, -0.86, 0.14, 0.1],
    hasWhiskers: true,
    ear: (form, coat) =>
      both((side) => {
        form.ball(coat, [side * 0.19, -1.58, 0.1, 0.36, side * 0.16])
        form.ball(mix(coat, rosy, 0.75), [side * 0.19, -1.57, 0.052, 0.28, side * 0.16])
      }),
    tail: (form, coat) => form.ball(mix(coat, white, 0.6), [0.38, -0.16, 0.12, 0.12]),
  },
  panda: {
    coats: [[248, 246, 240]],
    pale: (coat) => coat,
    patch: night,
    ear: (form) => roundEars(form, night, night),
    muzzle: [0, -0.86, 0.16, 0.11],
  },
  bear: {
    coats: [hsl(24, 44, 38), hsl(28, 50, 46), hsl(20, 36, 32)],
    pale: (coat) => mix(coat, [255, 232, 196], 0.6),
    ear: roundEars,
    muzzle: [0, -0.85, 0.18, 0.13],
  },
  fox: {
    coats: [hsl(20, 82, 54), hsl(16, 76, 48)],
    pale: () => [252, 246, 236],
    ear: pointed(0.42, night),
    muzzle: [0, -0.84, 0.2, 0.12],
    tail: (form, coat, pale) => {
      form.soft(coat, [
        [0.2, -0.06],
        [0.6, -0.02],
        [0.92, -0.3],
        [0.92, -0.72],
        [0.8, -0.86],
        [0.62, -0.5],
        [0.3, -0.26],
      ])
      form.soft(
        pale,
        [
          [0.9, -0.56],
          [0.93, -0.72],
          [0.81, -0.87],
          [0.7, -0.64],
          [0.8, -0.62],
        ],
        0.5,
      )
    },
  },
}

/** Sits in the foreground and looks at us; `y` is where its feet stand, `size` half its height. */
function drawAnimal(pen: DrawContext, name: Animal, x: number, y: number, size: number, way: number): void {
  const { scene, random, mood } = pen
  const build = builds[name]
  const coat = scene.colours.get(name) ?? pickFrom(random, build.coats)
  const pale = build.pale(coat)
  const limb = build.patch ?? coat
  const form = formAt(pen, x, y, size, way)
  drawShadow(pen, x, y, size * 0.55)
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
  form.ball(pale, build.muzzle)
  drawFace(pen, form, build, size, mood.isDark ? 0.85 : 1)
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

/** All animals that were asked for, side by side in front. */
export function drawAnimals(pen: DrawContext): void {
  const { scene, random, width, height, horizon } = pen
  const seats = animals
    .filter((name) => scene.things.has(name))
    .flatMap((name) => Array.from({ length: scene.counts.get(name) ?? 1 }, () => name))
    .slice(0, 7)
  const many = seats.length
  const tall = Math.min(height * (many === 1 ? 0.42 : many === 2 ? 0.33 : 0.27), (width / (many + 0.4)) * 1.35)
  const middle = people.some((name) => scene.things.has(name)) ? 0.66 : many === 1 ? between(random, 0.36, 0.64) : 0.5
  seats.forEach((name, at) => {
    const size = (tall / 1.6) * between(random, 0.92, 1.06)
    const x = width * middle + (at - (many - 1) / 2) * Math.min(width / (many + 0.2), tall * 0.95)
    drawAnimal(
      pen,
      name,
      x,
      Math.max(horizon + height * 0.2, height * 0.93) - (at % 2) * height * 0.025,
      size,
      random() < 0.5 ? -1 : 1,
    )
  })
}
