import { flat, line, ovalPath, type Part, shiny, soft, type Sprite } from '../sprite'
import { shade } from '../../colour'

const rings = (places: readonly (readonly [number, number])[]): Part[] =>
  places.flatMap(([x, y]) => [
    soft('#5a9a3c', ovalPath(x, y, 5, 2.6), 0.5),
    flat('#cfe8a4', ovalPath(x, y - 0.4, 2.4, 1.2)),
  ])

/** Eggs and tomatoes on a plate, scallions over them. */
export const plated: Sprite = {
  wide: 1.9,
  colours: ['#f4f2ee', '#e6eef4'],
  parts: (main) => [
    soft(shade(main, -0.16), 'M-88 -18Q-60 0 0 0Q60 0 88 -18Q40 8 0 8Q-40 8 -88 -18Z'),
    soft(main, ovalPath(0, -20, 88, 22), 0.5),
    flat(shade(main, -0.1), ovalPath(0, -20, 66, 15), 0.8),
    soft('#d8502e', 'M-58 -22Q-50 -40 -24 -44Q0 -58 26 -46Q52 -42 58 -22Q30 -8 0 -8Q-32 -8 -58 -22Z', 0.7),
    soft('#f4c842', 'M-46 -26Q-44 -42 -26 -44Q-12 -54 -2 -42Q6 -30 -8 -24Q-30 -18 -46 -26Z', 0.8),
    soft('#f8d65c', 'M8 -30Q10 -52 30 -46Q50 -42 48 -28Q36 -16 20 -18Q8 -20 8 -30Z', 0.8),
    soft('#e2452c', 'M-12 -22Q-4 -36 12 -32Q18 -22 6 -14Q-8 -12 -12 -22Z', 0.8),
    soft('#e2452c', 'M-34 -40Q-26 -54 -12 -50Q-8 -42 -18 -36Q-30 -34 -34 -40Z', 0.8),
    shiny([255, 255, 255], ovalPath(-28, -38, 6, 2.4, -20) + ovalPath(30, -42, 6, 2.2, 12), 0.45),
    ...rings([
      [-38, -32],
      [-14, -48],
      [4, -40],
      [22, -38],
      [38, -26],
      [-22, -22],
      [14, -16],
    ]),
    line([255, 255, 255], 3, 'M-20 -66q-8 -12 0 -22t0 -20M4 -68q-8 -12 0 -22t0 -20M28 -64q-8 -12 0 -22t0 -20', 0.35),
  ],
}

/** A bundle of green onions, tied. */
export const scallions: Sprite = {
  wide: 2,
  colours: ['#4f9a3c'],
  parts: (main) => [
    ...[-9, -4.5, 0, 4.5, 9].flatMap((dy, at): Part[] => [
      line(shade(main, at % 2 ? 0.08 : -0.08), 7, `M-10 ${-14 + dy * 0.5}Q34 ${-18 + dy} 78 ${-24 + dy * 2.4}`),
      line('#f4f4e4', 7, `M-64 ${-12 + dy * 0.3}L-12 ${-14 + dy * 0.5}`),
      line('#d8cfae', 1, `M-66 ${-12 + dy * 0.3}l-9 ${-2 + dy * 0.3}M-66 ${-11 + dy * 0.3}l-8 3`),
    ]),
    line('#c8503e', 4, 'M-4 -24Q2 -14 -4 -4'),
  ],
}
