import { type Colour, shade } from '../../colour'
import type { Outfit } from '../people/body'
import { hairs, person } from '../people/person'
import { flat, line, ovalPath, type Part, soft } from '../sprite'
import { basketball, football, racket } from './balls'

const kit = (top: Colour, hairStyle: Outfit['hairStyle'] = 'short'): Outfit => ({
  hair: hairs.black,
  hairStyle,
  top,
  bottom: shade(top, -0.28),
  legs: 'shorts',
  sleeves: 'short',
  shoes: [244, 244, 248],
})
const stripe = (main: Colour): Part[] => [
  flat([255, 255, 255], 'M-3 -58h6v1.6h-2.4l-1.6 8h-2l1.6 -7.4h-1.6z', 0.9),
  line(shade(main, 0.5), 0.9, 'M-4 -66.6Q0 -62 4 -66.6'),
]

/** In the air, the ball above the head. */
export const basketballPlayer = person(['#d8503e', '#3f6fc0', '#e8a030'], {
  pose: {
    neck: [0, -76],
    hip: [-1, -50],
    gaze: 0.8,
    armLeft: [
      [-11, -86],
      [2, -101],
    ],
    armRight: [
      [16, -86],
      [15, -103],
    ],
    legLeft: [
      [-10, -34],
      [-17, -18],
    ],
    legRight: [
      [8, -32],
      [4, -12],
    ],
  },
  outfit: (main) => kit(main),
  front: (main) => stripe(main).map((part) => ({ ...part, moved: [0, -10] as const })),
  hat: (main) => [line(shade(main, 0.2), 2.2, 'M-12 -5.4Q0 -10.4 12 -5.4')],
  held: [...basketball(10, -110, 7.4)],
  wide: 0.6,
})

/** The right leg swings at the ball. */
export const footballPlayer = person(['#d8503e', '#3f6fc0', '#3fa060'], {
  pose: {
    neck: [-4, -65],
    hip: [-1, -40],
    gaze: 0.9,
    armLeft: [
      [-19, -62],
      [-27, -54],
    ],
    armRight: [
      [10, -54],
      [16, -62],
    ],
    legLeft: [
      [-5, -21],
      [-11, -4],
    ],
    legRight: [
      [12, -28],
      [25, -15],
    ],
  },
  outfit: (main) => kit(main),
  front: (main) => stripe(main).map((part) => ({ ...part, moved: [-3, 0] as const })),
  held: [...football(40, -9, 6), line([255, 255, 255], 0.8, 'M20 -6q6 4 12 1M16 -2q8 4 16 2', 0.6)],
  wide: 0.85,
})

export const badmintonPlayer = person(['#3fa0b8', '#e0607a', '#f0b040'], {
  pose: {
    neck: [-2, -66],
    hip: [0, -41],
    gaze: 0.8,
    armLeft: [
      [-17, -60],
      [-23, -70],
    ],
    armRight: [
      [14, -70],
      [20, -84],
    ],
    legLeft: [
      [-11, -24],
      [-19, -5],
    ],
    legRight: [
      [9, -24],
      [15, -4],
    ],
  },
  outfit: (main) => kit(main, 'tail'),
  front: (main) => [flat(shade(main, 0.6), 'M-11 -56Q0 -52 9 -56L9 -53Q0 -49 -11 -53Z', 0.8)],
  held: [
    ...racket(20, -84, 24, '#d8503e'),
    soft([255, 255, 255], 'M45 -100L53 -106L55 -97Z', 0.4),
    line([190, 200, 214], 0.4, 'M45 -100L54 -103M46 -99L54.6 -99.6'),
    soft('#f2e2c0', ovalPath(44, -99.2, 2), 0.6),
    line([255, 255, 255], 0.6, 'M58 -106q5 -2 9 -5M59 -101q5 -2 9 -5', 0.6),
  ],
  wide: 0.95,
})

export const tennisPlayer = person(['#fafafa', '#4f9fd8', '#f0a0b0'], {
  pose: {
    neck: [-2, -65],
    hip: [0, -40],
    gaze: 0.9,
    armLeft: [
      [-15, -54],
      [-20, -46],
    ],
    armRight: [
      [17, -58],
      [27, -56],
    ],
    legLeft: [
      [-9, -22],
      [-15, -4],
    ],
    legRight: [
      [9, -23],
      [15, -4],
    ],
  },
  outfit: (main) => ({ ...kit(main), bottom: [52, 84, 140] }),
  hat: () => [
    line('#4f9fd8', 2.4, 'M-12.2 -5Q0 -10.4 12.2 -5'),
    soft('#3f87c0', 'M4 -8.6Q14 -10 20 -4.4Q14 -3.4 8 -5Z', 0.4),
  ],
  held: [
    ...racket(27, -56, 62, '#e0843a', true),
    soft('#d4e84a', ovalPath(58, -64, 3), 0.7),
    line([255, 255, 255], 0.5, 'M56 -65.6q2 2 4 3'),
  ],
  wide: 1.05,
})

/** Bent over one half of a table. */
export const tableTennisPlayer = person(['#d8503e', '#3f6fc0'], {
  pose: {
    neck: [-3, -64],
    hip: [-4, -40],
    gaze: 0.8,
    armLeft: [
      [-18, -54],
      [-12, -46],
    ],
    armRight: [
      [14, -58],
      [22, -62],
    ],
    legLeft: [
      [-12, -22],
      [-15, -4],
    ],
    legRight: [
      [4, -22],
      [5, -4],
    ],
  },
  outfit: (main) => kit(main),
  held: [
    soft('#d04038', ovalPath(27, -67, 5.4, 5.8), 0.5),
    line('#b98655', 2, 'M22.6 -62L24 -63.6'),
    soft('#2f7f9a', 'M10 -38L78 -38L78 -34L10 -34Z', 0.3),
    flat([255, 255, 255], 'M10 -38h68v0.9h-68z'),
    line([110, 116, 128], 1.8, 'M20 -34L18 -1M70 -34L72 -1'),
    flat([240, 244, 248], 'M75 -46h1.2v8h-1.2z'),
    flat([240, 244, 248], 'M62 -45h14v7h-14z', 0.35),
    soft('#fdf6e8', ovalPath(46, -52, 1.9), 0.6),
    line([255, 255, 255], 0.6, 'M49 -50q4 4 8 11', 0.7),
  ],
  wide: 1.2,
})
