import { type Colour, shade } from '../../colour'
import { flat, line, ovalPath, type Part, shiny, soft, type Sprite } from '../sprite'

const fruit = (main: Colour, x: number, y: number, r: number): Part[] => [
  soft(main, ovalPath(x, y, r * 1.08, r)),
  shiny([255, 255, 255], ovalPath(x - r * 0.4, y - r * 0.42, r * 0.26, r * 0.16, -30), 0.55),
  soft(
    '#4f8f3f',
    `M${x} ${y - r * 0.8}l${r * 0.5} ${-r * 0.16}l${-r * 0.34} ${r * 0.3}l${r * 0.22} ${r * 0.34}l${-r * 0.38} ${-r * 0.2}l${-r * 0.38} ${r * 0.2}l${r * 0.22} ${-r * 0.34}l${-r * 0.34} ${-r * 0.3}Z`,
    0.4,
  ),
  line('#3f7434', r * 0.1, `M${x} ${y - r * 0.8}l${r * 0.1} ${-r * 0.34}`),
]

/** Two tomatoes, and slices on a board. */
export const tomatoes: Sprite = {
  wide: 1.65,
  colours: ['#d83a30'],
  parts: (main) => [
    soft('#b98a58', 'M-64 -10Q0 -18 64 -10L66 -3Q0 4 -66 -3Z', 0.6),
    ...fruit(main, -26, -40, 29),
    ...fruit(shade(main, 0.06), 24, -34, 24),
    ...[
      [-48, -10],
      [6, -7],
      [44, -11],
    ].flatMap(([x, y]) => [
      soft(shade(main, -0.06), ovalPath(x!, y!, 15, 6.4), 0.5),
      flat(shade(main, 0.34), ovalPath(x!, y! - 0.8, 12, 4.8)),
      flat([250, 226, 150], ovalPath(x! - 5, y! - 1, 2.4, 1.2) + ovalPath(x! + 5, y! - 1, 2.4, 1.2), 0.9),
      flat(shade(main, 0.1), ovalPath(x!, y! - 0.8, 2.6, 1.4)),
    ]),
  ],
}

const egg = (main: Colour, x: number, y: number, turned: number): Part[] => [
  soft(main, ovalPath(x, y, 25, 19, turned)),
  shiny([255, 255, 255], ovalPath(x - 8, y - 7, 5, 3, turned - 20), 0.5),
]

/** Three eggs in a bowl. */
export const eggs: Sprite = {
  wide: 1.75,
  colours: ['#e8bc92', '#f0dcc4'],
  parts: (main) => [
    ...egg(shade(main, -0.08), 0, -62, 90),
    ...egg(main, -28, -50, 66),
    ...egg(shade(main, 0.08), 28, -50, 114),
    soft([236, 240, 246], 'M-62 -46Q0 -34 62 -46Q56 -8 26 0Q0 4 -26 0Q-56 -8 -62 -46Z'),
    line([120, 150, 196], 2, 'M-58 -36Q0 -23 58 -36'),
  ],
}

/** A pan with a handle, steam over it. */
export const pan: Sprite = {
  wide: 1.85,
  colours: ['#4a4c56'],
  parts: (main) => [
    line([255, 255, 255], 3, 'M-34 -52q-8 -12 0 -22t0 -22M-14 -54q-8 -12 0 -22t0 -20M6 -52q-8 -12 0 -22t0 -22', 0.4),
    line('#6a4630', 8, 'M40 -24L86 -40'),
    soft(main, 'M-62 -32Q-10 -24 42 -32Q38 -6 16 -1Q-10 3 -36 -1Q-58 -6 -62 -32Z'),
    soft(shade(main, -0.35), ovalPath(-10, -32, 52, 12), 0.4),
    flat('#f2c94c', ovalPath(-24, -32, 19, 6) + ovalPath(4, -34, 20, 5.6) + ovalPath(-6, -28, 16, 4.6), 0.95),
    flat('#fbe08a', ovalPath(-26, -33.4, 9, 2.4) + ovalPath(8, -35, 9, 2.2)),
  ],
}
