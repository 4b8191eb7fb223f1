import { type Colour, shade } from '../../colour'
import { flat, line, ovalPath, type Part, soft, type Sprite, twice } from '../sprite'
import { limb, type Outfit } from './body'
import { hairs, person } from './person'
import { poses } from './poses'

const dress = (main: Colour, hairStyle: Outfit['hairStyle']): Outfit => ({
  hair: hairs.chestnut,
  hairStyle,
  top: main,
  bottom: main,
  legs: 'skirt',
  sleeves: 'short',
  shoes: shade(main, -0.4),
})

export const girl = person(['#e0607a', '#f0b04a', '#5f9fd0', '#8f7ac0', '#f6f0e4'], {
  pose: poses.waving,
  outfit: (main) => dress(main, 'long'),
  front: (main) => [
    line(shade(main, -0.25), 1.2, 'M-7.6 -44.6Q0 -42.6 7.6 -44.6'),
    flat([255, 255, 255], 'M-5 -67Q0 -60 5 -67Q0 -64 -5 -67Z', 0.8),
  ],
  hat: () => [
    soft('#e8506a', 'M8 -12l6 -4l1 6zM8 -12l-5.6 -3.6l-1 5.6z', 0.5),
    soft('#c83a56', ovalPath(7.6, -11.6, 1.5), 0.5),
  ],
})

export const boy = person(['#4f8fd0', '#5aa868', '#e8a03c', '#d85a50'], {
  pose: poses.waving,
  outfit: (main) => ({
    hair: hairs.black,
    hairStyle: 'short',
    top: main,
    bottom: [70, 84, 116],
    sleeves: 'short',
    legs: 'shorts',
    shoes: [240, 240, 244],
  }),
  front: () => [flat([255, 255, 255], 'M-9.4 -54h18.8v2.4h-18.8zM-9 -49h18v2.4h-18z', 0.55)],
})

export const grandfather = person(['#6d7f92', '#8a6a52'], {
  pose: poses.upright,
  outfit: (main) => ({
    skin: [240, 200, 170],
    hair: [208, 208, 212],
    hairStyle: 'bald',
    top: main,
    bottom: [84, 80, 84],
  }),
  front: (main) => [
    line(shade(main, -0.3), 0.7, 'M0 -66L0 -40'),
    flat('#e8dcc0', ovalPath(2, -58, 0.8) + ovalPath(2, -52, 0.8) + ovalPath(2, -46, 0.8)),
  ],
  hat: () => [
    ...twice(soft([222, 222, 226], 'M-12.6 2C-15 -4 -13 -9 -10 -10C-9.6 -6 -10 -2 -11 3Z', 0.5)),
    soft([230, 230, 234], 'M-5.6 5Q0 2.6 5.6 5Q7 8 2 7Q0 6 -2 7Q-7 8 -5.6 5Z', 0.4),
    soft([230, 230, 234], 'M-7 9Q0 12 7 9Q6 20 0 22Q-6 20 -7 9Z', 0.5),
    line([96, 84, 80], 0.7, `${ovalPath(-4.4, 1.8, 3.4)}${ovalPath(4.4, 1.8, 3.4)}M-1 1.4q1 -0.8 2 0`),
  ],
  held: [line('#8a5f38', 2, 'M22 -1L21 -50Q20 -56 15.6 -53'), soft([240, 200, 170], ovalPath(20, -52, 3.2), 0.5)],
})

export const grandmother = person(['#a0567a', '#5a7f6a'], {
  pose: poses.holding,
  outfit: (main) => ({
    skin: [244, 206, 178],
    hair: [214, 212, 216],
    hairStyle: 'bun',
    top: main,
    bottom: shade(main, -0.3),
    legs: 'skirt',
    shoes: [70, 56, 60],
  }),
  front: (main) => [soft(shade(main, 0.55), 'M-6.6 -48L6.6 -48L9 -26Q0 -22.6 -9 -26Z', 0.4)],
  hat: () => [line([110, 90, 90], 0.7, `${ovalPath(-4.4, 1.8, 3.4)}${ovalPath(4.4, 1.8, 3.4)}M-1 1.4q1 -0.8 2 0`)],
  held: [
    soft('#d85a68', ovalPath(0, -48, 4.6), 0.7),
    line('#f09aa4', 0.6, 'M-4 -49Q0 -52 4 -49M-4 -47Q0 -50 4 -46M-3 -51Q1 -48 2 -44'),
    soft([244, 206, 178], ovalPath(-5, -47, 2.8) + ovalPath(5, -47, 2.8), 0.5),
  ],
})

/** A robe with wide sleeves and a sash, hair in knots. */
const robe = (main: Colour): Part[] => [
  soft(shade(main, 0.1), 'M-8.4 -50Q-13 -24 -20 -2Q0 4 20 -2Q13 -24 8.4 -50Z'),
  line(shade(main, -0.22), 0.6, 'M-4 -36Q-7 -18 -9 -1M3 -36Q6 -18 9 -1M0 -36L0 0', 0.6),
  soft(main, 'M-11 -67Q0 -72 11 -67L9 -48Q0 -45 -9 -48Z', 0.6),
  flat([255, 252, 244], 'M-5 -68L1.4 -56L-0.6 -55L-7 -67ZM5 -68L-2 -55L0.4 -55L7 -67Z'),
  soft(shade(main, -0.4), 'M-9 -52Q0 -49 9 -52L8.8 -46Q0 -43 -8.8 -46Z', 0.5),
  line(shade(main, -0.45), 1.4, 'M2 -46C3 -38 1 -30 3 -22M-1 -46C-2 -38 0 -32 -2 -26'),
]
export const hanfu = person(['#e88aa0', '#8fc0d8', '#d8503e', '#a9d0b0', '#c9a8e0'], {
  pose: {
    ...poses.holding,
    armLeft: [
      [-13, -54],
      [-4, -50],
    ],
    armRight: [
      [13, -54],
      [4, -50],
    ],
  },
  outfit: (main) => ({
    hair: hairs.black,
    hairStyle: 'robe',
    top: main,
    bottom: main,
    legs: 'skirt',
    shoes: shade(main, -0.4),
  }),
  front: robe,
  held: [
    ...twice(
      soft(
        '#f6ece2',
        `${limb([-11, -62, 4], [-14, -52, 5.4])}M-18 -55L-4 -56L-3 -47Q-10 -30 -17 -32Q-21 -44 -18 -55Z`,
        0.7,
      ),
    ),
    soft('#fdf6e6', 'M-2 -57Q-10 -68 0 -77Q10 -68 2 -57Z', 0.4),
    line('#d8909a', 0.7, 'M-3.4 -64Q0 -70 3 -65M0 -60L0 -74'),
    line('#9a6b3e', 1.2, 'M0 -57L0 -46'),
    soft([246, 208, 178], ovalPath(0, -50, 3), 0.5),
  ],
  wide: 0.55,
})

export const bride = person(['#fdfbf8'], {
  pose: poses.holding,
  outfit: (main) => ({
    hair: hairs.chestnut,
    hairStyle: 'bun',
    top: main,
    bottom: main,
    legs: 'skirt',
    sleeves: 'short',
  }),
  behind: [soft([244, 244, 250], 'M-10 -90Q-26 -40 -30 -3Q0 3 30 -3Q26 -40 10 -90Z', 0.4)],
  front: (main) => [
    soft(main, 'M-8 -46Q-15 -24 -26 -1Q0 5 26 -1Q15 -24 8 -46Z', 0.7),
    line([214, 210, 222], 0.6, 'M-4 -38Q-9 -18 -13 0M4 -38Q9 -18 13 0M0 -38L0 2', 0.7),
    line([214, 196, 176], 1.2, 'M-7.6 -45Q0 -42.6 7.6 -45'),
  ],
  hat: () => [
    flat(
      [255, 255, 255],
      ovalPath(-8, -13, 2) +
        ovalPath(-4, -15, 2.2) +
        ovalPath(0, -15.6, 2.2) +
        ovalPath(4, -15, 2.2) +
        ovalPath(8, -13, 2),
    ),
  ],
  held: [
    soft('#5a9a54', 'M-3 -46L0 -36L3 -46Z', 0.5),
    soft('#f0b8c4', ovalPath(-4, -50, 3.6) + ovalPath(4, -50, 3.6) + ovalPath(0, -53, 3.8), 0.7),
    soft('#e06a80', ovalPath(0, -48.6, 3.4) + ovalPath(-5, -47, 2.2) + ovalPath(5.4, -47, 2.2), 0.6),
  ],
  wide: 0.62,
})

export const santa = person(['#d03a38'], {
  pose: poses.waving,
  outfit: (main) => ({ hair: [240, 240, 244], hairStyle: 'bald', top: main, bottom: main, shoes: [40, 38, 44] }),
  behind: [
    soft('#a8763f', 'M-30 -10Q-38 -34 -26 -48Q-20 -54 -14 -48Q-4 -30 -8 -8Q-18 -2 -30 -10Z'),
    line('#7a5228', 1.6, 'M-27 -47Q-20 -43 -14 -47'),
  ],
  front: (main) => [
    soft(main, ovalPath(0, -47, 14, 15)),
    flat([250, 250, 252], 'M-1.6 -66h3.2v34h-3.2z'),
    soft([38, 36, 42], 'M-13.6 -44Q0 -39 13.6 -44L13.4 -39.6Q0 -34.6 -13.4 -39.6Z', 0.4),
    flat('#f0c860', 'M-3 -42.6h6v5.4h-6z'),
    soft([250, 250, 252], 'M-13 -36Q0 -30 13 -36L12.4 -31.4Q0 -26 -12.4 -31.4Z', 0.5),
  ],
  hat: (main) => [
    soft([250, 250, 252], 'M-12 3Q-13 18 0 22Q13 18 12 3Q6 8 0 6Q-6 8 -12 3Z', 0.6),
    soft([255, 255, 255], 'M-6 5Q0 2 6 5Q8 8.4 2 7.4Q0 6.4 -2 7.4Q-8 8.4 -6 5Z', 0.4),
    soft(main, 'M-12 -8C-10 -24 4 -26 18 -13L17 -9Q8 -14 12 -7Z'),
    soft([252, 252, 254], 'M-14 -9Q0 -14 14 -9Q15.4 -4 13 -4Q0 -9 -13 -4Q-15.4 -4 -14 -9Z', 0.6),
    soft([252, 252, 254], ovalPath(18.4, -10, 3.6), 0.6),
  ],
  wide: 0.62,
})

/** A boy or a girl, by chance. */
export const child: Sprite = {
  wide: 0.5,
  colours: ['#f0b04a', '#5f9fd0', '#e0607a', '#6fb868'],
  parts: (main, random, kin) => ((kin ? kin === 'girl' : random() < 0.5) ? girl : boy).parts(main, random),
}
