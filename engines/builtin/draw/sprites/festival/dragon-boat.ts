import { type Colour, shade } from '../../colour'
import { drawParts, flat, line, moved, ovalPath, type Part, soft } from '../sprite'
import type { DrawContext } from '../../draw-context'
import { between } from '../../random'
import { headParts } from '../animals/dragon-parts'

const skin: Colour = [246, 208, 178]
/** Bends over the paddle; the seat at 0. */
const rower = (shirt: Colour): Part[] => [
  soft(shirt, 'M-9 2C-11 -14 -4 -24 6 -25C14 -24 13 -10 10 2Z'),
  soft(skin, ovalPath(8, -33, 8.4)),
  soft([44, 36, 40], 'M-0.6 -33C-2 -43 14 -45 16.4 -35C10 -38 6 -37 2 -36Q0 -35 -0.6 -33Z', 0.6),
  line([220, 60, 50], 1.8, 'M0 -36.6Q8 -40 16 -36.4'),
  flat([52, 38, 40], ovalPath(11.6, -33, 1, 1.4) + ovalPath(15, -33, 0.8, 1.3)),
  line(shade(shirt, -0.12), 6, 'M4 -20L16 -12L20 -4'),
  line([150, 104, 60], 2.2, 'M13 -22L27 16'),
  soft([150, 104, 60], 'M24.4 12L29.4 10L33.6 25L28 27Z', 0.5),
  soft(skin, ovalPath(19.6, -4.6, 3) + ovalPath(14.6, -17, 2.8), 0.5),
]

/** A boat with a dragon's head, rowers in a row and one who drums; it goes to the right. */
const boatParts = (main: Colour): readonly Part[] => [
  flat([30, 50, 70], 'M-104 10Q0 24 108 10Q60 20 0 20Q-70 20 -104 10Z', 0.3),
  soft(shade(main, -0.1), 'M-98 -12C-122 -26 -116 -52 -128 -64C-108 -60 -104 -40 -88 -24Z', 0.7),
  line('#f2c250', 3, 'M-114 -54q-8 -4 -16 2M-108 -42q-8 -2 -14 4M-102 -32q-8 0 -12 5'),
  ...[-74, -46, -18, 10].flatMap((x, at) => moved(rower(at % 2 ? [236, 190, 60] : [70, 130, 190]), [x, -12])),
  soft('#c8382e', 'M42 -38h20v24h-20z', 0.8),
  soft([250, 236, 206], ovalPath(52, -38, 10, 3.4), 0.4),
  line('#f2c250', 1.4, 'M42 -32h20M42 -19h20'),
  soft(main, 'M-104 -18Q-60 -10 0 -10Q60 -10 92 -24Q98 -10 84 4Q60 14 0 14Q-60 14 -88 6Q-100 -4 -104 -18Z'),
  line('#f2c250', 2, 'M-100 -14Q-60 -5 0 -5Q60 -5 92 -18'),
  line('#f2c250', 1.2, Array.from({ length: 15 }, (_, at) => `M${-82 + at * 11} 0q5.5 7 11 0`).join(''), 0.85),
]

/** Large, on the water; two or three of them when the words ask for several. */
export function drawDragonBoat(pen: DrawContext): void {
  const { width, height, horizon, unit, random, scene } = pen
  const many = Math.min(3, scene.counts.get('dragonBoat') ?? 1)
  const colours: readonly Colour[] = [
    [204, 52, 44],
    [40, 130, 96],
    [58, 96, 170],
  ]
  for (let at = 0; at < many; at++) {
    const main = scene.colours.get('dragonBoat') ?? colours[at % 3]!
    const size = unit * (32 + at * 5)
    const x = width * (many === 1 ? between(random, 0.44, 0.52) : at % 2 ? 0.4 : 0.58)
    const y = horizon + (height - horizon) * (many === 1 ? 0.5 : 0.24 + at * 0.3)
    drawParts(pen, boatParts(main), x, y, size)
    drawParts(pen, headParts(main), x + size * 0.98, y - size * 0.34, size * 0.5)
    drawParts(
      pen,
      [
        line(
          [232, 246, 252],
          2,
          'M92 8q12 6 26 2M-110 12q-14 6 -30 1M-70 18q10 4 20 0M0 20q12 4 24 0M50 18q10 4 20 0',
          0.7,
        ),
      ],
      x,
      y,
      size,
    )
  }
}
