import { type Colour, shade } from '../../colour'
import { flat, glow, line, ovalPath, type Part, shiny, soft, twice } from '../sprite'
import { hairs, person } from './person'
import { poses } from './poses'

const trousers: Colour = [58, 66, 92]
/** A long open coat over shirt and trousers. */
const openCoat = (coat: Colour, shirt: string): Part[] => [
  soft(coat, 'M-9 -66Q-12 -50 -11 -30Q-6 -27 -1.6 -28L-2.5 -62Z', 0.5),
  soft(coat, 'M9 -66Q12 -50 11 -30Q6 -27 1.6 -28L2.5 -62Z', 0.5),
  flat(shirt, 'M-3.4 -66.5L0 -57L3.4 -66.5Z'),
  ...twice(flat(shade(coat, -0.12), 'M-3.4 -67L-7 -61L-2.6 -56L-0.6 -59Z')),
]
const brim = (colour: Colour): Part[] => [
  soft(shade(colour, -0.1), 'M-15 -5Q0 -10 15 -5Q16 -2.5 13 -3.5Q0 -7 -13 -3.5Q-16 -2.5 -15 -5Z', 0.5),
]
const dome = (colour: Colour, low = -4): Part =>
  soft(colour, `M-13 ${low}C-14 -13 -8 -18.5 0 -18.5C8 -18.5 14 -13 13 ${low}Q0 ${low - 5} -13 ${low}Z`)

export const doctor = person(['#f6f8fa'], {
  pose: poses.holding,
  outfit: (main) => ({ hair: hairs.black, hairStyle: 'short', top: main, bottom: trousers }),
  front: (main) => [
    ...openCoat(main, '#7fb0d8'),
    line([70, 78, 90], 1.1, 'M-4.5 -66C-7 -58 -4 -54 -1 -52M4.5 -66C7 -60 6 -57 5.5 -55'),
    soft([150, 160, 172], ovalPath(5.4, -53.6, 1.9), 0.5),
  ],
  held: [
    soft('#a9744a', 'M-6.5 -55L6.5 -55L6.5 -39L-6.5 -39Z', 0.4),
    flat('#fbfbf6', 'M-5.4 -53.4L5.4 -53.4L5.4 -40.2L-5.4 -40.2Z'),
    flat('#d8564e', 'M-1 -52.4h2v2.2h2.2v2h-2.2v2.2h-2v-2.2h-2.2v-2h2.2z'),
    line([150, 160, 170], 0.6, 'M-3.6 -44.4h7.2M-3.6 -42.4h5'),
    soft([246, 208, 178], ovalPath(-6, -46, 2.6) + ovalPath(6, -46, 2.6), 0.5),
  ],
})

export const nurse = person(['#f4a9b8', '#bfe0ee'], {
  pose: poses.waving,
  outfit: (main) => ({
    hair: hairs.chestnut,
    hairStyle: 'bun',
    top: main,
    bottom: main,
    legs: 'skirt',
    shoes: [246, 246, 248],
    sleeves: 'short',
  }),
  front: (main) => [
    flat([255, 255, 255], 'M-4 -67L0 -60L4 -67Z'),
    flat([255, 255, 255], 'M2.5 -56.5h5v4.5h-5z', 0.85),
    line(shade(main, -0.3), 0.6, 'M0 -60L0 -42'),
    flat('#d8564e', 'M4.4 -56h1.2v1.2h1.2v1.2h-1.2v1.2h-1.2v-1.2h-1.2v-1.2h1.2z'),
  ],
  hat: () => [
    soft([252, 252, 254], 'M-9.5 -10Q-10.5 -19 -7 -20Q0 -22 7 -20Q10.5 -19 9.5 -10Q0 -14.5 -9.5 -10Z', 0.5),
    flat('#d8564e', 'M-0.9 -19.5h1.8v2h2v1.8h-2v2h-1.8v-2h-2v-1.8h2z'),
  ],
})

export const schoolTeacher = person(['#4f7f8f', '#8a5a7a', '#3f6f54'], {
  pose: poses.pointing,
  outfit: (main) => ({
    hair: hairs.chestnut,
    hairStyle: 'bob',
    top: main,
    bottom: [64, 62, 78],
    legs: 'skirt',
    shoes: [60, 44, 48],
  }),
  front: () => [flat([250, 248, 242], 'M-4 -67L0 -58L4 -67Z')],
  hat: () => [line([70, 60, 70], 0.8, `${ovalPath(-4.4, 1.8, 3.4)}${ovalPath(4.4, 1.8, 3.4)}M-1 1.4q1 -0.8 2 0`)],
  held: [
    line('#b98a55', 1.2, 'M25 -68L43 -84'),
    soft('#c8564a', 'M-11 -54L-1 -55L0 -41L-10 -40Z', 0.5),
    flat('#fbf6e6', 'M-1 -55L0.6 -54L1.4 -41.4L0 -41Z'),
    soft([246, 208, 178], ovalPath(-6, -46, 2.6), 0.5),
  ],
  wide: 0.7,
})

export const chef = person(['#fafafa'], {
  pose: {
    ...poses.upright,
    armRight: [
      [15, -53],
      [24, -56],
    ],
  },
  outfit: (main) => ({ hair: hairs.brown, hairStyle: 'short', top: main, bottom: [86, 90, 104] }),
  front: (main) => [
    soft('#e9eef0', 'M-8 -46L8 -46L10 -24Q0 -21 -10 -24Z', 0.5),
    line([150, 156, 164], 0.7, 'M-9 -45.5L9 -45.5'),
    ...twice(flat([96, 100, 112], ovalPath(3, -60, 0.9) + ovalPath(3, -55, 0.9) + ovalPath(3, -50, 0.9))),
    soft('#d24a40', 'M-7 -67Q0 -62 7 -67L5 -64.5L2 -62.8L3.6 -57L0 -60L-3.6 -57L-2 -62.8L-5 -64.5Z', 0.5),
    line(shade(main, -0.25), 0.5, 'M0 -60L0 -47'),
  ],
  hat: () => [
    soft(
      [252, 252, 252],
      `M-10.5 -9C-21 -13 -17 -26 -8 -23.5C-6 -31 7 -31 8.5 -23.5C18 -26 21 -13 10.5 -9Q0 -13 -10.5 -9Z`,
      0.8,
    ),
    soft([240, 242, 246], 'M-10.8 -13Q0 -17 10.8 -13L10.4 -7Q0 -11.5 -10.4 -7Z', 0.4),
  ],
  held: [
    line([60, 50, 48], 2.2, 'M23 -56L33 -58'),
    soft([64, 66, 74], 'M32 -61L54 -61Q53 -53 48 -53L37 -53Q33 -54 32 -61Z'),
    soft('#f0a23c', 'M35 -61Q38 -66 43 -63.5Q48 -68 51 -61Z', 0.6),
    flat('#5aa24a', ovalPath(39, -63, 1.6, 0.9, 20) + ovalPath(46, -64, 1.6, 0.9, -20)),
    flat('#e05a48', ovalPath(42.5, -65, 1.4)),
    line([255, 255, 255], 0.9, 'M39 -70q-2 -3 0 -6q2 -3 0 -6M46 -71q-2 -3 0 -6q2 -3 0 -6', 0.5),
    soft([246, 208, 178], ovalPath(24, -56, 3.2), 0.5),
  ],
  wide: 0.85,
})

export const farmer = person(['#5d86b8', '#6f9a5a'], {
  pose: {
    ...poses.upright,
    armRight: [
      [16, -56],
      [21, -58],
    ],
  },
  outfit: () => ({
    skin: [232, 184, 146],
    hair: hairs.black,
    hairStyle: 'short',
    top: [240, 232, 214],
    bottom: [84, 104, 140],
    shoes: [96, 72, 52],
  }),
  front: (main) => [
    soft(main, 'M-7 -56L7 -56L8.4 -38L-8.4 -38Z', 0.5),
    line(shade(main, -0.15), 2, 'M-6 -55L-7 -66M6 -55L7 -66'),
    flat('#e8c15a', ovalPath(-5.4, -54.4, 1) + ovalPath(5.4, -54.4, 1)),
    flat(shade(main, -0.18), 'M-3.6 -50h7.2v5.6q-3.6 2 -7.2 0z'),
  ],
  hat: () => [
    soft('#d8ae5c', ovalPath(0, -8, 22, 5.2), 0.8),
    soft('#e6c274', 'M-11 -8.6Q-9 -21 0 -21Q9 -21 11 -8.6Q0 -4.6 -11 -8.6Z'),
    line('#b0503e', 1.6, 'M-10.8 -10.2Q0 -6.4 10.8 -10.2'),
  ],
  held: [
    line('#9a6b3e', 1.8, 'M21 -92L22.5 -1'),
    soft([150, 156, 166], 'M15 -94L26 -95L27.5 -91Q20 -88.6 13 -84.6Z', 0.6),
    soft('#e3b548', 'M-22 -40q-4 -10 -3 -22q4 6 5 12q0 -9 3 -15q4 8 3 16q2 -6 5 -10q1 10 -5 19z', 0.5),
    line('#a98534', 0.9, 'M-18 -38L-20 -56M-17 -38L-16.4 -60M-15 -38L-12 -54'),
    soft([232, 184, 146], ovalPath(21.4, -58, 3.2) + ovalPath(-14, -41, 3.2), 0.5),
  ],
  wide: 0.6,
})

export const firefighter = person(['#c9a23c', '#b8452e'], {
  pose: poses.pointing,
  outfit: (main) => ({
    hair: hairs.black,
    hairStyle: 'short',
    top: main,
    bottom: shade(main, -0.2),
    shoes: [44, 42, 46],
  }),
  front: (main) => [
    soft(shade(main, -0.04), 'M-10 -45L10 -45L11.4 -34Q0 -30.6 -11.4 -34Z', 0.5),
    shiny(
      [236, 240, 214],
      'M-10.2 -49L10.2 -49L10.4 -46L-10.4 -46ZM-11 -37.4Q0 -34 11 -37.4L11.3 -35Q0 -31.6 -11.3 -35Z',
      0.85,
    ),
    line([60, 52, 44], 0.8, 'M0 -66L0 -33'),
  ],
  hat: () => [
    dome([206, 58, 46], -5),
    soft([176, 42, 36], 'M-16 -3.6Q0 -11 16 -3.6Q17 -1 13 -2.4Q0 -7 -13 -2.4Q-17 -1 -16 -3.6Z', 0.5),
    soft([240, 200, 90], 'M-3.6 -16h7.2v4.6q-3.6 4.6 -7.2 0z', 0.5),
    line([160, 36, 32], 1, 'M0 -19.4L0 -16.4'),
  ],
  held: [
    line([92, 60, 48], 3, 'M-30 -2C-26 -16 -10 -10 -9 -28C-8.6 -38 -8 -44 -5 -47C4 -52 14 -58 25 -68'),
    line([170, 176, 186], 3.4, 'M25 -68L32 -74'),
    line(
      [208, 234, 250],
      2,
      'M33 -75C46 -84 58 -84 70 -76M33 -75C46 -88 60 -92 74 -88M33 -75C45 -80 56 -78 64 -68',
      0.75,
    ),
    shiny(
      [240, 250, 255],
      ovalPath(72, -75, 1.4) + ovalPath(76, -87, 1.3) + ovalPath(66, -66, 1.2) + ovalPath(77, -80, 1),
      0.8,
    ),
    soft([70, 66, 66], ovalPath(25.6, -68.6, 3.2) + ovalPath(-6, -47, 3), 0.5),
  ],
  wide: 1.1,
})

export const police = person(['#34507e'], {
  pose: {
    ...poses.calm,
    armRight: [
      [17, -62],
      [10.4, -80],
    ],
  },
  outfit: (main) => ({
    hair: hairs.black,
    hairStyle: 'short',
    top: main,
    bottom: shade(main, -0.3),
    shoes: [34, 34, 40],
  }),
  front: () => [
    flat([226, 236, 246], 'M-3.6 -67L0 -59L3.6 -67Z'),
    flat([30, 34, 50], 'M-1 -62L1 -62L1.6 -52L0 -50L-1.6 -52Z'),
    line([30, 32, 44], 2.2, 'M-7.6 -41L7.6 -41'),
    flat('#e8c860', 'M-1.6 -42.4h3.2v2.8h-3.2z'),
    soft('#e8c860', 'M4 -58h4.2v3.2q-2.1 2.6 -4.2 0z', 0.5),
  ],
  hat: (main) => [
    soft(shade(main, -0.1), 'M-16 -11C-16 -20 16 -20 16 -11Q13 -7 11 -7L-11 -7Q-13 -7 -16 -11Z'),
    flat([40, 46, 62], 'M-12 -9Q0 -12.6 12 -9L12 -5.4Q0 -9 -12 -5.4Z'),
    soft([28, 30, 40], 'M-10.6 -6Q0 -9.6 10.6 -6Q8 -2.6 0 -3.4Q-8 -2.6 -10.6 -6Z', 0.6),
    soft('#e8c860', ovalPath(0, -12, 2.2), 0.6),
  ],
})

export const worker = person(['#e8883a', '#5a84b4'], {
  pose: poses.upright,
  outfit: (main) => ({
    skin: [236, 190, 154],
    hair: hairs.black,
    hairStyle: 'short',
    top: shade(main, 0.1),
    bottom: [66, 84, 122],
    shoes: [120, 84, 48],
  }),
  front: () => [shiny([250, 246, 180], 'M-7 -66h3.2L-3.6 -43h-3.4zM7 -66h-3.2L3.6 -43h3.4zM-9 -50h18v3h-18z', 0.8)],
  hat: () => [dome([246, 196, 52], -5), ...brim([240, 186, 44]), line([214, 156, 30], 1.4, 'M0 -18.6L0 -8.6')],
  held: [
    line('#9a6b3e', 2, 'M20 -72L20.6 -34'),
    soft([140, 146, 156], 'M11 -80L26 -80Q29 -77 29 -72.6L11 -72.6Z', 0.6),
    soft([236, 190, 154], ovalPath(20, -52, 3.2), 0.5),
  ],
})

export const courier = person(['#f0b429', '#3f86c8'], {
  pose: poses.holding,
  outfit: (main) => ({ hair: hairs.black, hairStyle: 'short', top: main, bottom: [60, 64, 78] }),
  front: () => [flat([255, 255, 255], 'M-10 -54h20v2h-20z', 0.7)],
  hat: (main) => [dome(main), soft(shade(main, -0.12), 'M-3 -6.4Q10 -12 19 -5.6Q16 -2.8 11 -4.6Q4 -6.6 -2 -4.4Z', 0.5)],
  held: [
    soft('#c89a62', 'M-13 -57L13 -57L13 -37L-13 -37Z', 0.6),
    flat('#e6cfa0', 'M-2.6 -57h5.2v20h-5.2z'),
    flat('#fbf8f0', 'M4.6 -48h6.4v7h-6.4z'),
    line([110, 90, 70], 0.5, 'M5.6 -46h4.4M5.6 -44.4h4.4M5.6 -42.8h3'),
    soft([246, 208, 178], ovalPath(-13, -46, 3.1) + ovalPath(13, -46, 3.1), 0.5),
  ],
})

export const painter = person(['#d2685a', '#5a7fae'], {
  pose: poses.pointing,
  outfit: (main) => ({
    hair: hairs.brown,
    hairStyle: 'bob',
    top: [250, 246, 236],
    bottom: [70, 80, 110],
    legs: 'trousers',
    shoes: [90, 60, 50],
    ...(main && {}),
  }),
  front: (main) => [
    soft(main, 'M-6.6 -58L6.6 -58L9.6 -26Q0 -22 -9.6 -26Z', 0.5),
    line(shade(main, -0.2), 1.6, 'M-6 -57L-6.6 -66M6 -57L6.6 -66'),
  ],
  hat: () => [
    soft('#8a3a48', 'M-16 -8C-18 -18 4 -24 13 -15C17 -10 12 -6 8 -8Q-4 -12 -13 -6Q-15.6 -5 -16 -8Z'),
    line('#8a3a48', 1.2, 'M-2 -19L-1 -22.6'),
  ],
  behind: [
    line('#9a6b3e', 2, 'M36 -92L27 0M46 -92L55 0M41 -92L44 -4'),
    soft('#fdfaf0', 'M24 -90L60 -90L60 -46L24 -46Z', 0.25),
    flat('#a9d3ea', 'M26.4 -87.6L57.6 -87.6L57.6 -66L26.4 -66Z'),
    flat('#f6d46a', ovalPath(50, -80, 3.6)),
    flat('#7fa8a0', 'M26.4 -62L36 -76L44 -66L50 -72L57.6 -62Z'),
    flat('#8cbf6a', 'M26.4 -64Q42 -69 57.6 -62L57.6 -48.6L26.4 -48.6Z'),
    line('#8a5f38', 2.4, 'M25 -44.6L59 -44.6'),
  ],
  held: [
    line('#b98a55', 1.1, 'M24 -67L33 -75'),
    flat('#d8564e', ovalPath(33.4, -75.4, 1.5, 1, -40)),
    soft('#d9a868', 'M-16 -50C-16 -58 0 -57 0 -49C0 -42 -6 -45 -7 -42.6C-9 -39.6 -16 -43 -16 -50Z', 0.5),
    flat('#d8564e', ovalPath(-12.6, -50.6, 1.4)),
    flat('#4f7fc0', ovalPath(-9, -53, 1.4)),
    flat('#f0c040', ovalPath(-4.6, -52.4, 1.4)),
    flat('#5aa24a', ovalPath(-12, -46.6, 1.3)),
  ],
  wide: 1.15,
})

export const scientist = person(['#f4f7fa'], {
  pose: {
    ...poses.calm,
    armRight: [
      [16, -58],
      [20, -66],
    ],
    armLeft: [
      [-16, -56],
      [-19, -62],
    ],
  },
  outfit: (main) => ({ hair: hairs.brown, hairStyle: 'tail', top: main, bottom: trousers }),
  front: (main) => openCoat(main, '#8fb89a'),
  hat: () => [line([80, 90, 104], 0.9, `${ovalPath(-4.6, 1.8, 3.8, 3)}${ovalPath(4.6, 1.8, 3.8, 3)}`)],
  held: [
    glow([120, 240, 190], 20, -78, 14, 0.4),
    flat([214, 232, 240], 'M18 -90h5v8l6 12q1 4 -3 4h-11q-4 0 -3 -4l6 -12z', 0.75),
    soft('#58c79a', 'M16.2 -78h8.6l4 8q1 3.4 -2.6 3.4h-11.2q-3.6 0 -2.6 -3.4z', 0.6),
    shiny(
      [240, 255, 248],
      ovalPath(19, -73, 1.3) + ovalPath(22, -70, 1) + ovalPath(20.6, -84, 1) + ovalPath(22, -94, 1.3),
      0.8,
    ),
    flat([214, 232, 240], 'M-21.4 -84h4.4v19q-2.2 3 -4.4 0z', 0.75),
    soft('#e0708a', 'M-21.2 -75h4v10q-2 2.6 -4 0z', 0.5),
    soft([246, 208, 178], ovalPath(20.4, -65, 3) + ovalPath(-19, -61.6, 3), 0.5),
  ],
  wide: 0.66,
})

export const student = person(['#3f6fae', '#c8564a'], {
  pose: poses.waving,
  outfit: (main) => ({
    hair: hairs.black,
    hairStyle: 'short',
    top: [250, 250, 250],
    bottom: shade(main, -0.25),
    sleeves: 'short',
    legs: 'shorts',
    shoes: [240, 240, 244],
  }),
  behind: [soft('#d8664e', 'M-15 -64Q-18 -52 -15 -42L15 -42Q18 -52 15 -64Q0 -70 -15 -64Z')],
  front: (main) => [
    soft(
      '#c2533f',
      'M-8.4 -66Q-10 -54 -9.6 -44L-6.6 -44Q-6.4 -56 -5.4 -66ZM8.4 -66Q10 -54 9.6 -44L6.6 -44Q6.4 -56 5.4 -66Z',
      0.4,
    ),
    soft(main, 'M-3.4 -67Q0 -63 3.4 -67L1.6 -62L4.4 -52L0 -55L-4.4 -52L-1.6 -62Z', 0.4),
  ],
  hat: (main) => [
    dome(main),
    soft(shade(main, -0.15), 'M-14 -4Q0 -9.6 14 -4Q12 -1.4 8 -3Q0 -5 -8 -3Q-12 -1.4 -14 -4Z', 0.5),
  ],
})
