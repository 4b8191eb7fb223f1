import { shade } from '../../colour'
import { flat, glow, line, ovalPath, shiny, soft, type Sprite, twice } from '../sprite'

export const christmasTree: Sprite = {
  wide: 0.72,
  colours: ['#2f7a4a'],
  parts: (main) => [
    soft('#7a5236', 'M-5 -14L5 -14L6 0L-6 0Z'),
    soft(shade(main, -0.12), 'M0 -58L34 -18Q32 -11 24 -14Q16 -8 8 -13Q0 -8 -8 -13Q-16 -8 -24 -14Q-32 -11 -34 -18Z'),
    soft(main, 'M0 -76L27 -38Q25 -31 18 -34Q12 -29 6 -33Q0 -29 -6 -33Q-12 -29 -18 -34Q-25 -31 -27 -38Z'),
    soft(shade(main, 0.1), 'M0 -92L19 -60Q17 -54 12 -57Q6 -52 0 -56Q-6 -52 -12 -57Q-17 -54 -19 -60Z'),
    line([246, 214, 120], 1.3, 'M-14 -64Q2 -58 13 -68M-21 -44Q4 -36 20 -50M-28 -24Q4 -12 27 -32', 0.9),
    ...[
      [-8, -61, '#e0485a'],
      [7, -48, '#f0c040'],
      [-14, -40, '#5aa0e0'],
      [14, -30, '#e0485a'],
      [-2, -28, '#f08a3a'],
      [-22, -20, '#f0c040'],
      [22, -20, '#8a6fd0'],
      [2, -16, '#5aa0e0'],
      [4, -70, '#f0c040'],
    ].flatMap(([x, y, colour]) => [
      soft(colour as string, ovalPath(x as number, y as number, 3)),
      shiny([255, 255, 255], ovalPath((x as number) - 1, (y as number) - 1, 0.8), 0.8),
    ]),
    glow([255, 230, 140], 0, -96, 22, 0.8),
    shiny([255, 214, 80], 'M0 -104L2.6 -97.6L9.4 -97L4.2 -92.6L6 -86L0 -89.6L-6 -86L-4.2 -92.6L-9.4 -97L-2.6 -97.6Z'),
    soft('#d8484e', 'M-40 -12h16v14h-16z', 0.6),
    flat('#f6e0a0', 'M-33.6 -12h3.2v14h-3.2z'),
    soft('#f6e0a0', 'M-32 -12q-8 -6 -7 -1q2 3 7 1q5 2 7 -1q1 -5 -7 1z', 0.4),
    soft('#4f8fc8', 'M22 -9h14v11h-14z', 0.6),
    flat('#fafafa', 'M27.8 -9h2.6v11h-2.6z'),
    soft('#fafafa', 'M29 -9q-7 -6 -6 -1q2 3 6 1q4 2 6 -1q1 -5 -6 1z', 0.4),
  ],
}

export const gift: Sprite = {
  wide: 0.95,
  colours: ['#e0506a', '#4f8fc8', '#6fb07a'],
  parts: (main) => [
    soft(main, 'M-38 -52L38 -52L36 0L-36 0Z'),
    soft(shade(main, 0.12), 'M-43 -64L43 -64L43 -50L-43 -50Z', 0.6),
    flat('#f8e2a0', 'M-7 -64h14v64h-14z'),
    flat('#e0c070', 'M-7 -50h14v3h-14z', 0.6),
    soft('#f8e2a0', 'M0 -64C-34 -66 -40 -92 -22 -92C-8 -92 -2 -76 0 -64C2 -76 8 -92 22 -92C40 -92 34 -66 0 -64Z'),
    flat(
      '#d0a850',
      'M-4 -66C-22 -68 -28 -84 -20 -86C-12 -86 -6 -76 -4 -66ZM4 -66C22 -68 28 -84 20 -86C12 -86 6 -76 4 -66Z',
      0.6,
    ),
    soft('#f8e2a0', ovalPath(0, -65, 6, 5), 0.7),
  ],
}

export const redEnvelope: Sprite = {
  wide: 0.8,
  colours: ['#cf2f2a'],
  parts: (main) => [
    soft(shade(main, -0.16), 'M-36 -84L14 -94L30 -14L-20 -4Z'),
    soft(main, 'M-22 -90L34 -84Q36 -84 36 -81L28 -2Q28 0 25 0L-29 -6Q-31 -6 -31 -9L-24 -88Q-24 -90 -22 -90Z', 0.6),
    soft(shade(main, 0.12), 'M-24 -88L35.6 -82L34 -70Q4 -50 -26 -76Z', 0.6),
    line([246, 206, 110], 1.2, 'M-26 -76Q4 -50 34 -70'),
    soft('#f2c250', ovalPath(4, -60, 10), 0.8),
    flat('#b07a1c', 'M0 -64h8v8h-8z'),
    line([246, 206, 110], 1.2, 'M-12 -22q6 -9 14 -3q9 -8 15 2q4 6 -3 8q-14 2 -24 -1q-5 -2 -2 -6', 0.85),
    soft('#f2c250', ovalPath(38, -8, 10, 10) + ovalPath(-36, -6, 9, 9), 0.8),
    flat('#b07a1c', 'M35 -11h6v6h-6zM-39 -9h6v6h-6z'),
  ],
}

export const pumpkin: Sprite = {
  wide: 1.15,
  colours: ['#ec8a2c'],
  parts: (main) => [
    soft('#5a7a3a', 'M-4 -70Q-4 -84 8 -88L14 -82Q6 -78 8 -70Z'),
    soft(shade(main, -0.14), ovalPath(-34, -38, 22, 32) + ovalPath(34, -38, 22, 32)),
    soft(shade(main, -0.04), ovalPath(-18, -38, 24, 36) + ovalPath(18, -38, 24, 36)),
    soft(shade(main, 0.06), ovalPath(0, -38, 22, 37)),
    glow([255, 214, 90], 0, -36, 42, 0.5),
    shiny(
      [255, 220, 100],
      'M-30 -48L-12 -48L-20 -62ZM30 -48L12 -48L20 -62ZM-4 -38L4 -38L0 -45ZM-34 -30Q0 -16 34 -30Q26 -6 0 -6Q-26 -6 -34 -30ZM-14 -24v7h7v-5ZM6 -22v7h8v-9Z'.replace(
        'ZM-14 -24v7h7v-5ZM6 -22v7h8v-9Z',
        'Z',
      ),
    ),
    flat(shade(main, -0.1), 'M-14 -25.4h8v7h-8zM6 -24.8h8v7h-8zM-3 -13h7v7h-7z'),
  ],
}

/** A string of firecrackers with sparks. */
export const firecrackers: Sprite = {
  wide: 0.5,
  colours: ['#d2322a'],
  parts: (main) => [
    line('#b98a4a', 1.2, 'M0 -100L0 -14'),
    soft('#f2c250', 'M-9 -100h18v8h-18z', 0.6),
    ...Array.from({ length: 9 }, (_, at) => -88 + at * 8.4).flatMap((y) =>
      twice(
        soft(main, `M1 ${y}L13 ${y + 4}L12 ${y + 11}L0 ${y + 7}Z`, 0.8),
        flat('#f2c250', `M10.6 ${y + 3.2}L13 ${y + 4}L12 ${y + 11}L9.8 ${y + 10.2}Z`),
      ),
    ),
    glow([255, 210, 90], 0, -6, 30, 0.9),
    shiny([255, 226, 120], 'M0 -22L3 -10L14 -14L6 -5L16 2L4 1L2 12L-3 2L-14 6L-7 -3L-16 -9L-4 -9Z'),
    shiny([255, 250, 226], ovalPath(0, -4, 4)),
  ],
}

/** Many round ones on strings. */
export const partyBalloons: Sprite = {
  wide: 0.8,
  colours: ['#e8506a'],
  parts: (main) => [
    line(
      [120, 120, 130],
      0.6,
      'M-24 -62Q-10 -30 0 -8M0 -70Q2 -40 0 -8M24 -60Q10 -30 0 -8M-10 -48Q-4 -26 0 -8M14 -48Q6 -26 0 -8',
      0.8,
    ),
    ...(
      [
        [-24, -76, '#4f9fe0'],
        [24, -75, '#f2b83a'],
        [0, -84, main],
        [-11, -60, '#6fb868'],
        [14, -60, '#a878d8'],
      ] as const
    ).flatMap(([x, y, colour]) => [
      soft(
        colour,
        `M${x} ${y - 15}C${x + 17} ${y - 15} ${x + 14} ${y + 8} ${x} ${y + 15}C${x - 14} ${y + 8} ${x - 17} ${y - 15} ${x} ${y - 15}ZM${x - 2.4} ${y + 18}L${x} ${y + 14}L${x + 2.4} ${y + 18}Z`,
      ),
      shiny([255, 255, 255], ovalPath(x - 5, y - 7, 3, 4.4, 25), 0.5),
    ]),
    soft('#d8485e', 'M-5 -10q5 4 10 0l-2 10h-6z', 0.6),
  ],
}
