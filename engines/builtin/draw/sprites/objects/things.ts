import { type Colour, shade } from '../../colour'
import { bicycleParts } from '../sport/moves'
import { flat, glow, line, ovalPath, shiny, soft, type Sprite } from '../sprite'

export const bicycle: Sprite = {
  wide: 1.5,
  colours: ['#d8503e', '#3f8fc8', '#4fa878'],
  parts: (main) => bicycleParts(main).map((part) => ({ ...part })),
}

/** An open computer. */
export const laptop: Sprite = {
  wide: 1.35,
  colours: ['#c4cad4'],
  parts: (main) => [
    soft(shade(main, -0.3), 'M-50 -88Q-50 -92 -46 -92L46 -92Q50 -92 50 -88L50 -22L-50 -22Z', 0.4),
    glow([120, 190, 250], 0, -56, 60, 0.25),
    flat('#22304e', 'M-46 -88L46 -88L46 -26L-46 -26Z'),
    flat('#4a7fc0', 'M-46 -60Q-20 -80 0 -62Q22 -46 46 -64L46 -26L-46 -26Z'),
    flat('#7ab0e0', 'M-46 -44Q-16 -58 10 -42Q30 -32 46 -40L46 -26L-46 -26Z'),
    shiny([255, 232, 170], ovalPath(26, -76, 6), 0.95),
    soft(main, 'M-52 -22L52 -22L66 -4L-66 -4Z', 0.5),
    flat(shade(main, -0.4), 'M-44 -19L44 -19L50 -11L-50 -11Z', 0.7),
    line(
      main,
      0.8,
      'M-46 -16.4L46 -16.4M-48 -13.8L48 -13.8M-30 -19L-33 -11M-15 -19L-16.4 -11M0 -19L0 -11M15 -19L16.4 -11M30 -19L33 -11',
      0.8,
    ),
    flat(shade(main, -0.2), 'M-13 -9.6L13 -9.6L14 -5.4L-14 -5.4Z', 0.7),
    soft(shade(main, -0.15), 'M-66 -4L66 -4Q66 0 62 0L-62 0Q-66 0 -66 -4Z', 0.5),
  ],
}

/** A small stack, one open on top. */
export const books: Sprite = {
  wide: 1.3,
  colours: ['#c8503e'],
  parts: (main) => [
    ...(
      [
        ['#3f6f9a', -62, 58, 0],
        ['#d8a03a', -54, 60, -16],
        ['#5a8f62', -60, 50, -32],
      ] as const
    ).flatMap(([colour, left, right, y]) => [
      soft(
        colour,
        `M${left} ${y - 15}L${right} ${y - 15}Q${right + 4} ${y - 7.5} ${right} ${y}L${left} ${y}Q${left - 6} ${y - 7.5} ${left} ${y - 15}Z`,
        0.5,
      ),
      flat(
        [250, 244, 228],
        `M${left + 10} ${y - 12.6}L${right + 0.4} ${y - 12.6}Q${right + 2.4} ${y - 7.5} ${right + 0.4} ${y - 2.6}L${left + 10} ${y - 2.6}Z`,
      ),
      line(
        [214, 204, 180],
        0.6,
        `M${left + 12} ${y - 9.4}L${right} ${y - 9.4}M${left + 12} ${y - 6}L${right} ${y - 6}`,
      ),
    ]),
    soft(main, 'M-56 -60Q-28 -54 0 -50Q28 -54 56 -60L56 -66L-56 -66Z', 0.4),
    soft([252, 248, 236], 'M0 -52C-16 -64 -38 -68 -54 -64L-54 -86C-38 -90 -16 -86 0 -74Z', 0.6),
    soft([252, 248, 236], 'M0 -52C16 -64 38 -68 54 -64L54 -86C38 -90 16 -86 0 -74Z', 0.6),
    line(
      [160, 152, 140],
      0.8,
      'M-46 -80q20 -2 38 7M-46 -74q20 -2 38 7M-46 -69q18 -1 34 6M46 -80q-20 -2 -38 7M46 -74q-20 -2 -38 7M46 -69q-18 -1 -34 6',
      0.8,
    ),
  ],
}

export const guitar: Sprite = {
  wide: 0.5,
  colours: ['#c8853f', '#a8483c'],
  parts: (main) => [
    soft('#5a3a22', 'M-3 -70L3 -70L4 -28L-4 -28Z', 0.5),
    soft('#3e2818', 'M-6 -92Q0 -98 6 -92L4.6 -76L-4.6 -76Z', 0.5),
    flat(
      '#d8d8e0',
      ovalPath(-7, -90, 1.6) +
        ovalPath(7, -90, 1.6) +
        ovalPath(-6.6, -85, 1.6) +
        ovalPath(6.6, -85, 1.6) +
        ovalPath(-6.2, -80, 1.6) +
        ovalPath(6.2, -80, 1.6),
    ),
    soft(
      main,
      'M0 -44C12 -48 20 -42 18 -34C16 -28 18 -26 22 -20C28 -8 18 0 0 0C-18 0 -28 -8 -22 -20C-18 -26 -16 -28 -18 -34C-20 -42 -12 -48 0 -44Z',
    ),
    flat('#3a2416', ovalPath(0, -27, 7)),
    line('#e8cfa0', 0.9, ovalPath(0, -27, 8.4)),
    flat('#4a2f1e', 'M-9 -11h18v3.4h-18z'),
    line('#f4e6c4', 0.4, 'M-2 -90L-3 -9M-0.7 -90L-1 -9M0.7 -90L1 -9M2 -90L3 -9'),
    line('#c8b48a', 0.6, 'M-3.2 -66h6.4M-3.3 -60h6.6M-3.4 -54h6.8M-3.6 -48h7.2'),
  ],
}

/** A grand piano from the side of the keys. */
export const piano: Sprite = {
  wide: 1.3,
  colours: ['#2c2a34', '#7a4a34'],
  parts: (main) => [
    flat(shade(main, -0.3), 'M-48 -34h7l-2 34h-3zM40 -34h7l-2 34h-3zM-4 -30h5l-1 26h-3z'),
    soft(main, 'M-56 -50C-40 -100 30 -98 58 -88L58 -52L-56 -46Z', 0.7),
    flat(shade(main, 0.3), 'M-48 -52C-34 -90 28 -90 50 -82L50 -56Z', 0.25),
    line('#d8a84a', 1, 'M-30 -60L-18 -84M-14 -59L-2 -86M2 -58L12 -86M18 -57L28 -85M34 -56L42 -83', 0.7),
    soft(shade(main, -0.1), 'M-62 -52L62 -52L62 -34L-62 -34Z', 0.5),
    flat([252, 250, 244], 'M-56 -46L56 -46L58 -39L-58 -39Z'),
    line(
      [60, 58, 66],
      0.5,
      Array.from({ length: 19 }, (_, at) => `M${-50 + at * 5.6} -46L${-52 + at * 5.8} -39`).join(''),
    ),
    flat(
      [34, 32, 40],
      Array.from({ length: 19 }, (_, at) => at)
        .filter((at) => ![2, 6, 9, 13, 16].includes(at))
        .map((at) => `M${-51.4 + at * 5.6} -46h2.8v4h-2.8z`)
        .join(''),
    ),
    soft([70, 46, 40], 'M-18 -20L18 -20L16 -15L-16 -15Z', 0.6),
    flat([50, 34, 32], 'M-14 -15h3v15h-3zM11 -15h3v15h-3z'),
  ],
}

/** Open, with a curved handle. */
export const umbrella: Sprite = {
  wide: 1.1,
  colours: ['#d8503e', '#4f8fc8', '#f0b030'],
  parts: (main) => [
    line('#7a5a44', 2.4, 'M0 -84L0 -8Q0 2 -7 1Q-12 0 -11 -6'),
    soft(
      main,
      'M-52 -48C-48 -104 48 -104 52 -48Q44 -56 34 -48Q26 -56 17 -48Q8 -56 0 -48Q-8 -56 -17 -48Q-26 -56 -34 -48Q-44 -56 -52 -48Z',
    ),
    flat(shade(main, 0.25), 'M-17 -48C-14 -76 -6 -86 0 -90C6 -86 14 -76 17 -48Q8 -56 0 -48Q-8 -56 -17 -48Z', 0.6),
    line(
      shade(main, -0.3),
      0.8,
      'M0 -90C-26 -84 -32 -64 -34 -48M0 -90C26 -84 32 -64 34 -48M0 -90C-10 -80 -16 -64 -17 -48M0 -90C10 -80 16 -64 17 -48',
      0.7,
    ),
    line('#7a5a44', 2, 'M0 -90L0 -97'),
  ],
}

export const crown: Sprite = {
  wide: 1.3,
  colours: ['#f0bc3a'],
  parts: (main) => [
    glow([255, 230, 150], 0, -40, 90, 0.4),
    soft(main, 'M-54 -8L-62 -64L-32 -38L0 -84L32 -38L62 -64L54 -8Q0 4 -54 -8Z'),
    soft(shade(main, -0.14), 'M-55 -16Q0 -4 55 -16L54 -4Q0 8 -54 -4Z', 0.6),
    soft(shade(main, 0.2), ovalPath(-62, -67, 5) + ovalPath(62, -67, 5) + ovalPath(0, -88, 6), 0.8),
    soft('#d8364a', ovalPath(0, -32, 8, 10), 0.9),
    soft('#3f7fd0', ovalPath(-30, -24, 5.6, 7) + ovalPath(30, -24, 5.6, 7), 0.9),
    shiny([255, 255, 255], ovalPath(-3, -36, 2, 2.6) + ovalPath(-32, -27, 1.4, 2) + ovalPath(28, -27, 1.4, 2), 0.8),
  ],
}

/** In the air: its middle at -50. */
export const plane: Sprite = {
  wide: 2,
  colours: ['#f4f6fa'],
  parts: (main) => [
    line([255, 255, 255], 3, 'M-150 -40L-92 -46M-140 -34L-84 -42', 0.5),
    soft(shade(main, -0.2), 'M8 -58L-22 -92L-32 -92L-12 -56Z', 0.6),
    soft('#d8503e', 'M-74 -56L-92 -86L-80 -86L-54 -60Z', 0.7),
    soft(main, 'M-86 -52C-60 -62 30 -66 62 -60C80 -56 88 -48 84 -44C76 -36 20 -34 -20 -38C-50 -40 -76 -44 -86 -52Z'),
    flat('#d8503e', 'M-80 -48C-40 -44 40 -42 84 -45C76 -36 20 -34 -20 -38C-50 -40 -72 -44 -80 -48Z', 0.85),
    flat([70, 110, 160], 'M66 -57Q76 -54 79 -50L68 -51Z'),
    flat(
      [90, 130, 176],
      Array.from({ length: 10 }, (_, at) => ovalPath(52 - at * 11, -54 + at * 0.3, 2.2, 2.6)).join(''),
    ),
    soft(shade(main, -0.08), 'M14 -46L-34 -8L-46 -8L-20 -46Z', 0.7),
    soft([150, 158, 172], 'M-6 -30q12 -2 14 4q-2 6 -14 4q-4 -4 0 -8z', 0.7),
    soft('#d8503e', 'M-70 -50L-92 -40L-98 -41L-82 -52Z', 0.6),
  ],
}

/** A diamond with a tail. */
export const kite: Sprite = {
  wide: 0.9,
  colours: ['#e0503e', '#4f9fd8'],
  parts: (main) => {
    const other: Colour = [246, 196, 70]
    return [
      line([250, 250, 250], 0.8, 'M0 -58Q-30 30 -80 110', 0.7),
      line(other, 1.6, 'M0 -20C16 -10 -14 2 4 14C18 24 -8 32 6 44'),
      soft(main, 'M0 -100L0 -60L-34 -64ZM0 -20L0 -60L34 -64Z', 0.6),
      soft(other, 'M0 -100L0 -60L34 -64ZM0 -20L0 -60L-34 -64Z', 0.6),
      line('#7a5a44', 1, 'M0 -100L0 -20M-34 -64Q0 -56 34 -64'),
      soft(main, 'M4 10l-9 -4l2 9zM4 10l9 4l-8 5zM4 34l-9 -4l2 9zM4 34l9 4l-8 5z', 0.4),
    ]
  },
}
