import { css, hsl, mix, type Colour } from '../colour'
import { lit, oval, paint, type DrawContext } from '../draw-context'
import { between, pickFrom } from '../random'

/** Blades in the foreground, darker at the foot. */
export function drawGrass(pen: DrawContext, colour: Colour, share = 0.16): void {
  const { g, width, height, random, unit } = pen
  const many = Math.round((width / unit) * 9)
  g.lineCap = 'round'
  for (let at = 0; at < many; at++) {
    const depth = random()
    const y = height * (1 - share) + height * share * 1.1 * depth
    const [x, long] = [random() * width, unit * (1.2 + depth * 5.5) * between(random, 0.5, 1.2)]
    g.strokeStyle = paint(
      pen,
      mix(colour, random() < 0.5 ? [220, 226, 120] : [16, 40, 36], between(random, 0.05, 0.5)),
      0.9,
      (1 - depth) * 0.3,
    )
    g.lineWidth = unit * (0.12 + depth * 0.26)
    g.beginPath()
    g.moveTo(x, y)
    g.quadraticCurveTo(
      x + long * between(random, -0.1, 0.1),
      y - long * 0.6,
      x + long * between(random, -0.45, 0.45),
      y - long,
    )
    g.stroke()
  }
}

const petals: readonly Colour[] = [
  hsl(350, 78, 60),
  hsl(325, 70, 72),
  hsl(45, 92, 62),
  hsl(275, 55, 66),
  hsl(14, 85, 62),
  hsl(0, 0, 97),
  hsl(220, 66, 66),
]

/** A meadow in bloom: dots far away, flowers with petals in front. */
export function drawFlowers(pen: DrawContext, share: number): void {
  const { width, height, random, unit, scene, style } = pen
  const own = scene.colours.get('flowers')
  const few = own
    ? [own, mix(own, [255, 255, 255], 0.4), mix(own, [40, 10, 60], 0.2)]
    : [pickFrom(random, petals), pickFrom(random, petals), pickFrom(random, petals)]
  const top = height * (1 - share)
  for (let at = 0; at < 520; at++) {
    const depth = at / 520
    const y = top + height * share * 0.98 * depth ** 1.15
    const size = unit * (0.22 + depth * depth * 1.9) * between(random, 0.7, 1.2)
    const x = random() * width
    const colour = style === 'ink' ? mix(pickFrom(random, few), [180, 60, 60], 0.4) : pickFrom(random, few)
    if (depth < 0.4) oval(pen, x, y, size, size * 0.8, paint(pen, colour, 0.9, (1 - depth) * 0.25))
    else if (random() < 0.42) drawFlower(pen, x, y, size, colour)
  }
}

export function drawFlower(pen: DrawContext, x: number, y: number, size: number, colour: Colour): void {
  const { g, random } = pen
  g.strokeStyle = paint(pen, hsl(110, 40, 30))
  g.lineWidth = size * 0.22
  g.beginPath()
  g.moveTo(x, y)
  g.quadraticCurveTo(x + size * 0.3, y + size * 1.6, x + between(random, -0.3, 0.3) * size, y + size * 4)
  g.stroke()
  const many = pickFrom(random, [5, 6, 8])
  const [start, flat] = [random() * 3, between(random, 0.6, 0.95)]
  for (let at = 0; at < many; at++) {
    const turned = start + (at / many) * Math.PI * 2
    const [px, py] = [x + Math.cos(turned) * size * 0.72, y + Math.sin(turned) * size * 0.72 * flat]
    oval(pen, px, py, size * 0.66, size * 0.4, paint(pen, mix(colour, [255, 255, 255], 0.1 + 0.2 * random())), turned)
    oval(
      pen,
      (px + x) / 2,
      (py + y) / 2,
      size * 0.34,
      size * 0.2,
      paint(pen, mix(colour, [60, 0, 40], 0.3), 0.6),
      turned,
    )
  }
  oval(pen, x, y, size * 0.32, size * 0.3, paint(pen, [244, 196, 70]))
}

/** Stalks of bamboo with knots and sprays of narrow leaves. */
export function drawBamboo(pen: DrawContext, many = 9): void {
  const { g, width, height, random, unit, style } = pen
  for (let at = 0; at < many; at++) {
    const near = at / many
    // Trunks stay at the sides: the middle is for figures.
    const share = random() < 0.5 ? random() * 0.3 : 1 - random() * 0.3
    const [x, thick] = [share * width, unit * (0.9 + near * 2)]
    const colour: Colour = style === 'ink' ? [40, 48, 48] : hsl(between(random, 85, 125), 42, 40)
    const knot = unit * between(random, 10, 15)
    const lean = between(random, -0.04, 0.04)
    for (let y = height * 1.02, dx = 0; y > -knot; y -= knot, dx += lean * knot) {
      const gradient = g.createLinearGradient(x + dx - thick / 2, 0, x + dx + thick / 2, 0)
      const far = (1 - near) * 0.5
      gradient.addColorStop(0, paint(pen, mix(colour, [10, 30, 30], 0.35), 1, far))
      gradient.addColorStop(0.4, paint(pen, mix(colour, [240, 250, 190], 0.35), 1, far))
      gradient.addColorStop(1, paint(pen, mix(colour, [10, 30, 30], 0.4), 1, far))
      g.fillStyle = gradient
      g.fillRect(x + dx - thick / 2, y - knot + unit * 0.25, thick, knot - unit * 0.5)
      g.fillStyle = paint(pen, mix(colour, [10, 26, 20], 0.5), 1, far)
      g.fillRect(x + dx - thick * 0.56, y - knot - unit * 0.15, thick * 1.12, unit * 0.4)
      if (random() < 0.75) drawSpray(pen, x + dx, y - knot, colour, far)
    }
  }
}

function drawSpray(pen: DrawContext, x: number, y: number, colour: Colour, far: number): void {
  const { random, unit } = pen
  const side = random() < 0.5 ? -1 : 1
  for (let at = 0; at < 7; at++) {
    const [turned, long] = [between(random, 0.1, 1.1), unit * between(random, 3.5, 7)]
    const from = unit * at * 1.1
    const [dx, dy] = [Math.cos(turned) * long * side, Math.sin(turned) * long]
    oval(
      pen,
      x + side * from + dx / 2,
      y - from * 0.3 + dy / 2,
      long / 2,
      unit * 0.45,
      paint(pen, mix(colour, random() < 0.5 ? [200, 220, 120] : [10, 40, 30], 0.3), 0.92, far),
      Math.atan2(dy, dx),
    )
  }
}

/** Leaves on the water, with blossoms above them. */
export function drawLotus(pen: DrawContext): void {
  const { g, width, height, horizon, random, unit, scene } = pen
  const pads = Array.from({ length: 34 }, () => ({ x: random() * width, depth: random() })).sort(
    (a, b) => a.depth - b.depth,
  )
  for (const { x, depth } of pads) {
    const y = horizon + (height - horizon) * (0.15 + depth * 0.85)
    const size = unit * (1.6 + depth * 6)
    const green = hsl(between(random, 105, 150), 38, 36)
    oval(pen, x, y + size * 0.1, size, size * 0.36, paint(pen, mix(green, [0, 20, 40], 0.5), 0.7))
    oval(pen, x, y, size, size * 0.34, paint(pen, green))
    g.strokeStyle = paint(pen, mix(green, [240, 250, 200], 0.35), 0.6)
    g.lineWidth = unit * 0.12
    for (let vein = 0; vein < 9; vein++) {
      g.beginPath()
      g.moveTo(x, y)
      g.lineTo(x + Math.cos(vein * 0.7) * size * 0.9, y + Math.sin(vein * 0.7) * size * 0.3)
      g.stroke()
    }
    if (random() < 0.42)
      drawLotusBloom(pen, x + size * 0.3, y - size * 0.55, size * 0.55, scene.colours.get('lotus') ?? hsl(338, 70, 76))
  }
}

function drawLotusBloom(pen: DrawContext, x: number, y: number, size: number, colour: Colour): void {
  const { g } = pen
  for (const [ring, many] of [
    [1, 7],
    [0.78, 5],
    [0.5, 3],
  ] as const) {
    for (let at = 0; at < many; at++) {
      const turned = -Math.PI / 2 + (at - (many - 1) / 2) * (2.3 / many)
      g.save()
      g.translate(x, y)
      g.rotate(turned + Math.PI / 2)
      const long = size * 1.3 * (0.7 + ring * 0.3)
      const gradient = g.createLinearGradient(0, 0, 0, -long)
      gradient.addColorStop(0, css(lit(pen, mix(colour, [255, 255, 255], 0.6))))
      gradient.addColorStop(1, css(lit(pen, mix(colour, [160, 10, 80], 0.18 + (1 - ring) * 0.1))))
      g.fillStyle = gradient
      g.beginPath()
      g.moveTo(0, 0)
      g.bezierCurveTo(-long * 0.38, -long * 0.4, -long * 0.2, -long * 0.85, 0, -long)
      g.bezierCurveTo(long * 0.2, -long * 0.85, long * 0.38, -long * 0.4, 0, 0)
      g.fill()
      g.restore()
    }
  }
}
