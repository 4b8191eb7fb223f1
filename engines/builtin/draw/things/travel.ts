import { hsl, mix, shade, type Colour, white } from '../colour'
import { area, down, softSpot, polyline, oval, paint, shine, type DrawContext } from '../draw-context'
import { between, pickFrom } from '../random'
import { drawShadow, formAt } from './form'

/** A train on its rails across the picture: an engine with smoke and its coaches. */
export function drawTrain(pen: DrawContext): void {
  const { g, scene, random, width, height, horizon, unit, mood } = pen
  const foot = horizon + (height - horizon) * 0.42
  const tall = unit * 9
  const coat = scene.colours.get('train') ?? hsl(pickFrom(random, [4, 210, 150, 32]), 58, 42)
  const bed = paint(pen, [120, 110, 104])
  area(pen, down(pen, foot, foot + unit * 3.4, bed, paint(pen, [84, 76, 76])), [
    [0, foot + unit * 0.4],
    [width, foot + unit * 0.4],
    [width, foot + unit * 3.4],
    [0, foot + unit * 3.4],
  ])
  for (let x = 0; x < width; x += unit * 2.2)
    polyline(pen, paint(pen, [84, 60, 46]), unit * 0.6, [
      [x, foot + unit * 0.9],
      [x + unit * 0.7, foot + unit * 1.9],
    ])
  polyline(pen, paint(pen, [176, 178, 186]), unit * 0.3, [
    [0, foot + unit * 0.8],
    [width, foot + unit * 0.8],
  ])
  const nose = width * between(random, 0.7, 0.84)
  const long = unit * 22
  for (let car = 4; car >= 0; car--) {
    const right = nose - car * (long + unit * 0.8)
    if (right < -long) continue
    const colour = car === 0 ? shade(coat, -0.14) : coat
    g.fillStyle = down(
      pen,
      foot - tall,
      foot,
      paint(pen, shade(colour, 0.28)),
      paint(pen, colour),
      paint(pen, shade(colour, -0.36)),
    )
    g.beginPath()
    g.roundRect(
      right - long,
      foot - tall,
      long,
      tall - unit * 0.6,
      car === 0 ? [unit, unit * 6, unit * 1.6, unit * 0.5] : unit,
    )
    g.fill()
    g.fillStyle = paint(pen, [246, 240, 226])
    g.fillRect(right - long + unit * 0.5, foot - tall * 0.36, long - unit * (car === 0 ? 1.6 : 1), unit * 0.7)
    for (let at = 0; at < 5; at++) {
      const x = right - long + unit * (1.6 + at * 4.05)
      if (car === 0 && at === 4) continue
      g.fillStyle = mood.isDark || mood.isLow ? shine(pen, [255, 224, 140]) : paint(pen, [176, 212, 232])
      g.beginPath()
      g.roundRect(x, foot - tall * 0.8, unit * 2.8, tall * 0.32, unit * 0.4)
      g.fill()
    }
    for (const at of [0.14, 0.26, 0.74, 0.86])
      oval(pen, right - long * (1 - at), foot, unit * 1.05, unit * 1.05, paint(pen, [52, 50, 58]))
  }
  oval(pen, nose - unit, foot - tall * 0.3, unit * 0.6, unit * 0.6, shine(pen, [255, 246, 200]))
  softSpot(pen, nose, foot - tall * 0.3, unit * 9, pen.tone([255, 240, 180]), mood.isDark ? 0.7 : 0.3)
}

/** A car on a country road, from its side. */
export function drawCar(pen: DrawContext): void {
  const { g, scene, random, width, height, horizon, unit } = pen
  const foot = Math.max(horizon + height * 0.15, height * 0.86)
  const road = paint(pen, [98, 100, 110])
  g.fillStyle = down(pen, foot - unit * 3, foot + unit * 6, road, paint(pen, [74, 76, 86]))
  g.fillRect(0, foot - unit * 3, width, unit * 9)
  for (let x = unit; x < width; x += unit * 10) {
    g.fillStyle = paint(pen, [244, 236, 210])
    g.fillRect(x, foot + unit * 2.2, unit * 5, unit * 0.7)
  }
  const coat = scene.colours.get('car') ?? hsl(pickFrom(random, [2, 205, 42, 165]), 66, 50)
  const x = width * between(random, 0.4, 0.6)
  const form = formAt(pen, x, foot, unit * 20, random() < 0.5 ? -1 : 1)
  drawShadow(pen, x, foot + unit * 0.6, unit * 23)
  form.soft(coat, [
    [-0.56, -0.52],
    [-0.4, -0.92],
    [-0.1, -0.98],
    [0.22, -0.96],
    [0.44, -0.86],
    [0.66, -0.48],
    [0, -0.4],
  ])
  form.soft(
    [168, 208, 228],
    [
      [-0.46, -0.54],
      [-0.34, -0.85],
      [-0.04, -0.88],
      [-0.04, -0.52],
    ],
    0.6,
  )
  form.soft(
    [168, 208, 228],
    [
      [0.02, -0.52],
      [0.02, -0.88],
      [0.34, -0.83],
      [0.54, -0.5],
    ],
    0.6,
  )
  form.soft(coat, [
    [-1.06, -0.2],
    [-1.04, -0.5],
    [-0.8, -0.58],
    [-0.2, -0.57],
    [0.5, -0.57],
    [0.94, -0.5],
    [1.1, -0.32],
    [1.08, -0.08],
    [0, -0.05],
    [-1.04, -0.08],
  ])
  polyline(pen, paint(pen, shade(coat, -0.4), 0.7), unit * 0.2, [form.at([-0.02, -0.55]), form.at([-0.04, -0.12])])
  form.dot(paint(pen, [246, 240, 230]), [0.16, -0.42, 0.06, 0.018])
  form.dot(shine(pen, [255, 246, 200]), [1.02, -0.34, 0.055, 0.07])
  form.dot(shine(pen, [230, 60, 50]), [-1.02, -0.36, 0.04, 0.07])
  for (const wheel of [-0.62, 0.62]) {
    form.ball([40, 40, 48], [wheel, -0.08, 0.22, 0.22])
    form.ball([196, 200, 210], [wheel, -0.08, 0.12, 0.12])
    form.dot(paint(pen, [70, 72, 82]), [wheel, -0.08, 0.04, 0.04])
  }
}

/** Fish that leap out of the water, or koi below its surface. */
export function drawFish(pen: DrawContext): void {
  const { scene, random, width, height, horizon, unit } = pen
  const many = scene.counts.get('fish') ?? 5
  const coats: readonly Colour[] = [
    [236, 110, 50],
    [246, 240, 232],
    [240, 180, 70],
    [222, 76, 60],
  ]
  for (let at = 0; at < many; at++) {
    const depth = (at + 1) / many
    const [x, y] = [
      width * (((at * 0.37 + 0.2 + random() * 0.12) % 0.9) + 0.05),
      horizon + (height - horizon) * (0.25 + depth * 0.6),
    ]
    const coat = scene.colours.get('fish') ?? coats[at % coats.length]!
    const form = formAt(pen, x, y, unit * (4 + depth * 7), random() < 0.5 ? -1 : 1)
    form.dot(paint(pen, [10, 40, 60], 0.28), [0.1, 0.24, 0.95, 0.24])
    form.soft(coat, [
      [-0.7, 0],
      [-1.25, -0.36],
      [-1.1, 0],
      [-1.3, 0.34],
    ])
    form.soft(shade(coat, 0.2), [
      [0.1, -0.2],
      [-0.15, -0.52],
      [-0.4, -0.16],
    ])
    form.soft(coat, [
      [-0.85, 0],
      [-0.3, -0.3],
      [0.4, -0.28],
      [0.92, 0],
      [0.4, 0.26],
      [-0.3, 0.24],
    ])
    for (const spot of [-0.4, 0, 0.35])
      form.dot(paint(pen, mix(coat, at % 2 === 0 ? white : [226, 70, 40], 0.7), 0.85), [spot, -0.06, 0.14, 0.1, spot])
    form.dot(paint(pen, [24, 22, 30]), [0.66, -0.06, 0.05, 0.05])
    form.soft(shade(coat, 0.25), [
      [0.3, 0.12],
      [0.06, 0.46],
      [-0.1, 0.16],
    ])
    for (const ring of [1.5, 2]) {
      pen.g.strokeStyle = paint(pen, white, 0.24)
      pen.g.lineWidth = unit * 0.14
      pen.g.beginPath()
      pen.g.ellipse(x, y, unit * (4 + depth * 7) * ring * 0.8, unit * (4 + depth * 7) * ring * 0.24, 0, 0, Math.PI * 2)
      pen.g.stroke()
    }
  }
}

/** A whale that shows its back and breathes out. */
export function drawWhale(pen: DrawContext): void {
  const { scene, random, width, height, horizon, unit } = pen
  const coat = scene.colours.get('whale') ?? ([62, 92, 136] as Colour)
  const [x, y] = [width * between(random, 0.4, 0.6), horizon + (height - horizon) * 0.42]
  const way = random() < 0.5 ? -1 : 1
  const form = formAt(pen, x, y, unit * 21, way)
  for (let drop = 0; drop < 60; drop++) {
    const [rise, aside] = [random(), between(random, -1, 1)]
    const [dx, dy] = form.at([0.5 + aside * rise ** 1.4 * 0.5, -0.62 - Math.sin(rise * 2.2) * 0.8])
    softSpot(pen, dx, dy, unit * between(random, 0.8, 2.4), pen.tone(white), 0.5)
  }
  form.soft(coat, [
    [-1.0, -0.02],
    [-1.3, -0.5],
    [-1.7, -0.72],
    [-1.4, -0.74],
    [-1.22, -0.66],
    [-1.02, -0.86],
    [-0.94, -0.7],
    [-1.06, -0.5],
    [-0.84, -0.1],
  ])
  form.soft(coat, [
    [-1.1, 0.06],
    [-0.8, -0.3],
    [-0.2, -0.62],
    [0.5, -0.68],
    [1.0, -0.44],
    [1.16, 0],
    [0.6, 0.12],
    [-0.5, 0.12],
  ])
  form.soft(
    [214, 224, 234],
    [
      [0.1, 0.1],
      [0.5, -0.06],
      [1.12, -0.14],
      [1.14, 0.02],
      [0.6, 0.12],
    ],
    0.7,
  )
  for (const groove of [0.02, 0.06])
    polyline(pen, paint(pen, shade(coat, -0.1), 0.6), unit * 0.18, [
      form.at([0.3, groove]),
      form.at([1.08, groove - 0.08]),
    ])
  form.dot(paint(pen, [20, 22, 34]), [0.74, -0.24, 0.045, 0.05])
  form.dot(shine(pen, white), [0.755, -0.255, 0.014, 0.016])
  for (let foam = 0; foam < 26; foam++) {
    const [dx, dy] = form.at([between(random, -1.25, 1.3), 0.1])
    oval(
      pen,
      dx,
      dy + unit * between(random, -0.2, 0.9),
      unit * between(random, 0.8, 2.8),
      unit * between(random, 0.2, 0.5),
      paint(pen, white, 0.7),
    )
  }
}
