import { hsl, shade, type Colour, white } from '../colour'
import { softSpot, polyline, paint, shine, type DrawContext } from '../draw-context'
import { between, pickFrom } from '../random'
import type { Thing } from '../words'
import type { Form, FormPoint } from './form'

export const people = ['person', 'astronaut', 'robot', 'snowman'] as const satisfies readonly Thing[]
type Figure = (typeof people)[number]

const both = (draw: (side: number) => void) => [-1, 1].forEach(draw)
const hairs: readonly Colour[] = [
  [36, 30, 34],
  [70, 46, 34],
  [104, 68, 42],
]
const coats: readonly Colour[] = [
  [196, 62, 56],
  [52, 84, 132],
  [232, 180, 80],
  [70, 112, 96],
  [244, 238, 228],
]
/** Draws people seen from behind: a standing figure has the height 1. */
function drawPerson(pen: DrawContext, form: Form, size: number, at: number): void {
  const { scene, random, style } = pen
  const [hair, coat] = [
    pickFrom(random, hairs),
    scene.colours.get('person') ??
      (style === 'ink'
        ? ([52, 48, 48] as Colour)
        : coats[(Math.floor(random() * coats.length) + at * 2) % coats.length]!),
  ]
  const isDressed = (at + (random() < 0.5 ? 1 : 0)) % 2 === 1
  const skin: Colour = [232, 190, 160]
  const trousers: Colour = isDressed ? skin : [52, 56, 78]
  both((side) => {
    polyline(pen, paint(pen, trousers), size * (isDressed ? 0.038 : 0.066), [
      form.at([side * 0.05, -0.4]),
      form.at([side * 0.052, -0.04]),
    ])
    form.ball([44, 36, 40], [side * 0.056, -0.018, 0.042, 0.024])
    polyline(pen, paint(pen, shade(coat, -0.14)), size * 0.056, [
      form.at([side * 0.125, -0.76]),
      form.at([side * 0.165, -0.58]),
      form.at([side * 0.16, -0.46]),
    ])
    form.ball(skin, [side * 0.16, -0.435, 0.026, 0.03])
  })
  form.soft(
    coat,
    isDressed
      ? [
          [-0.13, -0.84],
          [0.13, -0.84],
          [0.14, -0.72],
          [0.09, -0.58],
          [0.24, -0.24],
          [0, -0.2],
          [-0.24, -0.24],
          [-0.09, -0.58],
          [-0.14, -0.72],
        ]
      : [
          [-0.15, -0.84],
          [0.15, -0.84],
          [0.17, -0.7],
          [0.15, -0.36],
          [0, -0.34],
          [-0.15, -0.36],
          [-0.17, -0.7],
        ],
  )
  polyline(pen, paint(pen, skin), size * 0.05, [form.at([0, -0.86]), form.at([0, -0.82])])
  form.ball(skin, [-0.078, -0.915, 0.014, 0.022], [0.078, -0.915, 0.014, 0.022])
  if (isDressed)
    form.soft(hair, [
      [-0.06, -1.01],
      [0.06, -1.01],
      [0.11, -0.9],
      [0.11, -0.68],
      [0, -0.64],
      [-0.11, -0.68],
      [-0.11, -0.9],
    ])
  else
    form.soft(hair, [
      [-0.05, -1.01],
      [0.05, -1.01],
      [0.1, -0.95],
      [0.085, -0.83],
      [0, -0.8],
      [-0.085, -0.83],
      [-0.1, -0.95],
    ])
}

function drawAstronaut(pen: DrawContext, form: Form, size: number): void {
  const suit: Colour = pen.scene.colours.get('astronaut') ?? [240, 242, 248]
  const trim = shade(suit, -0.42)
  form.soft(shade(suit, -0.28), [
    [-0.2, -0.78],
    [0.2, -0.78],
    [0.22, -0.42],
    [-0.22, -0.42],
  ])
  both((side) => {
    form.soft(suit, [
      [side * 0.02, -0.4],
      [side * 0.16, -0.4],
      [side * 0.18, -0.02],
      [side * 0.05, -0.02],
    ])
    form.ball(trim, [side * 0.115, -0.025, 0.085, 0.04])
    form.soft(suit, [
      [side * 0.11, -0.72],
      [side * 0.2, -0.72],
      [side * 0.31, -0.5],
      [side * 0.28, -0.38],
      [side * 0.2, -0.42],
      [side * 0.14, -0.56],
    ])
    form.ball(trim, [side * 0.265, -0.38, 0.05, 0.05])
  })
  form.soft(suit, [
    [-0.16, -0.76],
    [0.16, -0.76],
    [0.19, -0.5],
    [0.16, -0.34],
    [-0.16, -0.34],
    [-0.19, -0.5],
  ])
  form.soft(
    [70, 84, 120],
    [
      [-0.09, -0.62],
      [0.09, -0.62],
      [0.09, -0.5],
      [-0.09, -0.5],
    ],
    0.4,
  )
  form.dot(shine(pen, [240, 90, 80]), [-0.04, -0.565, 0.014, 0.014])
  form.dot(shine(pen, [110, 230, 160]), [0.04, -0.565, 0.014, 0.014])
  form.ball(suit, [0, -0.86, 0.185, 0.175])
  form.ball([30, 40, 84], [0, -0.855, 0.145, 0.118])
  form.dot(shine(pen, [244, 190, 110], 0.5), [0.03, -0.81, 0.09, 0.05])
  form.dot(shine(pen, white, 0.75), [-0.065, -0.905, 0.035, 0.02, -0.5])
  polyline(pen, paint(pen, trim), size * 0.012, [form.at([0.15, -0.98]), form.at([0.2, -1.09])])
  form.dot(shine(pen, [255, 96, 86]), [0.2, -1.1, 0.018, 0.018])
}

function drawRobot(pen: DrawContext, form: Form, size: number): void {
  const metal: Colour = pen.scene.colours.get('robot') ?? hsl(between(pen.random, 185, 225), 26, 66)
  const [dark, eye] = [shade(metal, -0.45), [110, 240, 255] as Colour]
  const box = (left: number, top: number, right: number, bottom: number): readonly FormPoint[] => [
    [left, top],
    [(left + right) / 2, top],
    [right, top],
    [right, (top + bottom) / 2],
    [right, bottom],
    [(left + right) / 2, bottom],
    [left, bottom],
    [left, (top + bottom) / 2],
  ]
  both((side) => {
    polyline(pen, paint(pen, dark), size * 0.05, [form.at([side * 0.1, -0.34]), form.at([side * 0.1, -0.06])])
    form.soft(metal, [
      [side * 0.02, -0.1],
      [side * 0.2, -0.1],
      [side * 0.22, 0.02],
      [side * 0.01, 0.02],
    ])
    polyline(pen, paint(pen, dark), size * 0.045, [
      form.at([side * 0.22, -0.6]),
      form.at([side * 0.32, -0.46]),
      form.at([side * 0.3, -0.32]),
    ])
    form.ball(metal, [side * 0.22, -0.6, 0.06, 0.06], [side * 0.3, -0.3, 0.055, 0.055])
    form.ball(dark, [side * 0.24, -0.86, 0.035, 0.06])
  })
  form.soft(metal, box(-0.25, -0.7, 0.25, -0.26))
  form.soft(shade(metal, 0.4), box(-0.15, -0.6, 0.15, -0.38), 0.4)
  form.dot(shine(pen, [255, 120, 110]), [-0.06, -0.49, 0.028, 0.028])
  form.dot(shine(pen, [255, 214, 110]), [0.06, -0.49, 0.028, 0.028])
  polyline(pen, paint(pen, dark), size * 0.016, [form.at([0, -1.04]), form.at([0, -1.15])])
  form.dot(shine(pen, [255, 110, 100]), [0, -1.16, 0.03, 0.03])
  form.soft(metal, box(-0.27, -1.06, 0.27, -0.68))
  form.soft([34, 40, 66], box(-0.2, -0.98, 0.2, -0.76), 0.4)
  both((side) => {
    const [x, y] = form.at([side * 0.085, -0.885])
    softSpot(pen, x, y, size * 0.1, pen.tone(eye), 0.5)
    form.dot(shine(pen, eye), [side * 0.085, -0.885, 0.036, 0.042])
  })
  polyline(
    pen,
    shine(pen, eye),
    size * 0.012,
    [-2, -1, 0, 1, 2].map((at) => form.at([at * 0.022, -0.8 - at * at * 0.004])),
  )
}

function drawSnowman(pen: DrawContext, form: Form, size: number): void {
  const snow: Colour = [246, 249, 255]
  const [scarf, coal] = [pen.scene.colours.get('snowman') ?? ([206, 56, 58] as Colour), paint(pen, [40, 38, 46])]
  form.ball(snow, [0, -0.25, 0.3, 0.27])
  both((side) =>
    polyline(pen, paint(pen, [96, 66, 46]), size * 0.018, [
      form.at([side * 0.18, -0.58]),
      form.at([side * 0.4, -0.72]),
      form.at([side * 0.47, -0.71]),
    ]),
  )
  form.ball(snow, [0, -0.58, 0.22, 0.2], [0, -0.85, 0.165, 0.155])
  form.dot(
    coal,
    [0, -0.62, 0.02, 0.02],
    [0, -0.53, 0.02, 0.02],
    [0, -0.34, 0.022, 0.022],
    [-0.055, -0.89, 0.021, 0.024],
    [0.055, -0.89, 0.021, 0.024],
  )
  for (const at of [-2, -1, 0, 1, 2]) form.dot(coal, [at * 0.03, -0.775 - at * at * 0.006, 0.009, 0.009])
  form.soft(
    [240, 132, 48],
    [
      [-0.02, -0.87],
      [0.02, -0.865],
      [0.15, -0.83],
      [0.16, -0.822],
      [0.02, -0.825],
      [-0.02, -0.83],
    ],
    0.4,
  )
  form.soft(scarf, [
    [-0.16, -0.75],
    [0, -0.71],
    [0.16, -0.75],
    [0.17, -0.68],
    [0, -0.645],
    [-0.17, -0.68],
  ])
  form.soft(shade(scarf, -0.12), [
    [0.06, -0.7],
    [0.14, -0.71],
    [0.17, -0.5],
    [0.08, -0.48],
  ])
  form.soft(
    [48, 46, 62],
    [
      [-0.12, -0.96],
      [-0.11, -1.18],
      [0.11, -1.18],
      [0.12, -0.96],
    ],
  )
  form.ball([48, 46, 62], [0, -0.97, 0.18, 0.03])
  form.soft(
    scarf,
    [
      [-0.11, -1.02],
      [0.11, -1.02],
      [0.115, -0.97],
      [-0.115, -0.97],
    ],
    0.4,
  )
}

export const peopleDraws: Readonly<Record<Figure, (pen: DrawContext, form: Form, size: number, at: number) => void>> = {
  person: drawPerson,
  astronaut: drawAstronaut,
  robot: drawRobot,
  snowman: drawSnowman,
}
