import { shade } from '../../colour'
import { flat, line, ovalPath, type Part, shiny, soft, type Sprite } from '../sprite'

/** Vapour over something warm. */
export const steam = (x: number, y: number): Part[] => [
  line(
    [255, 255, 255],
    1.8,
    `M${x - 12} ${y}q-5 -7 0 -14q5 -7 0 -14M${x} ${y - 3}q-5 -7 0 -14q5 -7 0 -15M${x + 12} ${y}q-5 -7 0 -14q5 -7 0 -14`,
    0.4,
  ),
]
const plate = (main: Parameters<typeof shade>[0], y = -7, half = 62): Part[] => [
  soft(shade(main, -0.14), ovalPath(0, y + 3, half, half * 0.17)),
  soft(main, ovalPath(0, y, half, half * 0.17), 0.6),
  flat(shade(main, -0.1), ovalPath(0, y, half * 0.72, half * 0.11), 0.7),
]
const dumpling = (x: number, y: number): Part[] => [
  soft(
    '#f8ecd2',
    `M${x - 17} ${y}C${x - 17} ${y - 17} ${x + 17} ${y - 17} ${x + 17} ${y}Q${x} ${y + 8} ${x - 17} ${y}Z`,
  ),
  soft(
    '#fdf4e0',
    `M${x - 17} ${y - 1}q2 -9 6 -11q2 -4 5 -4q3 -4 6 -2q3 -2 6 2q3 0 5 4q4 3 6 11q-3 -4 -6 -5q-11 -5 -22 0q-4 1 -6 5z`,
    0.5,
  ),
  line(
    '#d9bf94',
    0.8,
    `M${x - 9} ${y - 11}l1.4 4M${x - 4} ${y - 13.6}l0.8 4M${x + 1.4} ${y - 14}v4M${x + 6} ${y - 12.8}l-1 4`,
  ),
]
export const dumplings: Sprite = {
  wide: 1.5,
  colours: ['#fbfaf6', '#cfe2ec'],
  parts: (main) => [
    ...plate(main, -10, 66),
    ...[
      [-30, -22],
      [2, -25],
      [33, -22],
      [-42, -12],
      [-13, -14],
      [17, -14],
      [45, -12],
      [0, -6],
    ].flatMap(([x, y]) => dumpling(x!, y!)),
    soft('#4a2c20', ovalPath(70, -5, 12, 3.4), 0.5),
    ...steam(0, -40),
    line('#8a4a34', 2, 'M-74 -4L-20 2M-72 -8L-18 -1'),
  ],
}

const bun = (x: number, y: number, r = 15): Part[] => [
  soft(
    '#fbf3e4',
    `M${x - r} ${y}C${x - r} ${y - r * 1.3} ${x + r} ${y - r * 1.3} ${x + r} ${y}Q${x} ${y + r * 0.4} ${x - r} ${y}Z`,
  ),
  line(
    '#d8c4a0',
    0.8,
    `M${x} ${y - r * 0.95}q-4 2 -8 9M${x} ${y - r * 0.95}q4 2 8 9M${x} ${y - r * 0.95}v8M${x - 1} ${y - r * 0.95}q-1 2 -3.4 9M${x + 1} ${y - r * 0.95}q1 2 3.4 9`,
  ),
]
/** A bamboo steamer with buns. */
export const buns: Sprite = {
  wide: 1.3,
  colours: ['#d8ac68'],
  parts: (main) => [
    soft(main, 'M-58 -34L58 -34L56 -4Q0 8 -56 -4Z'),
    line(shade(main, -0.3), 1, 'M-57 -24Q0 -14 57 -24M-56.6 -14Q0 -3 56.6 -14'),
    line(shade(main, -0.35), 0.8, 'M-40 -31v28M-20 -28v28M0 -27v29M20 -28v28M40 -31v28', 0.6),
    soft(shade(main, 0.2), ovalPath(0, -35, 58, 13), 0.5),
    flat(shade(main, -0.35), ovalPath(0, -35.6, 53, 10.6)),
    ...[
      [-26, -41],
      [26, -41],
      [0, -43],
    ].flatMap(([x, y]) => bun(x!, y!, 16)),
    ...[
      [-34, -33],
      [34, -33],
      [-11, -31],
      [13, -31],
    ].flatMap(([x, y]) => bun(x!, y!, 16)),
    ...steam(0, -62),
  ],
}

/** Two broths in one pot, meat and greens around the burner. */
export const hotPot: Sprite = {
  wide: 2.1,
  colours: ['#c8ccd4', '#d89a4a'],
  parts: (main) => [
    soft([70, 72, 84], 'M-34 -8L34 -8L38 4Q0 9 -38 4Z'),
    shiny([255, 150, 60], 'M-20 -8q3 -8 6 0q3 -9 6 0q3 -9 7 0q3 -9 7 0q3 -8 6 0q3 -7 6 0z', 0.9),
    soft(main, 'M-60 -38L60 -38Q58 -14 40 -8L-40 -8Q-58 -14 -60 -38Z'),
    soft(main, 'M-72 -40Q-76 -32 -66 -30L-58 -31L-59 -38ZM72 -40Q76 -32 66 -30L58 -31L59 -38Z', 0.7),
    soft(shade(main, 0.3), ovalPath(0, -39, 61, 15.6), 0.5),
    soft('#c83a26', 'M0 -51.4C-76 -51.4 -76 -27 0 -27C-22 -31 -20 -37 0 -39C20 -41 20 -48 0 -51.4Z', 0.6),
    soft('#f2e6cc', 'M0 -51.4C76 -51.4 76 -27 0 -27C-22 -31 -20 -37 0 -39C20 -41 20 -48 0 -51.4Z', 0.5),
    line(shade(main, -0.1), 2, 'M0 -51.4C20 -48 20 -41 0 -39C-20 -37 -22 -31 0 -27'),
    flat(
      '#e8642a',
      ovalPath(-38, -42, 5, 2) + ovalPath(-22, -46, 4, 1.6) + ovalPath(-42, -35, 4, 1.6) + ovalPath(-14, -33, 4, 1.5),
      0.9,
    ),
    soft('#a02018', 'M-34 -38q6 -6 14 -2q-6 1 -9 4zM-20 -44q6 -3 9 1q-4 0 -6 2z', 0.5),
    soft(
      '#5a9a48',
      ovalPath(-28, -33, 4.6, 2, 20) + ovalPath(30, -44, 5, 2.2, -20) + ovalPath(42, -36, 4.6, 2, 15),
      0.6,
    ),
    soft('#e8b0a0', 'M14 -36q6 -5 13 -1q5 4 10 0q-2 7 -10 6q-9 1 -13 -5z', 0.6),
    soft('#c89a6a', ovalPath(20, -45, 4.6, 2.4) + ovalPath(46, -41, 4, 2), 0.6),
    soft('#e04a3a', ovalPath(8, -47, 2.2, 1.5) + ovalPath(36, -34, 2.2, 1.5), 0.6),
    flat('#f8f2e2', ovalPath(-8, -45.6, 4, 1.8) + ovalPath(-48, -40, 3.4, 1.6)),
    ...steam(-20, -56),
    ...steam(22, -56),
    soft([250, 250, 250], ovalPath(-84, -3, 22, 5.4) + ovalPath(84, -3, 22, 5.4), 0.5),
    soft('#d8605a', 'M-102 -6q8 -10 16 -2q6 -9 14 -1q6 -6 9 2q-18 6 -39 1z', 0.7),
    line('#f6d8d0', 0.9, 'M-96 -8q6 -4 10 1M-82 -9q6 -4 10 1'),
    soft('#6fae54', 'M66 -7q2 -10 10 -7q4 -9 11 -2q8 -5 12 4q4 2 3 5q-18 6 -36 0z', 0.7),
    line('#d4ecc0', 0.9, 'M76 -8l4 -6M86 -8l2 -8M94 -8l2 -5'),
  ],
}

/** Rice in bamboo leaves, tied with a thread. */
const riceParcel = (x: number, y: number, k: number, leaf: readonly [number, number, number]): Part[] => [
  soft(
    leaf,
    `M${x} ${y - 46 * k}Q${x + 8 * k} ${y - 44 * k} ${x + 34 * k} ${y - 6 * k}Q${x + 34 * k} ${y + 1 * k} ${x + 26 * k} ${y + 1 * k}L${x - 26 * k} ${y + 1 * k}Q${x - 34 * k} ${y + 1 * k} ${x - 34 * k} ${y - 6 * k}Q${x - 8 * k} ${y - 44 * k} ${x} ${y - 46 * k}Z`,
  ),
  soft(
    shade(leaf, 0.14),
    `M${x} ${y - 46 * k}Q${x + 6 * k} ${y - 22 * k} ${x - 26 * k} ${y + 1 * k}Q${x - 34 * k} ${y + 1 * k} ${x - 34 * k} ${y - 6 * k}Q${x - 8 * k} ${y - 44 * k} ${x} ${y - 46 * k}Z`,
    0.6,
  ),
  line(
    shade(leaf, -0.25),
    0.5,
    `M${x - 3 * k} ${y - 38 * k}Q${x - 8 * k} ${y - 18 * k} ${x - 28 * k} ${y - 3 * k}M${x + 4 * k} ${y - 38 * k}Q${x + 16 * k} ${y - 14 * k} ${x + 24 * k} ${y - 1 * k}M${x + 2 * k} ${y - 30 * k}Q${x + 6 * k} ${y - 14 * k} ${x + 8 * k} ${y}`,
    0.7,
  ),
  line(
    '#e8d8a8',
    1.3 * k,
    `M${x - 21 * k} ${y - 22 * k}Q${x} ${y - 14 * k} ${x + 21 * k} ${y - 24 * k}M${x - 25 * k} ${y - 15 * k}Q${x} ${y - 7 * k} ${x + 25 * k} ${y - 17 * k}M${x + 6 * k} ${y - 15 * k}q7 4 4 10M${x + 6 * k} ${y - 15 * k}q2 6 -3 11`,
  ),
]
export const zongzi: Sprite = {
  wide: 1.6,
  colours: ['#5a8f4a'],
  parts: (main) => [
    ...plate([250, 248, 242], -6, 76),
    ...riceParcel(-32, -12, 0.9, [88, 136, 70]),
    ...riceParcel(36, -12, 0.86, [80, 128, 66]),
    ...riceParcel(2, -4, 1, main),
  ],
}

const petals = (x: number, y: number, rx: number, ry: number, many: number): string =>
  Array.from({ length: many }, (_, at) => {
    const a = (at / many) * Math.PI * 2
    return ovalPath(x + Math.cos(a) * rx, y + Math.sin(a) * ry, rx * 0.24, ry * 0.3)
  }).join('')
const mooncake = (x: number, y: number, k: number, main: readonly [number, number, number]): Part[] => [
  soft(shade(main, -0.2), petals(x, y + 11 * k, 30 * k, 13 * k, 14) + ovalPath(x, y + 11 * k, 30 * k, 13 * k)),
  soft(shade(main, -0.08), petals(x, y + 5 * k, 30 * k, 13 * k, 14) + ovalPath(x, y + 6 * k, 31 * k, 13 * k)),
  soft(main, petals(x, y, 30 * k, 13 * k, 14) + ovalPath(x, y, 31 * k, 13.4 * k), 0.6),
  line(shade(main, -0.32), 1.1 * k, ovalPath(x, y, 25 * k, 10.4 * k) + ovalPath(x, y, 8 * k, 3.4 * k), 0.8),
  line(
    shade(main, -0.32),
    1 * k,
    [0, 60, 120, 180, 240, 300]
      .map((turn) => {
        const a = (turn * Math.PI) / 180
        return ovalPath(x + Math.cos(a) * 16 * k, y + Math.sin(a) * 6.6 * k, 5.4 * k, 2.4 * k, 0)
      })
      .join(''),
    0.7,
  ),
  line(shade(main, 0.4), 0.8 * k, `M${x - 26 * k} ${y - 4 * k}q12 -7 26 -7.6`, 0.7),
]
export const mooncakes: Sprite = {
  wide: 1.6,
  colours: ['#d39a4c', '#c8863c'],
  parts: (main) => [
    ...plate([236, 240, 246], -6, 80),
    ...mooncake(-34, -30, 0.92, main),
    ...mooncake(36, -30, 0.92, main),
    ...mooncake(0, -20, 1.1, main),
  ],
}

/** Candied haws on a stick. */
export const tanghulu: Sprite = {
  wide: 0.8,
  colours: ['#c8281e'],
  parts: (main) => [
    ...[-20, 20, 0].flatMap((lean, at) => [
      line('#d8b880', 2, `M${lean * 0.4} -14L${lean * 1.3} -98`),
      ...[0, 1, 2, 3].flatMap((step) => {
        const [cx, cy] = [lean * (0.75 + step * 0.16), -43 - step * 14.4 + (at === 2 ? 5 : 0)]
        return [
          soft(main, ovalPath(cx, cy, 8.4)),
          shiny([255, 236, 226], ovalPath(cx - 3, cy - 3, 2.2, 1.4, -30), 0.85),
          flat('#f2d8a0', ovalPath(cx + 3, cy + 3, 0.6) + ovalPath(cx + 1, cy + 5, 0.5), 0.8),
        ]
      }),
    ]),
    soft('#e8e2d4', 'M-18 -30L18 -30Q20 -8 13 0L-13 0Q-20 -8 -18 -30Z'),
    line('#5a86b0', 1.6, 'M-18 -24Q0 -20 18 -24M-15 -5Q0 -2 15 -5'),
    flat('#5a86b0', 'M-6 -14q6 -9 12 0q-6 8 -12 0z', 0.8),
  ],
}

/** A bowl of rice with sticks. */
export const rice: Sprite = {
  wide: 1.1,
  colours: ['#4f7fb0', '#c8503e', '#f0ece2'],
  parts: (main) => [
    soft([254, 253, 248], 'M-40 -44C-34 -70 34 -70 40 -44Q0 -30 -40 -44Z'),
    line(
      [222, 220, 210],
      0.9,
      'M-22 -52l3 1M-8 -58l3 -1M6 -56l3 1M18 -52l3 -1M-14 -47l3 0M2 -48l3 1M28 -47l3 -1M-30 -46l3 1',
      0.9,
    ),
    soft(main, 'M-46 -46Q0 -34 46 -46C46 -22 30 -8 18 -6L18 0L-18 0L-18 -6C-30 -8 -46 -22 -46 -46Z'),
    line(shade(main, 0.5), 1.2, 'M-45 -41Q0 -29 45 -41', 0.8),
    line('#7a4a34', 2, 'M-52 -60L44 -76M-52 -55L46 -69'),
    ...steam(0, -72),
  ],
}

/** Pot and cup. */
export const teapot: Sprite = {
  wide: 1.5,
  colours: ['#8a4f38', '#4f7f6a', '#f2eee4'],
  parts: (main) => [
    line(shade(main, -0.1), 5, 'M36 -44C62 -52 62 -14 34 -16'),
    soft(main, 'M-34 -26C-48 -28 -52 -42 -62 -46L-56 -50C-44 -46 -40 -40 -28 -40Z'),
    soft(main, 'M-40 -26C-40 -50 -20 -54 0 -54C20 -54 40 -50 40 -26C40 -8 24 0 0 0C-24 0 -40 -8 -40 -26Z'),
    soft(shade(main, 0.1), 'M-20 -53Q0 -64 20 -53Q0 -49 -20 -53Z', 0.6),
    soft(shade(main, -0.1), ovalPath(0, -61.6, 4.6, 4), 0.6),
    line(shade(main, 0.45), 1.2, 'M-14 -18q6 -14 14 -4q8 -10 14 4M-6 -14l6 6l6 -6', 0.5),
    soft(shade(main, 0.06), 'M58 -18L92 -18C91 -6 84 0 75 0C66 0 59 -6 58 -18Z'),
    soft('#c8863c', ovalPath(75, -18, 17, 4.2), 0.4),
    ...steam(75, -24),
  ],
}
