import { type Colour, mix, shade } from '../../colour'
import { flat, line, ovalPath, type Part, shiny, soft, type Sprite } from '../sprite'

const green: Colour = [86, 142, 74]
const short = (value: number) => Math.round(value * 100) / 100
/** A petal from a middle outwards, with a round or a pointed end. */
function petal(x: number, y: number, turned: number, long: number, half: number, isPointed = false): string {
  const a = (turned * Math.PI) / 180
  const at = (along: number, across: number) =>
    `${short(x + Math.sin(a) * along + Math.cos(a) * across)} ${short(y - Math.cos(a) * along + Math.sin(a) * across)}`
  const top = isPointed ? 0.25 : 0.95
  return `M${at(0, 0)}C${at(long * 0.2, -half)} ${at(long * 0.85, -half * (isPointed ? 0.9 : 1.25))} ${at(long, -half * top * 0.2)}Q${at(long * 1.02, 0)} ${at(long, half * top * 0.2)}C${at(long * 0.85, half * (isPointed ? 0.9 : 1.25))} ${at(long * 0.2, half)} ${at(0, 0)}Z`
}
const ring = (
  x: number,
  y: number,
  many: number,
  from: number,
  long: number,
  half: number,
  isPointed = false,
): string[] => Array.from({ length: many }, (_, at) => petal(x, y, from + (at * 360) / many, long, half, isPointed))
export const leaf = (x: number, y: number, turned: number, long: number, half = long * 0.26): Part[] => {
  const a = (turned * Math.PI) / 180
  return [
    soft(mix(green, [50, 100, 60], (Math.abs(turned) % 60) / 80), petal(x, y, turned, long, half, true)),
    line(
      shade(green, 0.3),
      0.7,
      `M${x} ${y}L${short(x + Math.sin(a) * long * 0.85)} ${short(y - Math.cos(a) * long * 0.85)}`,
      0.6,
    ),
  ]
}
const stem = (x: number, y: number, from: number): Part =>
  line(shade(green, -0.12), 2.6, `M${from} 0Q${(x + from * 2) / 3} ${y * 0.5} ${x} ${y}`)

type Bloom = (x: number, y: number, r: number, main: Colour) => Part[]
const layered = (
  x: number,
  y: number,
  main: Colour,
  layers: readonly (readonly [number, number, number, number, number])[],
  isPointed = false,
): Part[] =>
  layers.flatMap(([many, from, long, half, tone]) =>
    ring(x, y, many, from, long, half, isPointed).map((d) =>
      soft(tone > 0 ? mix(main, [255, 250, 246], tone) : shade(main, tone), d, 0.6),
    ),
  )

const peonyBloom: Bloom = (x, y, r, main) => [
  ...layered(x, y, main, [
    [9, 0, r, r * 0.4, 0.3],
    [9, 20, r * 0.86, r * 0.36, 0.12],
    [8, 5, r * 0.7, r * 0.32, 0],
    [7, 24, r * 0.54, r * 0.27, -0.1],
    [6, 0, r * 0.38, r * 0.2, 0.1],
  ]),
  flat([250, 206, 80], ring(x, y, 9, 10, r * 0.17, r * 0.04).join('')),
  flat(
    [252, 220, 110],
    Array.from({ length: 9 }, (_, at) =>
      ovalPath(x + Math.sin(at * 0.7) * r * 0.14, y + Math.cos(at * 0.7) * r * 0.14, r * 0.035),
    ).join(''),
  ),
]
const sunflowerBloom: Bloom = (x, y, r, main) => [
  ...layered(
    x,
    y,
    main,
    [
      [16, 0, r, r * 0.17, -0.14],
      [16, 11, r * 0.95, r * 0.16, 0.06],
    ],
    true,
  ),
  soft([96, 58, 32], ovalPath(x, y, r * 0.46)),
  flat([66, 38, 22], ovalPath(x, y, r * 0.24), 0.8),
  flat(
    [190, 130, 60],
    Array.from({ length: 60 }, (_, at) =>
      ovalPath(
        x + Math.cos(at * 2.4) * Math.sqrt(at / 60) * r * 0.43,
        y + Math.sin(at * 2.4) * Math.sqrt(at / 60) * r * 0.43,
        r * 0.022,
      ),
    ).join(''),
    0.75,
  ),
]
const roseBloom: Bloom = (x, y, r, main) => [
  ...ring(x, y, 5, 140, r * 0.9, r * 0.13, true).map((d) => soft(green, d, 0.5)),
  ...layered(x, y, main, [
    [5, 0, r * 0.86, r * 0.5, 0.1],
    [5, 36, r * 0.74, r * 0.44, -0.06],
  ]),
  soft(shade(main, -0.16), ovalPath(x, y, r * 0.52)),
  soft(main, ovalPath(x + r * 0.03, y - r * 0.03, r * 0.42), 0.8),
  line(
    shade(main, -0.42),
    r * 0.05,
    `M${x - r * 0.02} ${y}a${r * 0.1} ${r * 0.1} 0 1 1 ${r * 0.12} ${r * 0.08}a${r * 0.2} ${r * 0.2} 0 1 1 ${-r * 0.02} ${-r * 0.3}a${r * 0.3} ${r * 0.3} 0 0 1 ${r * 0.22} ${r * 0.34}M${x - r * 0.36} ${y + r * 0.1}a${r * 0.4} ${r * 0.4} 0 0 0 ${r * 0.5} ${r * 0.26}`,
    0.75,
  ),
]
const tulipBloom: Bloom = (x, y, r, main) => [
  soft(
    shade(main, -0.18),
    `M${x - r * 0.3} ${y}C${x - r * 0.6} ${y - r} ${x - r * 0.2} ${y - r * 1.5} ${x} ${y - r * 1.62}C${x + r * 0.2} ${y - r * 1.5} ${x + r * 0.6} ${y - r} ${x + r * 0.3} ${y}Z`,
  ),
  soft(
    main,
    `M${x} ${y + r * 0.1}C${x - r} ${y + r * 0.1} ${x - r * 0.86} ${y - r} ${x - r * 0.62} ${y - r * 1.5}C${x - r * 0.2} ${y - r * 1.2} ${x + r * 0.1} ${y - r * 0.6} ${x} ${y + r * 0.1}Z`,
  ),
  soft(
    mix(main, [255, 250, 246], 0.12),
    `M${x} ${y + r * 0.1}C${x + r} ${y + r * 0.1} ${x + r * 0.86} ${y - r} ${x + r * 0.62} ${y - r * 1.5}C${x + r * 0.2} ${y - r * 1.2} ${x - r * 0.1} ${y - r * 0.6} ${x} ${y + r * 0.1}Z`,
  ),
]
const mumBloom: Bloom = (x, y, r, main) =>
  layered(x, y, main, [
    [20, 0, r, r * 0.1, -0.2],
    [18, 8, r * 0.84, r * 0.1, -0.06],
    [16, 3, r * 0.66, r * 0.1, 0.06],
    [13, 10, r * 0.48, r * 0.09, 0.18],
    [9, 0, r * 0.3, r * 0.08, 0.3],
  ])
const lilyBloom: Bloom = (x, y, r, main) => [
  ...layered(
    x,
    y,
    main,
    [
      [3, 0, r, r * 0.28, -0.05],
      [3, 60, r, r * 0.3, 0.2],
    ],
    true,
  ),
  line(
    mix(main, [240, 130, 160], 0.5),
    r * 0.035,
    [0, 60, 120, 180, 240, 300]
      .map(
        (turn) =>
          `M${x} ${y}L${short(x + Math.sin((turn * Math.PI) / 180) * r * 0.75)} ${short(y - Math.cos((turn * Math.PI) / 180) * r * 0.75)}`,
      )
      .join(''),
    0.6,
  ),
  line(
    [170, 200, 110],
    r * 0.03,
    [20, 80, 150, 210, 330]
      .map(
        (turn) =>
          `M${x} ${y}L${short(x + Math.sin((turn * Math.PI) / 180) * r * 0.36)} ${short(y - Math.cos((turn * Math.PI) / 180) * r * 0.36)}`,
      )
      .join(''),
  ),
  flat(
    [190, 96, 40],
    [20, 80, 150, 210, 330]
      .map((turn) =>
        ovalPath(
          x + Math.sin((turn * Math.PI) / 180) * r * 0.38,
          y - Math.cos((turn * Math.PI) / 180) * r * 0.38,
          r * 0.06,
          r * 0.035,
          turn,
        ),
      )
      .join(''),
  ),
]

/** Three of a kind on their stems. */
const bunch = (
  colours: readonly string[],
  bloom: Bloom,
  radius: number,
  leaves: 'broad' | 'blade' = 'broad',
): Sprite => ({
  wide: 1.05,
  colours,
  parts: (main) => {
    const places = [
      [-30, -58, 0.82, -8],
      [31, -54, 0.76, 9],
      [2, -80, 1, 0],
    ] as const
    return [
      ...places.map(([x, y, , from]) => stem(x, y, from)),
      ...(leaves === 'broad'
        ? [
            ...leaf(-6, -10, -62, 34),
            ...leaf(6, -8, 64, 32),
            ...leaf(-14, -28, -48, 26),
            ...leaf(17, -26, 44, 26),
            ...leaf(1, -34, 28, 24),
            ...leaf(0, -40, -30, 22),
          ]
        : [
            ...leaf(-6, 0, -28, 52, 6),
            ...leaf(6, 0, 26, 50, 6),
            ...leaf(-2, 0, -10, 44, 6),
            ...leaf(10, 0, 44, 36, 5),
            ...leaf(-10, 0, -46, 36, 5),
          ]),
      ...places.flatMap(([x, y, share], at) =>
        bloom(x, y, radius * share, at === 1 ? mix(main, [255, 240, 236], 0.16) : main),
      ),
    ]
  },
})

export const peony = bunch(['#e0608c', '#c83a5e', '#f2a8bc'], peonyBloom, 24)
export const sunflower = bunch(['#f6bc2c'], sunflowerBloom, 24)
export const rose = bunch(['#c8283c', '#f08aa0', '#f4e8e0'], roseBloom, 19)
export const tulip = bunch(['#e8506a', '#f6b83a', '#9a6fc8'], tulipBloom, 13, 'blade')
export const chrysanthemum = bunch(['#f2b630', '#e89ab8', '#f4f0e4'], mumBloom, 22)
export const lily = bunch(['#fbf4f2', '#f2a8b8'], lilyBloom, 25, 'blade')

/** Roses and lilies in paper, with a ribbon. */
export const bouquet: Sprite = {
  wide: 0.85,
  colours: ['#e0607a', '#f2b0bc'],
  parts: (main) => [
    ...leaf(-16, -56, -50, 30),
    ...leaf(16, -56, 50, 30),
    ...leaf(-8, -66, -20, 32),
    ...leaf(8, -66, 20, 32),
    soft('#f6ead8', 'M-38 -58Q0 -74 38 -58L10 -6Q0 0 -10 -6Z', 0.6),
    ...lilyBloom(-20, -72, 14, [252, 246, 244]),
    ...roseBloom(18, -74, 14, mix(main, [255, 250, 240], 0.4)),
    ...roseBloom(0, -84, 15, main),
    ...roseBloom(-4, -64, 14, shade(main, -0.12)),
    ...lilyBloom(24, -58, 11, [252, 246, 244]),
    ...roseBloom(-25, -57, 12, main),
    soft('#efd9bc', 'M-38 -58Q-16 -44 0 -28Q16 -44 38 -58L12 -4Q0 2 -12 -4Z', 0.7),
    line('#d8c09a', 0.7, 'M-30 -52L-6 -14M30 -52L6 -14M-18 -44L-3 -18M18 -44L3 -18', 0.8),
    soft(
      '#d8485e',
      'M0 -20C-14 -30 -20 -18 -16 -12Q-8 -12 0 -18C8 -12 12 -12 16 -12C20 -18 14 -30 0 -20ZM-2 -17L-10 -2L-4 -5L0 -16L4 -5L10 -2L2 -17Z',
      0.6,
    ),
    shiny([255, 255, 255], ovalPath(-10, -19, 2, 1, -20), 0.5),
  ],
}

/** A pot with an orchid's arch. */
export const orchid: Sprite = {
  wide: 0.9,
  colours: ['#c890d8', '#f4eef4'],
  parts: (main) => [
    line(shade(green, -0.12), 1.8, 'M2 -20C-6 -60 4 -90 38 -88'),
    ...leaf(-2, -20, -58, 44, 6),
    ...leaf(2, -20, 60, 42, 6),
    ...leaf(0, -20, -26, 40, 6),
    ...leaf(2, -20, 30, 34, 6),
    ...[
      [-3, -52, 9],
      [1, -70, 10],
      [12, -83, 10.5],
      [28, -88, 10],
      [41, -86, 8],
    ].flatMap(([x, y, r]) => [
      ...layered(x!, y!, main, [
        [3, 0, r!, r! * 0.34, 0.2],
        [2, 90, r! * 1.05, r! * 0.5, 0],
      ]),
      soft([196, 60, 120], petal(x!, y!, 180, r! * 0.7, r! * 0.24), 0.6),
      flat([250, 220, 120], ovalPath(x!, y!, r! * 0.14)),
    ]),
    soft('#5f8fa8', 'M-18 -24L18 -24L14 0L-14 0Z'),
    soft('#6f9fb8', 'M-20 -27h40v6h-40z', 0.5),
  ],
}
