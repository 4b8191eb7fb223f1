import { hsl, mix, shade, type Colour, white } from '../colour'
import type { Part } from '../sprites/sprite'
import type { Ball, Form, FormPoint } from './form'

/** Features that distinguish an animal; the rest is shared. */
export interface Build {
  coats: readonly Colour[]
  /** Colour of the chest, the muzzle and the tip of the tail. */
  pale: (coat: Colour) => Colour
  ear: (form: Form, coat: Colour, pale: Colour) => void
  tail?: (form: Form, coat: Colour, pale: Colour, fill: (colour: Colour) => string) => void
  /** Dark limbs and patches around the eyes. */
  patch?: Colour
  muzzle: Ball
  eye?: Colour
  hasWhiskers?: boolean
  /** Behind the body, between body and head, on the head, and over the face: 100 units are its `size`. */
  behind?: (coat: Colour) => readonly Part[]
  mane?: (coat: Colour) => readonly Part[]
  marks?: (coat: Colour) => readonly Part[]
  over?: (coat: Colour) => readonly Part[]
}

export const night: Colour = [38, 34, 42]
export const rosy: Colour = [244, 170, 176]
export const both = (draw: (side: number) => void) => [-1, 1].forEach(draw)
export const pointed = (tall: number, inner: Colour | null) => (form: Form, coat: Colour) =>
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
export const roundEars = (form: Form, coat: Colour, pale: Colour) =>
  both((side) => {
    form.ball(coat, [side * 0.29, -1.31, 0.13, 0.13])
    form.ball(mix(coat, pale, 0.6), [side * 0.285, -1.295, 0.075, 0.075])
  })
export const cream = (coat: Colour) => mix(coat, [255, 250, 240], 0.8)

export const homeBuilds = {
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
} as const satisfies Readonly<Record<string, Build>>
