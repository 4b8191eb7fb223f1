import { hsl, mix, shade } from '../colour'
import { soft } from '../sprites/sprite'
import { both, type Build, cream, pointed, rosy } from './animal-builds'

/** Points around a middle, open at the foot. */
const spikes = (x: number, y: number, rx: number, ry: number, many: number, long: number): string =>
  `M${Array.from({ length: many * 2 + 1 }, (_, at) => {
    const a = (0.86 + (at / (many * 2)) * 1.28) * Math.PI
    const out = at % 2 === 1 ? long : 0
    return `${(x + Math.cos(a) * (rx + out)).toFixed(1)} ${(y + Math.sin(a) * (ry + out)).toFixed(1)}`
  }).join('L')}Z`

/** Small animals of the wood. */
export const woodBuilds = {
  squirrel: {
    coats: [hsl(22, 62, 46), hsl(26, 44, 42)],
    pale: cream,
    ear: pointed(0.34, null),
    muzzle: [0, -0.84, 0.17, 0.11],
    behind: (coat) => [
      soft(coat, 'M16 -4C60 6 92 -24 86 -74C84 -112 50 -124 42 -100C36 -84 54 -78 52 -62C50 -42 36 -30 16 -24Z'),
      soft(
        mix(coat, [255, 240, 220], 0.5),
        'M30 -12C62 -14 78 -40 74 -72C72 -96 56 -104 50 -94C48 -86 62 -80 62 -62C60 -40 48 -24 30 -20Z',
        0.6,
      ),
    ],
    over: () => [
      soft([150, 98, 54], 'M-11 -40C-11 -54 11 -54 11 -40C11 -26 4 -22 0 -19C-4 -22 -11 -26 -11 -40Z'),
      soft([110, 70, 40], 'M-13 -41Q0 -58 13 -41Q0 -36 -13 -41Z', 0.6),
    ],
  },
  hedgehog: {
    coats: [hsl(26, 34, 38), hsl(30, 26, 44)],
    pale: () => [240, 214, 178],
    ear: (form, coat) => both((side) => form.ball(mix(coat, rosy, 0.35), [side * 0.33, -1.18, 0.09, 0.1])),
    muzzle: [0, -0.84, 0.15, 0.11],
    behind: (coat) => [
      soft(shade(coat, -0.22), spikes(0, -50, 52, 50, 19, 15)),
      soft(coat, spikes(0, -48, 44, 42, 17, 13), 0.6),
    ],
    mane: (coat) => [
      soft(shade(coat, -0.22), spikes(0, -108, 48, 42, 18, 14)),
      soft(coat, spikes(0, -106, 42, 36, 16, 11), 0.6),
    ],
    marks: () => [
      soft(
        [240, 214, 178],
        'M0 -118C10 -128 40 -122 42 -98C42 -78 24 -68 0 -68C-24 -68 -42 -78 -42 -98C-40 -122 -10 -128 0 -118Z',
        0.5,
      ),
    ],
  },
} as const satisfies Readonly<Record<string, Build>>
