import { type Colour, shade } from '../../colour'
import { hairs, person } from '../people/person'
import { flat, line, ovalPath, type Part, shiny, soft } from '../sprite'

const skin: Colour = [246, 208, 178]

export const runner = person(['#f08a3a', '#3fa0b8', '#d8507a'], {
  pose: {
    neck: [4, -66],
    hip: [0, -42],
    gaze: 0.9,
    armLeft: [
      [-10, -54],
      [-2, -46],
    ],
    armRight: [
      [18, -54],
      [25, -63],
    ],
    legLeft: [
      [-12, -28],
      [-25, -22],
    ],
    legRight: [
      [14, -28],
      [14, -7],
    ],
  },
  outfit: (main) => ({
    hair: hairs.chestnut,
    hairStyle: 'short',
    top: main,
    bottom: [54, 60, 84],
    legs: 'shorts',
    sleeves: 'short',
    shoes: [250, 96, 84],
  }),
  front: () => [
    flat([255, 255, 255], 'M-3 -60h11v9h-11z'),
    line([60, 66, 84], 1.2, 'M0 -57.6v4.6M3.6 -57.6h2.4l-2.4 4.6'),
  ],
  hat: (main) => [line(shade(main, -0.1), 2.4, 'M-12.2 -5.4Q0 -10.8 12.2 -5.4')],
  behind: [line([255, 255, 255], 1, 'M-34 -60h-14M-30 -48h-20M-36 -34h-12', 0.6)],
  wide: 0.8,
})

/** Head and an arm above the water's splash. */
export const swimmer = person(['#e8503e', '#3f6fc0'], {
  pose: {
    neck: [0, -22],
    hip: [-22, -10],
    gaze: 0.5,
    armLeft: [
      [-18, -30],
      [-30, -20],
    ],
    armRight: [
      [20, -40],
      [36, -32],
    ],
    legLeft: [
      [-38, -6],
      [-50, -4],
    ],
    legRight: [
      [-38, -8],
      [-52, -7],
    ],
  },
  outfit: (main) => ({ hair: hairs.black, hairStyle: 'bald', top: skin, bottom: main, legs: 'shorts', shoes: skin }),
  hat: (main) => [
    soft(main, 'M-12.6 -2C-14 -12 -8 -15.6 0 -15.4C8 -15.6 14 -12 12.6 -2Q0 -8 -12.6 -2Z'),
    line([40, 56, 90], 1, 'M-12 -0.6L-6 0.4M7 0.4L12 -0.4'),
    shiny([90, 190, 230], ovalPath(-2.6, 1.4, 3.6, 2.8) + ovalPath(6, 1.4, 3.6, 2.8), 0.75),
    line([40, 56, 90], 0.8, `${ovalPath(-2.6, 1.4, 3.6, 2.8)}${ovalPath(6, 1.4, 3.6, 2.8)}`),
  ],
  held: [
    soft(
      [108, 186, 222],
      'M-70 -12Q-58 -20 -46 -14Q-36 -20 -24 -14Q-12 -20 0 -13Q12 -20 24 -14Q36 -20 46 -13Q58 -19 70 -12Q60 4 40 5L-40 5Q-60 4 -70 -12Z',
      0.5,
    ),
    line(
      [236, 250, 255],
      1.4,
      'M-66 -11Q-58 -18 -46 -13Q-36 -19 -24 -13Q-12 -19 0 -12Q12 -19 24 -13Q36 -19 46 -12Q58 -18 66 -11',
      0.85,
    ),
    line([236, 250, 255], 0.9, 'M-50 -4q8 -4 16 0M-20 -2q8 -4 16 0M14 -4q8 -4 16 0M40 -4q6 -3 12 0', 0.6),
    shiny(
      [244, 252, 255],
      ovalPath(34, -22, 2) +
        ovalPath(40, -27, 1.6) +
        ovalPath(45, -22, 1.8) +
        ovalPath(30, -18, 1.7) +
        ovalPath(50, -18, 1.4) +
        ovalPath(-54, -20, 2) +
        ovalPath(-60, -24, 1.5) +
        ovalPath(-48, -24, 1.4),
      0.85,
    ),
  ],
  wide: 1.5,
})

const spokes = (x: number): string =>
  [0, 30, 60, 90, 120, 150]
    .map((turn) => {
      const a = (turn * Math.PI) / 180
      return `M${x + Math.cos(a) * 15} ${-17 + Math.sin(a) * 15}L${x - Math.cos(a) * 15} ${-17 - Math.sin(a) * 15}`
    })
    .join('')
/** Wheels, frame and handlebar; it goes to the right. */
export const bicycleParts = (main: Colour): Part[] => [
  line([190, 196, 206], 0.4, spokes(-27) + spokes(27)),
  line([44, 46, 54], 2.6, ovalPath(-27, -17, 16) + ovalPath(27, -17, 16)),
  line([170, 176, 188], 0.8, ovalPath(-27, -17, 14) + ovalPath(27, -17, 14)),
  line(main, 2.4, 'M-27 -17L-13 -40L16 -42L0 -17L-27 -17M0 -17L-15 -44M27 -17L15 -49'),
  line([70, 74, 86], 1.6, `${ovalPath(0, -17, 4)}M0 -17L4 -9M2 -9h5M15 -49L22 -53`),
  soft([60, 52, 56], 'M-23 -46Q-15 -49 -8 -46Q-12 -42.6 -16 -43Q-21 -42.6 -23 -46Z', 0.6),
]
export const cyclist = person(['#e8503e', '#3f8fc8', '#f0b030'], {
  pose: {
    neck: [1, -78],
    hip: [-13, -54],
    gaze: 0.9,
    armLeft: [
      [6, -64],
      [19, -55],
    ],
    armRight: [
      [14, -64],
      [22, -54],
    ],
    legLeft: [
      [4, -42],
      [-3, -27],
    ],
    legRight: [
      [2, -36],
      [4, -12],
    ],
  },
  outfit: (main) => ({
    hair: hairs.black,
    hairStyle: 'short',
    top: main,
    bottom: [50, 54, 70],
    legs: 'shorts',
    sleeves: 'short',
    shoes: [240, 240, 244],
  }),
  behind: bicycleParts([64, 120, 190]),
  hat: (main) => [
    soft(shade(main, 0.1), 'M-13.4 -3.4C-15 -14 -8 -19.4 2 -19C11 -18 16 -11 14.6 -3.6Q0 -10 -13.4 -3.4Z'),
    line([50, 50, 60], 1.2, 'M-6 -16Q2 -18.6 9 -14M-9 -11.6Q2 -15 12 -9.6', 0.7),
    line([60, 60, 70], 0.8, 'M-11 -3L-6 10.6M12 -3L6 10.6'),
  ],
  wide: 0.95,
})

export const skier = person(['#e8503e', '#3f8fc8', '#f0b030'], {
  pose: {
    neck: [3, -64],
    hip: [-5, -42],
    gaze: 0.8,
    armLeft: [
      [-14, -54],
      [-16, -44],
    ],
    armRight: [
      [17, -56],
      [24, -50],
    ],
    legLeft: [
      [-2, -25],
      [-11, -9],
    ],
    legRight: [
      [10, -25],
      [3, -8],
    ],
  },
  outfit: (main) => ({ hair: hairs.black, hairStyle: 'short', top: main, bottom: [56, 64, 90], shoes: [70, 74, 86] }),
  behind: [
    line([120, 126, 140], 1.1, 'M-16 -44L-36 -4M24 -50L42 -6'),
    soft('#f0b040', 'M-40 -8L44 2Q52 2 54 -4Q52 6 42 6L-40 -4Z', 0.5),
  ],
  hat: (main) => [
    soft(shade(main, -0.15), 'M-12.8 -4C-14 -14 -8 -18.6 0 -18.6C8 -18.6 14 -14 12.8 -4Q0 -10 -12.8 -4Z'),
    soft([250, 250, 252], ovalPath(0, -20, 3.4), 0.6),
    shiny([244, 176, 70], 'M-6 -2Q4 -5 13 -2Q14 5 9 5.4Q5 5 3.4 3.4Q1 5.4 -3 5Q-8 4.4 -6 -2Z', 0.85),
    line([50, 50, 62], 1, 'M-6 -2Q4 -5 13 -2Q14 5 9 5.4Q5 5 3.4 3.4Q1 5.4 -3 5Q-8 4.4 -6 -2Z'),
  ],
  held: [
    soft('#d8862a', 'M-32 -2L50 6Q58 6 60 0Q60 10 50 10L-32 2Z', 0.5),
    soft([255, 255, 255], 'M-46 4q-8 -10 -16 -4q-8 -4 -8 4q10 6 24 0z', 0.3),
  ],
  wide: 1.05,
})

/** Sits with crossed legs, hands on the knees. */
export const yogi = person(['#6fb0a0', '#c88ab0', '#8f9fd0'], {
  pose: {
    neck: [0, -48],
    hip: [0, -18],
    armLeft: [
      [-17, -33],
      [-24, -19],
    ],
    armRight: [
      [17, -33],
      [24, -19],
    ],
    legLeft: [
      [-22, -10],
      [4, -5],
    ],
    legRight: [
      [22, -10],
      [-4, -5],
    ],
  },
  outfit: (main) => ({
    hair: hairs.chestnut,
    hairStyle: 'bun',
    top: main,
    bottom: shade(main, -0.35),
    sleeves: 'short',
    shoes: skin,
  }),
  behind: [soft('#a88ad0', 'M-42 -3L42 -3L48 4L-48 4Z', 0.4)],
  wide: 0.9,
})

export const lifter = person(['#3f5f8a', '#c0483e'], {
  pose: {
    neck: [0, -62],
    hip: [0, -38],
    armLeft: [
      [-19, -70],
      [-21, -88],
    ],
    armRight: [
      [19, -70],
      [21, -88],
    ],
    legLeft: [
      [-11, -22],
      [-13, -4],
    ],
    legRight: [
      [11, -22],
      [13, -4],
    ],
  },
  outfit: (main) => ({
    hair: hairs.black,
    hairStyle: 'short',
    top: main,
    bottom: [48, 50, 62],
    legs: 'shorts',
    sleeves: 'short',
    shoes: [230, 80, 70],
  }),
  held: [
    line([160, 166, 178], 1.8, 'M-50 -89L50 -89'),
    soft([52, 54, 64], 'M-45 -102h5v26h-5zM40 -102h5v26h-5z', 0.6),
    soft([214, 78, 66], 'M-39 -98h4v18h-4zM35 -98h4v18h-4z', 0.6),
    soft(skin, ovalPath(-21, -89, 3.4) + ovalPath(21, -89, 3.4), 0.5),
  ],
  wide: 1.05,
})

/** On a board with wheels. */
export const skater = person(['#f0b030', '#8a6fc8', '#4fa878'], {
  pose: {
    neck: [2, -68],
    hip: [-2, -44],
    gaze: 0.6,
    armLeft: [
      [-19, -62],
      [-28, -68],
    ],
    armRight: [
      [20, -58],
      [29, -54],
    ],
    legLeft: [
      [-14, -30],
      [-16, -11],
    ],
    legRight: [
      [12, -30],
      [14, -11],
    ],
  },
  outfit: (main) => ({
    hair: hairs.black,
    hairStyle: 'short',
    top: main,
    bottom: [64, 78, 116],
    shoes: [240, 240, 244],
  }),
  hat: (main) => [
    soft(shade(main, -0.2), 'M-13 -4C-14 -14 -8 -18.6 0 -18.6C8 -18.6 14 -14 13 -4Q0 -9 -13 -4Z'),
    soft(shade(main, -0.32), 'M-12 -5Q-20 -8 -22 -3Q-16 -2 -10 -4Z', 0.5),
  ],
  held: [
    soft('#c8604a', 'M-34 -10Q-30 -6.4 -24 -6.4L24 -6.4Q30 -6.4 34 -10Q33 -4 25 -3.4L-25 -3.4Q-33 -4 -34 -10Z', 0.5),
    soft([60, 60, 70], ovalPath(-18, -1.6, 3) + ovalPath(18, -1.6, 3), 0.6),
  ],
  wide: 0.8,
})
