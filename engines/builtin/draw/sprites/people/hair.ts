import { type Colour, shade } from '../../colour'
import { line, moved, ovalPath, type Part, soft } from '../sprite'

export type HairStyle = 'short' | 'long' | 'bob' | 'tail' | 'bun' | 'grey' | 'bald' | 'robe'

/** Hair behind the shoulders. */
export function hairBack(style: HairStyle, colour: Colour, head: readonly [number, number]): Part[] {
  const dark = shade(colour, -0.12)
  if (style === 'long') return moved([soft(dark, 'M-12 -6C-17 8 -16 22 -13 27Q0 32 13 27C16 22 17 8 12 -6Z')], head)
  if (style === 'robe') return moved([soft(dark, 'M-12 -6C-15 12 -14 32 -9 44Q0 47 9 44C14 32 15 12 12 -6Z')], head)
  if (style === 'bob') return moved([soft(dark, 'M-12.5 -6C-17 6 -15 13 -11 14.5L11 14.5C15 13 17 6 12.5 -6Z')], head)
  if (style === 'tail') return moved([soft(dark, 'M6 -10C20 -14 25 0 20 16C18 20 15 18 16 13C18 2 14 -4 8 -5Z')], head)
  if (style === 'bun') return moved([soft(dark, ovalPath(0, -14.5, 6, 5.4))], head)
  return []
}

/** The fringe over the brow. */
export function hairFront(style: HairStyle, colour: Colour, head: readonly [number, number], gaze: number): Part[] {
  if (style === 'bald') return []
  const turn = gaze * 3
  const shine = line(shade(colour, 0.34), 0.9, 'M-7 -9.5q6 -4 12 -2', 0.55)
  const cut = `C-11 -3.6 -11.6 -1 -12.6 1Z`
  if (style === 'short' || style === 'grey')
    return moved(
      [
        soft(
          style === 'grey' ? [206, 206, 210] : colour,
          `M-12.6 1C-14.5 -9 -9 -15.5 0 -15.2C9 -15.5 14.5 -9 12.6 1C11.4 -1 11 -4 ${9.5 + turn} -6.4C${6 + turn} -4.6 ${2 + turn} -5.4 ${turn - 1} -7.6C${turn - 4} -4.8 ${turn - 8} -4.6 ${turn - 9.6} -5.6${cut}`,
          0.7,
        ),
        shine,
      ],
      head,
    )
  const low = style === 'bun' || style === 'robe' ? 0 : 6
  const fringe = `M-12.6 ${low}C-16 -8 -9 -15.8 0 -15.4C9 -15.8 16 -8 12.6 ${low}C11.6 1 11.6 -3 ${9 + turn} -6C${4 + turn} -4.2 ${turn} -6 ${turn - 3} -8.6C${turn - 5} -5 ${turn - 9} -3 -10.6 -2.6C-11.6 0 -11.8 3 -12.6 ${low}Z`
  const knots =
    style === 'robe'
      ? [
          soft(colour, ovalPath(-3.5, -18, 4.6, 4.4) + ovalPath(3.5, -18, 4.6, 4.4), 0.6),
          line('#e8b84a', 1, 'M-9 -15L10 -19.5'),
          soft('#e0506a', ovalPath(8, -13, 2.4), 0.5),
        ]
      : []
  return moved([soft(colour, fringe, 0.7), ...knots, shine], head)
}
