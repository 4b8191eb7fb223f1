import { type Colour, shade } from '../../colour'
import { flat, glow, line, ovalPath, shiny, soft } from '../sprite'
import { hairs, person } from './person'
import { poses } from './poses'

const skin: Colour = [246, 208, 178]

/** At a desk, behind an open computer, with lines of code on a screen aside. */
export const programmer = person(['#4f8f8a', '#6a6fae', '#c0604f'], {
  pose: {
    ...poses.holding,
    armLeft: [
      [-15, -54],
      [-9, -43],
    ],
    armRight: [
      [15, -54],
      [9, -43],
    ],
  },
  outfit: (main) => ({ hair: hairs.black, hairStyle: 'short', top: main, bottom: [60, 64, 84] }),
  behind: [
    line([90, 94, 104], 2.4, 'M34 -40L34 -46'),
    soft([48, 52, 66], 'M17 -84L52 -84L52 -52L17 -52Z', 0.4),
    glow([110, 200, 240], 34, -68, 26, 0.25),
    flat([24, 32, 52], 'M19 -82L50 -82L50 -54L19 -54Z'),
    shiny(
      [120, 220, 170],
      'M21.6 -79h9v1.5h-9zM24 -75.6h14v1.5h-14zM24 -72.2h8v1.5h-8zM24 -65.4h12v1.5h-12zM21.6 -58.6h7v1.5h-7z',
    ),
    shiny([250, 190, 110], 'M33 -79h11v1.5h-11zM34 -72.2h9v1.5h-9zM26 -62h16v1.5h-16z'),
    shiny([140, 170, 255], 'M40 -75.6h6v1.5h-6zM24 -68.8h18v1.5h-18zM38 -65.4h8v1.5h-8z'),
  ],
  front: (main) => [
    line(shade(main, -0.3), 0.7, 'M-2.4 -65L-2.8 -58M2.4 -65L2.8 -58'),
    soft(shade(main, -0.12), 'M-8 -67Q0 -60 8 -67Q5 -61 0 -61Q-5 -61 -8 -67Z', 0.4),
  ],
  hat: () => [
    line([64, 70, 84], 0.9, `${ovalPath(-4.5, 1.8, 3.7, 3.1)}${ovalPath(4.5, 1.8, 3.7, 3.1)}M-1 1.4q1 -0.8 2 0`),
    line([70, 74, 88], 1.8, 'M-13 1C-15 -21 15 -21 13 1'),
    soft([220, 96, 84], ovalPath(-13.2, 2, 2.6, 4.4) + ovalPath(13.2, 2, 2.6, 4.4), 0.5),
  ],
  held: [
    soft('#b98655', 'M-56 -40L58 -40L60 -35.4L-58 -35.4Z', 0.4),
    flat('#8a5f38', 'M-52 -35.4h4l-1 35.4h-3zM50 -35.4h4l-1 35.4h-3z'),
    soft('#9a6d42', 'M-47 -35.4L-22 -35.4L-22 -4L-47 -4Z', 0.4),
    line('#6f4c2c', 0.8, 'M-47 -20L-22 -20M-37 -28h5M-37 -12h5'),
    soft([196, 202, 212], 'M-15 -58Q-15 -60 -13 -60L13 -60Q15 -60 15 -58L17 -40.6L-17 -40.6Z', 0.5),
    flat([240, 244, 248], ovalPath(0, -50, 2.4)),
    soft('#f4efe6', 'M-38 -49L-29 -49L-30 -40L-37 -40Z', 0.6),
    line('#f4efe6', 1.3, 'M-29.4 -47q4 0 3.4 3q-0.6 2.4 -3.8 2.2'),
    flat('#6a4630', ovalPath(-33.5, -48.8, 4, 1)),
    line([255, 255, 255], 0.8, 'M-35 -52q-2 -3 0 -5.6M-32 -52q-2 -3 0 -5.6', 0.5),
    soft('#5a9a54', 'M46 -48q-7 -4 -8 -12q8 2 9 9q0 -9 5 -14q5 8 -1 16q4 -5 8 -5q0 7 -8 8z', 0.6),
    soft('#d8765a', 'M41 -49L55 -49L53 -40L43 -40Z', 0.6),
  ],
  wide: 1.2,
})

export const singer = person(['#c0407a', '#5a54b4', '#d8843a'], {
  pose: {
    ...poses.calm,
    armRight: [
      [15, -55],
      [8.4, -67],
    ],
    armLeft: [
      [-18, -60],
      [-25, -70],
    ],
  },
  outfit: (main) => ({
    hair: hairs.brown,
    hairStyle: 'long',
    top: main,
    bottom: [48, 44, 66],
    legs: 'skirt',
    sleeves: 'short',
    shoes: [48, 40, 56],
  }),
  front: () => [
    shiny(
      [255, 246, 214],
      ovalPath(-5, -58, 0.7) +
        ovalPath(3, -55, 0.7) +
        ovalPath(-2, -50, 0.7) +
        ovalPath(6, -61, 0.6) +
        ovalPath(-7, -46, 0.6) +
        ovalPath(5, -47, 0.6),
      0.9,
    ),
  ],
  held: [
    line([50, 52, 62], 2.2, 'M9.6 -62L6.4 -70.4'),
    soft([110, 116, 130], ovalPath(5.6, -72.2, 3), 0.8),
    soft(skin, ovalPath(8.6, -66.4, 3), 0.5),
    flat(
      '#e8b84a',
      'M-34 -86q0 -1 1 -1.2l6 -1.6v9q0 3 -3 3t-2.6 -2.4q0.4 -1.8 3.4 -1.6v-4.6l-3 0.8v6q0 3 -3 3t-2.6 -2.4q0.4 -1.8 3.8 -1.6z',
      0.9,
    ),
    flat('#e86a8a', 'M24 -88v10q0 2.6 -2.6 2.6t-2.4 -2.2q0.4 -1.8 3.2 -1.6v-9z', 0.9),
  ],
  wide: 0.7,
})

export const guitarist = person(['#5a7fae', '#b8563f', '#4f7f58'], {
  pose: {
    ...poses.calm,
    armLeft: [
      [-17, -55],
      [-6, -46],
    ],
    armRight: [
      [17, -58],
      [24, -60],
    ],
  },
  outfit: (main) => ({ hair: hairs.brown, hairStyle: 'short', top: main, bottom: [58, 70, 104] }),
  front: () => [
    soft(
      '#c8853f',
      'M-17 -42C-18 -54 -6 -55 -2 -51C2 -55 9 -54 9 -47C9 -42 5 -41 4 -38C3 -31 -5 -28 -11 -31C-16 -34 -16 -38 -17 -42Z',
    ),
    flat('#4a2f1e', ovalPath(-3, -43.5, 3.2)),
    line('#5a3a22', 3, 'M4 -47.4L28 -62.4'),
    line('#3e2818', 4, 'M28 -62.4L32.4 -65'),
    line('#f4e6c4', 0.4, 'M-10 -39.6L30 -64M-9.4 -38.8L30.4 -63'),
    flat('#4a2f1e', 'M-12 -40.6L-8.6 -35.8L-7.4 -36.6L-10.8 -41.4Z'),
  ],
  wide: 0.8,
})

export const reader = person(['#d8843a', '#5f9fd0', '#7aa860', '#d0607a'], {
  pose: {
    ...poses.holding,
    armLeft: [
      [-14.6, -53],
      [-8, -48],
    ],
    armRight: [
      [14.6, -53],
      [8, -48],
    ],
  },
  outfit: (main) => ({
    hair: hairs.chestnut,
    hairStyle: 'bob',
    top: main,
    bottom: [70, 84, 116],
    sleeves: 'long',
    shoes: [90, 66, 60],
  }),
  held: [
    soft('#a8483c', 'M-14 -58L0 -54L14 -58L14 -41L0 -37L-14 -41Z', 0.5),
    flat('#fdf8ea', 'M-12.6 -57.6L0 -54L12.6 -57.6L12.6 -59L0 -56L-12.6 -59Z'),
    flat('#f0d890', 'M-8.6 -51.4L-4 -50v5.6l-4.6 -1.4zM8.6 -51.4L4 -50v5.6l4.6 -1.4z', 0.9),
    soft(skin, ovalPath(-13, -47, 2.8) + ovalPath(13, -47, 2.8), 0.5),
  ],
})

export const dancer = person(['#e07aa0', '#b070d0', '#f0a04a'], {
  pose: {
    neck: [0, -68],
    hip: [0, -43],
    gaze: 0.3,
    armLeft: [
      [-20, -74],
      [-10, -92],
    ],
    armRight: [
      [20, -72],
      [30, -80],
    ],
    legLeft: [
      [-2, -22],
      [-2, -3],
    ],
    legRight: [
      [14, -32],
      [27, -24],
    ],
  },
  outfit: (main) => ({
    hair: hairs.chestnut,
    hairStyle: 'bun',
    top: main,
    bottom: shade(main, 0.3),
    legs: 'trousers',
    sleeves: 'short',
    shoes: shade(main, -0.1),
  }),
  front: (main) => [
    soft(
      shade(main, 0.35),
      'M-8 -48Q-24 -42 -30 -32Q-22 -33 -18 -30Q-12 -32 -7 -28Q0 -31 7 -28Q12 -32 18 -30Q22 -33 30 -32Q24 -42 8 -48Z',
      0.6,
    ),
    line(shade(main, -0.2), 1, 'M-7.6 -47.4Q0 -45 7.6 -47.4'),
  ],
  wide: 0.7,
})

/** Under an umbrella. */
export const sheltered = person(['#d8503e', '#4f8fc8', '#f0b030'], {
  pose: {
    ...poses.calm,
    armRight: [
      [15, -54],
      [9, -60],
    ],
  },
  outfit: (main) => ({
    hair: hairs.chestnut,
    hairStyle: 'bob',
    top: [244, 214, 120],
    bottom: [70, 84, 116],
    shoes: main,
  }),
  held: [line('#7a5a44', 1.8, 'M9.6 -56Q9 -44 13 -46M9.4 -57L5 -116'), soft(skin, ovalPath(9, -60, 3), 0.5)],
  hat: (main) => [
    soft(
      main,
      'M-40 -12C-36 -48 42 -50 48 -16Q41 -22 34 -16Q27 -23 20 -16Q12 -23 4 -15Q-3 -22 -11 -14Q-18 -21 -25 -13Q-32 -19 -40 -12Z',
    ),
    flat(shade(main, 0.25), 'M-11 -14C-8 -34 0 -40 4 -43C10 -40 18 -34 20 -16Q12 -23 4 -15Q-3 -22 -11 -14Z', 0.6),
    line(shade(main, -0.3), 0.8, 'M4 -42C-14 -38 -22 -26 -25 -13M4 -42C22 -39 31 -28 34 -16M4 -43L3.6 -48', 0.8),
  ],
  wide: 0.75,
})
