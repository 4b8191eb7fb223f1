import { shade } from '../../colour'
import { flat, line, ovalPath, type Part, shiny, soft, type Sprite } from '../sprite'
import { steam } from './chinese'

export const burger: Sprite = {
  wide: 1.1,
  colours: ['#d9964a'],
  parts: (main) => [
    soft(main, 'M-44 -20L44 -20Q46 0 34 0L-34 0Q-46 0 -44 -20Z'),
    soft('#7a3f28', 'M-48 -30Q-50 -18 -44 -17Q0 -12 44 -17Q50 -18 48 -30Z'),
    soft('#f6c23e', 'M-46 -33L46 -33L34 -28L24 -20L10 -28L-10 -29L-24 -19L-34 -28Z', 0.5),
    soft('#d8453c', 'M-44 -41Q0 -46 44 -41L44 -34Q0 -30 -44 -34Z', 0.6),
    soft(
      '#7ab648',
      'M-50 -42Q-44 -50 -34 -45Q-26 -51 -16 -45Q-6 -51 4 -45Q14 -51 24 -45Q34 -51 42 -45Q52 -48 50 -40Q42 -34 34 -39Q24 -33 14 -39Q4 -33 -6 -39Q-16 -33 -26 -39Q-36 -33 -44 -38Q-50 -36 -50 -42Z',
      0.7,
    ),
    soft(shade(main, 0.06), 'M-46 -47C-46 -78 -26 -86 0 -86C26 -86 46 -78 46 -47Q0 -42 -46 -47Z'),
    flat(
      '#fbeac4',
      [
        [-24, -68],
        [-10, -76],
        [6, -72],
        [20, -76],
        [-2, -64],
        [28, -64],
        [-32, -60],
        [14, -62],
      ]
        .map(([x, y]) => ovalPath(x!, y!, 2.2, 1.3, x! > 0 ? 30 : -30))
        .join(''),
    ),
    shiny([255, 250, 230], ovalPath(-20, -77, 9, 3, -22), 0.35),
  ],
}

export const pizza: Sprite = {
  wide: 1.7,
  colours: ['#f4c95c'],
  parts: (main) => [
    soft('#a9744a', ovalPath(0, -10, 84, 20)),
    soft('#c98d5c', ovalPath(0, -13, 84, 20), 0.4),
    soft('#d0883e', ovalPath(0, -20, 74, 18)),
    soft(main, ovalPath(0, -23, 65, 14.4), 0.5),
    flat('#e88a4a', ovalPath(-30, -22, 12, 3) + ovalPath(28, -28, 12, 3) + ovalPath(10, -15, 14, 3), 0.5),
    ...[
      [-38, -26],
      [-10, -31],
      [22, -31],
      [44, -22],
      [14, -20],
      [-20, -18],
      [-52, -20],
    ].flatMap(([x, y]) => [
      soft('#c8443a', ovalPath(x!, y!, 9, 3.6), 0.6),
      flat('#e87a68', ovalPath(x! - 2, y! - 1, 4, 1.3), 0.6),
    ]),
    soft(
      '#5a9a48',
      ovalPath(-26, -27, 5, 1.8, 20) +
        ovalPath(6, -26, 5, 1.8, -25) +
        ovalPath(34, -26, 5, 1.8, 15) +
        ovalPath(-4, -15, 5, 1.8, 30) +
        ovalPath(-40, -17, 5, 1.8, -10),
      0.5,
    ),
    line('#b9823a', 0.9, 'M0 -37L0 -8M-64 -26L64 -20M-50 -14L50 -32', 0.6),
    ...steam(0, -40),
  ],
}

const nigiri = (x: number, y: number, topping: string, lines: string): Part[] => [
  soft(
    [252, 251, 246],
    `M${x - 20} ${y - 4}Q${x - 21} ${y - 13} ${x - 12} ${y - 13}L${x + 12} ${y - 13}Q${x + 21} ${y - 13} ${x + 20} ${y - 4}Q${x} ${y + 2} ${x - 20} ${y - 4}Z`,
  ),
  soft(
    topping,
    `M${x - 24} ${y - 9}Q${x - 22} ${y - 21} ${x - 8} ${y - 21}L${x + 12} ${y - 20}Q${x + 23} ${y - 18} ${x + 24} ${y - 8}Q${x} ${y - 14} ${x - 24} ${y - 9}Z`,
  ),
  line(
    lines,
    1,
    `M${x - 14} ${y - 12}l5 -8M${x - 4} ${y - 13}l5 -8M${x + 6} ${y - 13}l5 -7M${x + 15} ${y - 12}l3 -5`,
    0.75,
  ),
]
const roll = (x: number, y: number, inside: string): Part[] => [
  soft('#26332c', `M${x - 13} ${y - 20}L${x - 13} ${y - 5}Q${x} ${y + 2} ${x + 13} ${y - 5}L${x + 13} ${y - 20}Z`),
  soft([252, 251, 246], ovalPath(x, y - 20, 13, 5.6), 0.4),
  soft(inside, ovalPath(x, y - 20, 6, 2.6), 0.5),
]
export const sushi: Sprite = {
  wide: 1.8,
  colours: ['#3a302e', '#c8a06a'],
  parts: (main) => [
    soft(shade(main, -0.2), 'M-92 -8L92 -8L88 2L-88 2Z', 0.5),
    soft(main, 'M-84 -16L84 -16L94 -7L-94 -7Z', 0.5),
    ...nigiri(-54, -16, '#f08a58', '#fbd8b8'),
    ...nigiri(-6, -16, '#d84a4e', '#f6a8a0'),
    ...nigiri(-30, -7, '#f6cc58', '#e0a838'),
    ...roll(34, -14, '#f08a58'),
    ...roll(62, -14, '#7ab648'),
    ...roll(48, -6, '#d84a4e'),
    soft('#8fc060', 'M74 -10q0 -8 7 -8q7 0 7 8q-7 3 -14 0z', 0.6),
    line('#8a4a34', 2, 'M-90 2L-10 6M-90 5L-12 9'),
  ],
}

/** Loaves and a croissant. */
export const bread: Sprite = {
  wide: 1.5,
  colours: ['#d39a52'],
  parts: (main) => [
    soft(main, 'M-30 -14Q-40 -50 -26 -58Q0 -68 26 -58Q40 -50 30 -14Z'),
    soft('#f6e2b8', 'M-24 -14Q-30 -46 -20 -52Q0 -59 20 -52Q30 -46 24 -14Z', 0.5),
    soft(shade(main, -0.08), 'M-74 -8C-80 -26 -30 -36 -8 -18Q-4 -8 -18 -4C-44 4 -70 2 -74 -8Z'),
    line(shade(main, 0.5), 2.2, 'M-60 -17l9 9M-47 -21l9 11M-33 -23l8 11M-20 -22l6 9', 0.8),
    soft(
      shade(main, 0.05),
      'M6 -6C2 -26 20 -36 42 -34C66 -34 80 -22 76 -4Q72 4 64 -4Q58 -14 42 -14Q26 -14 20 -4Q12 4 6 -6Z',
    ),
    line(shade(main, -0.35), 1.1, 'M20 -30q2 10 -2 18M34 -34q0 10 -4 18M50 -34q0 10 4 18M64 -29q-2 10 3 18', 0.7),
  ],
}
