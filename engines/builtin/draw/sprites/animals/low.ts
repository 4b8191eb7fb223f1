import { shade } from '../../colour'
import { flat, line, ovalPath, shiny, soft, type Sprite, twice } from '../sprite'

const dark = '#2a2228'

export const frog: Sprite = {
  wide: 1.2,
  colours: ['#6cb04a'],
  parts: (main) => [
    ...twice(
      soft(shade(main, -0.16), 'M22 -30C52 -40 58 -8 40 -2L20 -2Q14 -14 22 -30Z'),
      soft(shade(main, -0.1), 'M30 -4Q44 -8 54 -2Q58 3 50 3L30 3Z', 0.5),
    ),
    soft(main, 'M-36 -36C-36 -60 36 -60 36 -36C40 -12 24 0 0 0C-24 0 -40 -12 -36 -36Z'),
    soft(shade(main, 0.65), 'M-22 -22C-22 -34 22 -34 22 -22C22 -8 14 -1 0 -1C-14 -1 -22 -8 -22 -22Z', 0.5),
    soft(main, ovalPath(-19, -62, 13, 12) + ovalPath(19, -62, 13, 12)),
    flat([252, 250, 236], ovalPath(-19, -63, 9) + ovalPath(19, -63, 9)),
    flat(dark, ovalPath(-17.6, -62.6, 5.4, 6.4) + ovalPath(17.6, -62.6, 5.4, 6.4)),
    shiny([255, 255, 255], ovalPath(-19.6, -65.4, 2) + ovalPath(15.6, -65.4, 2), 0.95),
    line(shade(main, -0.55), 1.4, 'M-24 -42Q0 -28 24 -42'),
    flat([244, 130, 130], ovalPath(-27, -42, 4.6, 2.8) + ovalPath(27, -42, 4.6, 2.8), 0.5),
    ...twice(soft(main, 'M10 -20C18 -20 20 -8 18 0L6 2Q4 -10 10 -20Z', 0.7)),
  ],
}

export const turtle: Sprite = {
  wide: 1.6,
  colours: ['#6a8f4a'],
  parts: (main) => [
    soft(
      [150, 176, 96],
      'M-48 -16L-32 -18L-34 -1Q-42 2 -50 -1ZM20 -18L36 -16L38 -1Q30 2 22 -1ZM-58 -16L-72 -8L-56 -8Z',
      0.6,
    ),
    soft([160, 186, 104], 'M40 -18C48 -24 52 -44 66 -46C80 -46 84 -28 72 -22C62 -18 56 -10 44 -8Z'),
    soft([220, 206, 150], 'M-60 -14Q-8 2 46 -14Q44 -6 36 -5L-50 -5Q-58 -6 -60 -14Z', 0.4),
    soft(main, 'M-62 -14C-58 -72 44 -72 48 -14Q-8 -4 -62 -14Z'),
    line(
      shade(main, -0.4),
      1.6,
      'M-24 -54L10 -54L20 -34L6 -14L-20 -14L-34 -34ZM-24 -54L-26 -56M10 -54L12 -56M20 -34L42 -32M6 -14L8 -9M-20 -14L-22 -9M-34 -34L-56 -32',
      0.8,
    ),
    flat(shade(main, 0.3), 'M-22 -51L8 -51L16 -35L4 -18L-18 -18L-30 -35Z', 0.35),
    flat(dark, ovalPath(70, -37, 2.4, 3)),
    shiny([255, 255, 255], ovalPath(69.2, -38.2, 0.9), 0.95),
    line(shade(main, -0.5), 1, 'M78 -30q-5 4 -10 2'),
    flat([240, 140, 120], ovalPath(66, -29, 3, 1.8), 0.5),
  ],
}

export const snake: Sprite = {
  wide: 1.1,
  colours: ['#6fae54', '#d8a03a'],
  parts: (main) => [
    line(shade(main, -0.25), 15, 'M-40 -7C-60 -12 40 -18 44 -7'),
    line(main, 13, 'M-44 -9C-54 -20 40 -24 40 -12C34 -2 -44 -2 -44 -9'),
    line(shade(main, 0.35), 2.4, 'M-30 -18q20 -6 50 -2M-36 -8q30 6 60 1', 0.8),
    line(shade(main, -0.14), 13, 'M-30 -24C-34 -34 32 -36 26 -24C18 -14 -26 -16 -30 -24'),
    line(main, 12, 'M-30 -26C-32 -34 30 -38 26 -26C20 -18 -12 -20 -8 -36C-4 -52 16 -52 14 -70'),
    line(shade(main, 0.4), 2.2, 'M-18 -31q16 -4 34 -1M-6 -40q6 -10 14 -16', 0.8),
    soft(main, 'M-4 -78C-4 -94 32 -96 36 -82C38 -72 22 -66 12 -66C2 -66 -4 -70 -4 -78Z'),
    flat(dark, ovalPath(12, -82, 2.8, 3.6)),
    shiny([255, 255, 255], ovalPath(11, -83.6, 1), 0.95),
    flat([244, 140, 130], ovalPath(10, -74, 3.4, 2), 0.5),
    line('#d8363e', 1.4, 'M36 -78L46 -77L50 -80M46 -77L50 -74'),
    line(shade(main, -0.5), 0.9, 'M35 -77Q28 -72 20 -74'),
  ],
}

/** Leaps out of the water. */
export const dolphin: Sprite = {
  wide: 1.5,
  colours: ['#5f8fb8', '#7a9ab0'],
  parts: (main) => [
    soft(main, 'M-64 -18C-78 -26 -84 -22 -88 -12C-78 -14 -74 -10 -72 -2C-64 -4 -58 -10 -58 -18Z', 0.7),
    soft(
      main,
      'M-66 -14C-48 -60 -10 -86 30 -74C44 -72 52 -62 58 -56C68 -52 74 -48 72 -44C64 -42 54 -44 46 -44C20 -38 -30 -44 -62 -10Z',
    ),
    soft(
      [238, 244, 248],
      'M66 -46C54 -43 50 -46 44 -46C16 -40 -20 -40 -48 -22C-14 -58 20 -56 44 -54Q56 -54 66 -46Z',
      0.4,
    ),
    soft(shade(main, -0.1), 'M-6 -72C-12 -84 -22 -92 -34 -92C-28 -84 -28 -74 -26 -66Z', 0.7),
    soft(shade(main, -0.14), 'M18 -46C14 -34 4 -26 -8 -24C-4 -32 -2 -42 4 -50Z', 0.7),
    flat(dark, ovalPath(40, -60, 2.2, 2.6)),
    shiny([255, 255, 255], ovalPath(39.4, -61, 0.8), 0.95),
    line(shade(main, -0.5), 0.9, 'M72 -45Q60 -46 50 -51'),
    line([220, 240, 252], 2.2, 'M-96 4q8 -8 16 0q8 -8 16 0q8 -8 16 0', 0.8),
    shiny(
      [236, 248, 255],
      ovalPath(-60, -10, 2) +
        ovalPath(-50, -16, 1.6) +
        ovalPath(-94, -14, 1.8) +
        ovalPath(-80, -24, 1.5) +
        ovalPath(-46, -6, 2),
      0.85,
    ),
  ],
}

export const swan: Sprite = {
  wide: 1.3,
  colours: ['#fbfbfc', '#34343c'],
  parts: (main) => [
    flat([40, 70, 100], ovalPath(0, -2, 62, 7), 0.22),
    line(shade(main, -0.05), 11, 'M34 -26C50 -44 8 -62 20 -80C26 -90 40 -88 42 -82'),
    soft(main, 'M-62 -34C-50 -30 -40 -34 -26 -36C0 -42 30 -40 44 -20Q44 -4 10 -2C-30 -1 -52 -10 -62 -34Z'),
    soft(
      shade(main, -0.06),
      'M-54 -42C-36 -48 0 -54 18 -34C14 -20 -16 -12 -38 -20C-28 -22 -22 -24 -18 -28C-32 -26 -44 -30 -54 -42Z',
      0.8,
    ),
    line(shade(main, -0.16), 0.9, 'M-40 -38q22 -4 40 4M-32 -32q18 0 30 4', 0.7),
    soft(main, ovalPath(37, -83, 9.6, 8.6)),
    soft('#f0902e', 'M45 -84L60 -78Q56 -74 44 -78Z', 0.6),
    flat(dark, `M42 -86L47 -84L45 -79L41 -80Z${ovalPath(38, -85, 1.8, 2.1)}`),
    shiny([255, 255, 255], ovalPath(37.6, -85.8, 0.7), 0.95),
  ],
}
