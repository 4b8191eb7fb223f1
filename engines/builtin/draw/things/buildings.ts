import { hsl, mix, shade, type Colour, white } from '../colour'
import { area, down, softSpot, polyline, oval, paint, shine, type DrawContext } from '../draw-context'
import { between, pickFrom } from '../random'

const isLit = ({ mood, scene }: DrawContext) =>
  mood.isDark || mood.isLow || scene.things.has('snow') || scene.things.has('rain')

/** A window with its cross; warm light falls out of it in the dark. */
function drawWindow(pen: DrawContext, x: number, y: number, broad: number, tall: number): void {
  const { g } = pen
  g.fillStyle = isLit(pen) ? shine(pen, [255, 214, 120]) : paint(pen, [150, 190, 214])
  g.fillRect(x - broad / 2, y - tall / 2, broad, tall)
  const frame = paint(pen, [84, 58, 44])
  g.fillStyle = frame
  g.fillRect(x - broad * 0.05, y - tall / 2, broad * 0.1, tall)
  g.fillRect(x - broad / 2, y - tall * 0.05, broad, tall * 0.1)
  g.strokeStyle = frame
  g.lineWidth = broad * 0.12
  g.strokeRect(x - broad / 2, y - tall / 2, broad, tall)
  if (isLit(pen)) softSpot(pen, x, y, broad * 2.4, pen.tone([255, 200, 100]), pen.mood.isDark ? 0.5 : 0.3)
}

/** A cottage seen a little from the side: logs, a chimney with smoke, snow on the roof in winter. */
export function drawHouse(pen: DrawContext, x: number, foot: number, size: number): void {
  const { g, random, scene, sun, unit } = pen
  const isSnowy = scene.things.has('snow')
  const wall =
    scene.colours.get('house') ??
    pickFrom<Colour>(random, [
      [150, 100, 66],
      [228, 210, 180],
      [176, 120, 82],
      [200, 150, 110],
    ])
  const roof: Colour = isSnowy
    ? pen.mood.isDark
      ? [330, 330, 310]
      : [240, 245, 252]
    : pickFrom<Colour>(random, [
        [150, 62, 50],
        [92, 82, 92],
        [120, 74, 56],
      ])
  const [half, high] = [size * 0.5, size * 0.52]
  const side = sun.x < x ? 1 : -1
  oval(pen, x, foot + size * 0.02, size * 1.05, size * 0.08, paint(pen, [20, 22, 44], 0.4))
  if (isLit(pen))
    for (const reach of [1.6, 0.9]) {
      g.save()
      g.translate(x, foot + size * 0.06)
      g.scale(1, 0.2)
      softSpot(pen, 0, 0, size * reach, pen.tone([255, 196, 100]), 0.34)
      g.restore()
    }
  // The chimney is behind the roof's ridge; its smoke drifts off.
  const chimney = x + side * size * 0.42
  g.fillStyle = paint(pen, [130, 96, 84])
  g.fillRect(chimney - size * 0.06, foot - size * 1.16, size * 0.12, size * 0.4)
  for (let puff = 0; puff < 9; puff++)
    softSpot(
      pen,
      chimney + side * puff ** 1.5 * size * 0.045,
      foot - size * (1.2 + puff * 0.11),
      size * (0.06 + puff * 0.026),
      pen.tone(mix(pen.mood.cloud, white, 0.5)),
      0.5 * (1 - puff / 10),
    )
  const face = (points: readonly (readonly [number, number])[], colour: Colour) => area(pen, paint(pen, colour), points)
  face(
    [
      [x - side * half, foot],
      [x - side * half, foot - high],
      [x - side * size * 0.08, foot - size],
      [x + side * size * 0.34, foot - high],
      [x + side * size * 0.34, foot],
    ],
    shade(wall, 0.1),
  )
  face(
    [
      [x + side * size * 0.34, foot],
      [x + side * size * 0.34, foot - high],
      [x + side * size * 0.95, foot - high * 0.96],
      [x + side * size * 0.95, foot - size * 0.03],
    ],
    shade(wall, -0.28),
  )
  for (let log = 1; log < 7; log++) {
    const y = foot - (high * log) / 7
    polyline(pen, paint(pen, shade(wall, -0.4), 0.5), unit * 0.12, [
      [x - side * half, y],
      [x + side * size * 0.34, y],
    ])
    polyline(pen, paint(pen, shade(wall, -0.6), 0.5), unit * 0.12, [
      [x + side * size * 0.34, y],
      [x + side * size * 0.95, y * 0.99 + foot * 0.01],
    ])
  }
  face(
    [
      [x + side * size * 0.4, foot - high * 0.9],
      [x - side * size * 0.08, foot - size * 1.05],
      [x + side * size * 0.56, foot - size * 1.0],
      [x + side * size * 1.06, foot - high * 0.88],
    ],
    shade(roof, -0.12),
  )
  polyline(pen, paint(pen, shade(roof, isSnowy ? 0.5 : 0.16)), size * 0.075, [
    [x - side * size * 0.6, foot - high * 0.84],
    [x - side * size * 0.08, foot - size * 1.03],
    [x + side * size * 0.42, foot - high * 0.88],
  ])
  drawWindow(pen, x - side * size * 0.26, foot - high * 0.56, size * 0.17, size * 0.19)
  drawWindow(pen, x + side * size * 0.65, foot - high * 0.52, size * 0.16, size * 0.19)
  drawWindow(pen, x - side * size * 0.08, foot - size * 0.68, size * 0.12, size * 0.13)
  g.fillStyle = paint(pen, [92, 56, 40])
  g.fillRect(x + side * size * 0.1 - size * 0.085, foot - high * 0.62, size * 0.17, high * 0.62)
  oval(
    pen,
    x + side * size * 0.1 + size * 0.05,
    foot - high * 0.3,
    size * 0.014,
    size * 0.014,
    paint(pen, [230, 200, 120]),
  )
}

/** Towers with pointed roofs and flags around a keep. */
export function drawCastle(pen: DrawContext, x: number, foot: number, size: number): void {
  const { g, random, scene } = pen
  const stone = scene.colours.get('castle') ?? hsl(between(random, 28, 45), 18, 72)
  const roof = hsl(pickFrom(random, [215, 350, 265]), 42, 42)
  const tower = (at: number, broad: number, tall: number) => {
    const [left, top] = [x + at * size - (broad * size) / 2, foot - tall * size]
    const gradient = g.createLinearGradient(left, 0, left + broad * size, 0)
    const fromLeft = pen.sun.x < x
    gradient.addColorStop(0, paint(pen, shade(stone, fromLeft ? 0.14 : -0.42)))
    gradient.addColorStop(1, paint(pen, shade(stone, fromLeft ? -0.42 : 0.14)))
    g.fillStyle = gradient
    g.fillRect(left, top, broad * size, tall * size)
    g.fillRect(left - broad * size * 0.1, top, broad * size * 1.2, size * 0.05)
    const peak = top - broad * size * 1.7
    area(pen, paint(pen, roof), [
      [left - broad * size * 0.2, top],
      [x + at * size, peak],
      [left + broad * size * 1.2, top],
    ])
    area(pen, paint(pen, shade(roof, -0.4), 0.8), [
      [x + at * size, top],
      [x + at * size, peak],
      [fromLeft ? left + broad * size * 1.2 : left - broad * size * 0.2, top],
    ])
    polyline(pen, paint(pen, [70, 60, 60]), size * 0.008, [
      [x + at * size, peak],
      [x + at * size, peak - size * 0.12],
    ])
    area(pen, paint(pen, [206, 60, 60]), [
      [x + at * size, peak - size * 0.12],
      [x + at * size + size * 0.1, peak - size * 0.09],
      [x + at * size, peak - size * 0.06],
    ])
    for (let y = top + size * 0.12; y < foot - size * 0.12; y += size * 0.22) {
      oval(
        pen,
        x + at * size,
        y,
        size * 0.022,
        size * 0.042,
        isLit(pen) ? shine(pen, [255, 214, 120]) : paint(pen, [66, 62, 80]),
      )
      if (isLit(pen)) softSpot(pen, x + at * size, y, size * 0.13, pen.tone([255, 200, 110]), 0.5)
    }
  }
  const wall = (from: number, to: number, tall: number) => {
    g.fillStyle = down(pen, foot - tall * size, foot, paint(pen, stone), paint(pen, shade(stone, -0.24)))
    g.fillRect(x + from * size, foot - tall * size, (to - from) * size, tall * size)
    for (let at = from; at < to; at += 0.075)
      g.fillRect(x + at * size, foot - (tall + 0.035) * size, size * 0.04, size * 0.04)
  }
  oval(pen, x, foot, size * 0.9, size * 0.07, paint(pen, [30, 30, 50], 0.35))
  tower(-0.26, 0.17, 0.95)
  tower(0.2, 0.2, 1.18)
  wall(-0.4, 0.42, 0.56)
  tower(-0.05, 0.15, 0.82)
  wall(-0.66, 0.66, 0.34)
  tower(-0.64, 0.18, 0.58)
  tower(0.64, 0.18, 0.66)
  g.fillStyle = paint(pen, [64, 46, 40])
  g.beginPath()
  g.roundRect(x - size * 0.085, foot - size * 0.22, size * 0.17, size * 0.22, [size * 0.085, size * 0.085, 0, 0])
  g.fill()
}

/** Storeys with roofs that sweep up at their ends. */
export function drawPagoda(pen: DrawContext, x: number, foot: number, size: number): void {
  const { g, random, scene, style } = pen
  const roof: Colour =
    style === 'ink'
      ? [50, 52, 54]
      : pickFrom<Colour>(random, [
          [62, 84, 92],
          [70, 66, 78],
        ])
  const wood = scene.colours.get('pagoda') ?? ([176, 58, 44] as Colour)
  const storeys = 5
  oval(pen, x, foot, size * 0.5, size * 0.05, paint(pen, [30, 30, 50], 0.35))
  for (let storey = 0; storey < storeys; storey++) {
    const broad = size * (0.36 - storey * 0.046)
    const [low, tall] = [foot - size * 0.27 * storey * (1 - storey * 0.035), size * 0.27]
    g.fillStyle = down(pen, low - tall, low, paint(pen, shade(wood, -0.34)), paint(pen, wood))
    g.fillRect(x - broad * 0.62, low - tall * 0.75, broad * 1.24, tall * 0.75)
    for (const at of [-0.4, 0, 0.4]) {
      g.fillStyle = isLit(pen) ? shine(pen, [255, 208, 120]) : paint(pen, [240, 226, 196])
      g.fillRect(x + at * broad - broad * 0.1, low - tall * 0.56, broad * 0.2, tall * 0.36)
    }
    if (isLit(pen)) softSpot(pen, x, low - tall * 0.4, broad, pen.tone([255, 190, 100]), 0.35)
    const eave = low - tall * 0.66
    g.fillStyle = down(
      pen,
      eave - tall * 0.36,
      eave + tall * 0.1,
      paint(pen, shade(roof, 0.2)),
      paint(pen, shade(roof, -0.2)),
    )
    g.beginPath()
    g.moveTo(x - broad * 1.28, eave - tall * 0.12)
    g.quadraticCurveTo(x - broad * 0.9, eave + tall * 0.12, x, eave + tall * 0.1)
    g.quadraticCurveTo(x + broad * 0.9, eave + tall * 0.12, x + broad * 1.28, eave - tall * 0.12)
    g.quadraticCurveTo(x + broad * 0.8, eave - tall * 0.05, x + broad * 0.55, eave - tall * 0.36)
    g.lineTo(x - broad * 0.55, eave - tall * 0.36)
    g.quadraticCurveTo(x - broad * 0.8, eave - tall * 0.05, x - broad * 1.28, eave - tall * 0.12)
    g.fill()
  }
  const top = foot - size * 0.27 * storeys * 0.86
  polyline(pen, paint(pen, [210, 170, 80]), size * 0.018, [
    [x, top],
    [x, top - size * 0.24],
  ])
  for (const at of [0.05, 0.1, 0.15])
    oval(pen, x, top - size * at, size * 0.035, size * 0.012, paint(pen, [210, 170, 80]))
}

/** A striped tower on a rock; by night its beam reaches over the sea. */
export function drawLighthouse(pen: DrawContext, x: number, foot: number, size: number): void {
  const { g, scene, sun, width } = pen
  const stripe = scene.colours.get('lighthouse') ?? ([206, 58, 50] as Colour)
  const rock: Colour = [96, 92, 100]
  const lampY = foot - size * 1.34
  if (pen.mood.isDark || pen.mood.isLow) {
    for (const way of [-1, 1]) {
      const gradient = g.createLinearGradient(x, lampY, x + way * width * 0.7, lampY)
      gradient.addColorStop(0, shine(pen, [255, 244, 190], 0.75))
      gradient.addColorStop(1, shine(pen, [255, 244, 190], 0))
      area(pen, gradient, [
        [x, lampY - size * 0.03],
        [x + way * width * 0.7, lampY - size * 0.4],
        [x + way * width * 0.7, lampY + size * 0.12],
        [x, lampY + size * 0.03],
      ])
    }
  }
  area(
    pen,
    down(pen, foot - size * 0.2, foot + size * 0.14, paint(pen, shade(rock, 0.18)), paint(pen, shade(rock, -0.5))),
    [
      [x - size * 0.8, foot + size * 0.12],
      [x - size * 0.5, foot - size * 0.1],
      [x - size * 0.26, foot - size * 0.06],
      [x - size * 0.1, foot - size * 0.2],
      [x + size * 0.26, foot - size * 0.16],
      [x + size * 0.42, foot - size * 0.02],
      [x + size * 0.84, foot + size * 0.12],
    ],
  )
  const half = (share: number) => size * (0.17 - share * 0.06)
  const bands = 6
  for (let band = 0; band < bands; band++) {
    const [low, high] = [band / bands, (band + 1) / bands]
    const y = (share: number) => foot - size * 0.14 - size * 1.08 * share
    const gradient = g.createLinearGradient(x - half(0), 0, x + half(0), 0)
    const colour = band % 2 === 0 ? ([246, 242, 234] as Colour) : stripe
    gradient.addColorStop(sun.x < x ? 0 : 1, paint(pen, shade(colour, 0.16)))
    gradient.addColorStop(sun.x < x ? 1 : 0, paint(pen, shade(colour, -0.45)))
    area(pen, gradient, [
      [x - half(low), y(low)],
      [x - half(high), y(high)],
      [x + half(high), y(high)],
      [x + half(low), y(low)],
    ])
  }
  g.fillStyle = paint(pen, [50, 50, 60])
  g.fillRect(x - size * 0.16, foot - size * 1.25, size * 0.32, size * 0.035)
  g.fillStyle = shine(pen, [255, 236, 160])
  g.fillRect(x - size * 0.075, foot - size * 1.4, size * 0.15, size * 0.15)
  area(pen, paint(pen, stripe), [
    [x - size * 0.12, foot - size * 1.4],
    [x, foot - size * 1.56],
    [x + size * 0.12, foot - size * 1.4],
  ])
  softSpot(pen, x, lampY, size * 0.45, pen.tone([255, 240, 180]), 0.7)
}

/** Four sails on a tapering tower. */
export function drawWindmill(pen: DrawContext, x: number, foot: number, size: number): void {
  const { g, random, sun, scene } = pen
  const wall = scene.colours.get('windmill') ?? ([238, 228, 210] as Colour)
  oval(pen, x, foot, size * 0.42, size * 0.05, paint(pen, [20, 30, 40], 0.35))
  const gradient = g.createLinearGradient(x - size * 0.3, 0, x + size * 0.3, 0)
  gradient.addColorStop(sun.x < x ? 0 : 1, paint(pen, shade(wall, 0.1)))
  gradient.addColorStop(sun.x < x ? 1 : 0, paint(pen, shade(wall, -0.4)))
  area(pen, gradient, [
    [x - size * 0.3, foot],
    [x - size * 0.18, foot - size * 0.9],
    [x + size * 0.18, foot - size * 0.9],
    [x + size * 0.3, foot],
  ])
  area(pen, paint(pen, [150, 74, 56]), [
    [x - size * 0.22, foot - size * 0.88],
    [x - size * 0.1, foot - size * 1.08],
    [x + size * 0.1, foot - size * 1.08],
    [x + size * 0.22, foot - size * 0.88],
  ])
  drawWindow(pen, x, foot - size * 0.55, size * 0.1, size * 0.13)
  g.fillStyle = paint(pen, [96, 60, 44])
  g.fillRect(x - size * 0.07, foot - size * 0.26, size * 0.14, size * 0.26)
  const start = random() * 1.5
  for (let sail = 0; sail < 4; sail++) {
    g.save()
    g.translate(x, foot - size * 0.9)
    g.rotate(start + (sail * Math.PI) / 2)
    polyline(pen, paint(pen, [90, 66, 52]), size * 0.022, [
      [0, 0],
      [0, -size * 0.8],
    ])
    area(pen, paint(pen, [250, 244, 228], 0.92), [
      [size * 0.01, -size * 0.2],
      [size * 0.16, -size * 0.2],
      [size * 0.16, -size * 0.78],
      [size * 0.01, -size * 0.78],
    ])
    for (let bar = 0; bar < 7; bar++)
      polyline(pen, paint(pen, [110, 84, 64]), size * 0.008, [
        [0, -size * (0.2 + bar * 0.097)],
        [size * 0.16, -size * (0.2 + bar * 0.097)],
      ])
    g.restore()
  }
  oval(pen, x, foot - size * 0.9, size * 0.035, size * 0.035, paint(pen, [70, 50, 42]))
}

/** An arched bridge of stone across the picture, mirrored where there is water. */
export function drawBridge(pen: DrawContext, x: number, foot: number, size: number): void {
  const { g, scene, style } = pen
  const stone =
    scene.colours.get('bridge') ?? (style === 'ink' ? ([88, 88, 86] as Colour) : ([186, 170, 150] as Colour))
  const arch = (lift: number, thick: number) => {
    g.beginPath()
    g.moveTo(x - size * 1.3, foot + size * 0.06)
    g.quadraticCurveTo(x - size * 0.7, foot - lift * 0.75, x, foot - lift)
    g.quadraticCurveTo(x + size * 0.7, foot - lift * 0.75, x + size * 1.3, foot + size * 0.06)
    g.lineTo(x + size * 0.72, foot + size * 0.06)
    g.ellipse(x, foot + size * 0.06, size * 0.62, lift - thick, 0, 0, Math.PI, true)
    g.closePath()
  }
  for (const mirrored of [true, false]) {
    g.save()
    if (mirrored) {
      g.translate(0, foot * 2 + size * 0.12)
      g.scale(1, -1)
      g.globalAlpha = 0.3
    }
    g.fillStyle = down(pen, foot - size * 0.7, foot, paint(pen, shade(stone, 0.2)), paint(pen, shade(stone, -0.3)))
    arch(size * 0.64, size * 0.1)
    g.fill()
    g.save()
    g.clip()
    for (let row = 0; row < 12; row++)
      for (let at = -14; at < 14; at++) {
        g.strokeStyle = paint(pen, shade(stone, -0.45), 0.32)
        g.lineWidth = size * 0.008
        g.strokeRect(x + (at + (row % 2) / 2) * size * 0.12, foot - row * size * 0.065, size * 0.12, size * 0.065)
      }
    g.restore()
    for (let post = -6; post <= 6; post++) {
      const share = post / 6
      const y = foot - size * 0.64 * (1 - Math.abs(share) ** 1.75) + size * 0.02
      polyline(pen, paint(pen, shade(stone, 0.1)), size * 0.03, [
        [x + share * size * 1.16, y],
        [x + share * size * 1.16, y - size * 0.13],
      ])
    }
    g.strokeStyle = paint(pen, shade(stone, -0.1))
    g.lineWidth = size * 0.03
    g.beginPath()
    g.moveTo(x - size * 1.2, foot - size * 0.1)
    g.quadraticCurveTo(x - size * 0.66, foot - size * 0.66, x, foot - size * 0.77)
    g.quadraticCurveTo(x + size * 0.66, foot - size * 0.66, x + size * 1.2, foot - size * 0.1)
    g.stroke()
    g.restore()
  }
}
