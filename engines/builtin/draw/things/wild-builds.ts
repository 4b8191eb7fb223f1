import { hsl, mix, shade, type Colour } from '../colour'
import { flat, line, ovalPath, soft, twice } from '../sprites/sprite'
import { both, type Build, cream, night, pointed, rosy, roundEars } from './animal-builds'

const sideEars = (form: Parameters<Build['ear']>[0], coat: Colour) =>
  both((side) => {
    form.ball(shade(coat, -0.12), [side * 0.5, -1.14, 0.16, 0.09, side * 0.3])
    form.ball(mix(coat, rosy, 0.6), [side * 0.5, -1.13, 0.1, 0.05, side * 0.3])
  })
/** Curls around a middle. */
const curls = (x: number, y: number, rx: number, ry: number, size: number, many: number): string =>
  Array.from({ length: many }, (_, at) => {
    const a = (at / many) * Math.PI * 2
    return ovalPath(x + Math.cos(a) * rx, y + Math.sin(a) * ry, size)
  }).join('')
const tuft = 'M22 -8C52 -4 66 -30 58 -56L52 -55C56 -34 48 -18 22 -20Z'
const snout = (colour: Colour, y: number, rx: number) => [
  soft(colour, ovalPath(0, y, rx, rx * 0.68)),
  flat(
    shade(colour, -0.55),
    ovalPath(-rx * 0.36, y, rx * 0.15, rx * 0.22) + ovalPath(rx * 0.36, y, rx * 0.15, rx * 0.22),
  ),
]

/** Animals of the wood, the steppe and the yard. */
export const wildBuilds = {
  tiger: {
    coats: [hsl(29, 88, 56), [244, 240, 234]],
    pale: () => [254, 248, 236],
    ear: roundEars,
    muzzle: [0, -0.85, 0.2, 0.13],
    eye: hsl(46, 84, 56),
    hasWhiskers: true,
    behind: (coat) => [
      soft(coat, 'M24 -6C60 0 78 -30 66 -66Q58 -78 52 -66C60 -38 50 -20 24 -20Z'),
      line(night, 4, 'M48 -14l6 9M56 -24l9 5M57 -40l10 0M55 -54l10 -3', 0.9),
    ],
    marks: () => [
      line(night, 4, 'M-11 -131h22M-8 -124h16M-11 -117h22M0 -131v14', 0.92),
      ...twice(flat(night, 'M46 -106L27 -102L46 -99ZM47 -95L30 -93L44 -87ZM40 -119L24 -113L44 -111Z', 0.92)),
    ],
    over: () => [
      ...twice(
        flat(night, 'M38 -48L20 -43L40 -40ZM41 -32L23 -28L42 -23Z', 0.92),
        line(night, 3, 'M9 -26l9 2M9 -16l9 2', 0.9),
      ),
    ],
  },
  lion: {
    coats: [hsl(38, 74, 60), hsl(34, 60, 54)],
    pale: cream,
    ear: roundEars,
    muzzle: [0, -0.85, 0.19, 0.13],
    eye: hsl(40, 70, 50),
    hasWhiskers: true,
    behind: (coat) => [soft(coat, tuft), soft([130, 74, 34], 'M50 -50Q40 -66 52 -80Q68 -74 66 -56Q60 -46 50 -50Z')],
    mane: () => [
      soft([140, 78, 34], curls(0, -102, 50, 42, 20, 16) + ovalPath(0, -102, 56, 48)),
      soft([178, 104, 44], curls(0, -102, 40, 33, 16, 14) + ovalPath(0, -102, 46, 38), 0.6),
    ],
  },
  monkey: {
    coats: [hsl(24, 48, 38), hsl(28, 44, 46)],
    pale: () => [246, 214, 176],
    muzzle: [0, -0.85, 0.24, 0.16],
    ear: (form, coat) =>
      both((side) => {
        form.ball(coat, [side * 0.48, -1.04, 0.16, 0.17])
        form.ball([240, 196, 160], [side * 0.48, -1.03, 0.1, 0.11])
      }),
    behind: (coat) => [line(coat, 9, 'M20 -10C60 0 76 -30 64 -54C58 -66 44 -60 48 -50')],
    marks: () => [
      soft(
        [246, 214, 176],
        'M0 -112C-8 -126 -38 -122 -36 -100C-34 -84 -20 -74 0 -74C20 -74 34 -84 36 -100C38 -122 8 -126 0 -112Z',
        0.5,
      ),
    ],
  },
  pig: {
    coats: [
      [248, 188, 190],
      [244, 172, 180],
    ],
    pale: (coat) => mix(coat, [255, 226, 222], 0.6),
    muzzle: [0, -0.86, 0.2, 0.13],
    ear: (form, coat) =>
      both((side) =>
        form.soft(shade(coat, -0.1), [
          [side * 0.14, -1.3],
          [side * 0.38, -1.5],
          [side * 0.5, -1.24],
          [side * 0.38, -1.06],
          [side * 0.26, -1.2],
        ]),
      ),
    behind: (coat) => [line(shade(coat, -0.1), 4, 'M38 -16q14 -2 12 -12q-6 -8 -10 0q0 8 16 2')],
    over: (coat) => [...snout(mix(coat, [236, 130, 140], 0.5), -90, 17), line([150, 70, 76], 1.5, 'M-8 -73q8 6 16 0')],
  },
  mouse: {
    coats: [
      [168, 170, 180],
      [214, 206, 200],
      [196, 160, 120],
    ],
    pale: cream,
    muzzle: [0, -0.84, 0.16, 0.1],
    hasWhiskers: true,
    ear: (form, coat) =>
      both((side) => {
        form.ball(coat, [side * 0.4, -1.4, 0.25, 0.25])
        form.ball(mix(coat, rosy, 0.8), [side * 0.39, -1.38, 0.17, 0.17])
      }),
    behind: () => [line([230, 170, 166], 4, 'M26 -4C60 4 74 -18 62 -36C56 -48 72 -56 78 -48')],
  },
  cow: {
    coats: [
      [248, 246, 242],
      [150, 96, 62],
    ],
    pale: (coat) => mix(coat, [255, 250, 240], 0.5),
    ear: sideEars,
    muzzle: [0, -0.84, 0.28, 0.17],
    behind: (coat) => [
      line(coat, 5, 'M26 -10C54 -6 60 -30 56 -48'),
      soft([70, 50, 44], 'M52 -44q-2 -14 6 -18q8 6 4 18z'),
    ],
    mane: () => [...twice(soft([238, 224, 190], 'M20 -130C36 -132 44 -146 36 -160C32 -150 26 -144 14 -142Z'))],
    marks: (coat) => [
      flat(
        coat[0] > 200 ? [52, 46, 50] : shade(coat, 0.5),
        'M10 -135C30 -137 46 -118 44 -102C34 -92 20 -96 14 -108C8 -118 4 -130 10 -135Z',
        0.92,
      ),
      flat(coat[0] > 200 ? [52, 46, 50] : shade(coat, 0.5), ovalPath(-34, -30, 9, 13, 20), 0.85),
    ],
    over: () => [
      ...snout([246, 190, 184], -85, 26),
      line([150, 84, 84], 1.5, 'M-9 -74q9 6 18 0'),
      flat([240, 200, 80], 'M-6 -62h12l3 13h-18z'),
      flat([150, 110, 30], ovalPath(0, -49, 2.6)),
    ],
  },
  sheep: {
    coats: [[246, 240, 228]],
    pale: () => [250, 226, 200],
    ear: (form) => sideEars(form, [236, 204, 176]),
    muzzle: [0, -0.85, 0.17, 0.12],
    behind: (coat) => [soft(shade(coat, -0.04), curls(0, -36, 40, 32, 14, 14) + ovalPath(0, -36, 44, 36))],
    mane: () => [
      ...twice(soft([214, 180, 130], 'M30 -118C54 -128 66 -108 56 -94C50 -88 42 -92 46 -100C50 -108 42 -112 32 -106Z')),
    ],
    marks: (coat) => [
      soft([250, 226, 200], 'M-34 -112C-34 -128 34 -128 34 -112C36 -90 20 -72 0 -72C-20 -72 -36 -90 -34 -112Z', 0.5),
      soft(coat, curls(0, -128, 24, 8, 12, 10) + ovalPath(0, -127, 26, 11)),
    ],
  },
  wolf: {
    coats: [
      [124, 132, 146],
      [92, 96, 108],
    ],
    pale: () => [240, 242, 244],
    ear: pointed(0.42, [70, 72, 84]),
    muzzle: [0, -0.84, 0.2, 0.13],
    eye: hsl(48, 80, 58),
    behind: (coat) => [
      soft(coat, 'M20 -6C64 4 96 -30 88 -84C74 -70 52 -40 22 -26Z'),
      soft([240, 242, 244], 'M82 -60Q92 -72 88 -84Q78 -74 72 -64Z', 0.5),
    ],
    marks: () => [...twice(soft([240, 242, 244], 'M4 -84L30 -98L46 -88L32 -74L4 -70Z', 0.4))],
  },
} as const satisfies Readonly<Record<string, Build>>
