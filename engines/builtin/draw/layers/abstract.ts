import { css, hsl, mix, type Colour, toHsl, white } from '../colour'
import { softSpot, oval, type DrawContext } from '../draw-context'
import { between, createField, createRidge, pickFrom } from '../random'

/** Draws flowing colours for words that name nothing visible. Similar words of one prompt share one harmony. */
export function drawAbstract(pen: DrawContext): void {
  const { random } = pen
  const colours = harmony(pen)
  drawWash(pen, colours)
  pickFrom(random, [drawStreams, drawSilk, drawOrbits])(pen, colours)
  drawSparks(pen, colours)
}

function harmony({ scene, random, tone, style }: DrawContext): Colour[] {
  const [tinted] = scene.tint ? toHsl(scene.tint) : [between(random, 0, 360)]
  const apart = pickFrom(random, [
    [0, 25, 50, 200],
    [0, 30, 180, 210],
    [0, 120, 150, 20],
    [0, -35, 35, 170],
  ])
  const isDark = style === 'cyberpunk' || random() < 0.4
  return [
    ...apart.map((away, at) => tone(hsl(tinted + away, between(random, 58, 82), isDark ? 44 + at * 8 : 54 + at * 7))),
    tone(isDark ? hsl(tinted + 20, 50, 12) : hsl(tinted + 30, 55, 92)),
  ]
}

function drawWash(pen: DrawContext, colours: readonly Colour[]): void {
  const { g, width, height, random } = pen
  g.fillStyle = css(colours.at(-1)!)
  g.fillRect(0, 0, width, height)
  for (let at = 0; at < 9; at++)
    softSpot(
      pen,
      random() * width,
      random() * height,
      Math.max(width, height) * between(random, 0.3, 0.6),
      colours[at % 4]!,
      0.55,
    )
}

/** Threads that follow a field of slopes, as smoke does. */
function drawStreams({ g, width, height, random, unit }: DrawContext, colours: readonly Colour[]): void {
  const field = createField(random, 2)
  const scale = unit * between(random, 34, 58)
  g.lineCap = 'round'
  for (let at = 0; at < 1500; at++) {
    let [x, y] = [between(random, -0.1, 1.1) * width, between(random, -0.1, 1.1) * height]
    g.strokeStyle = css(mix(pickFrom(random, colours), white, random() * 0.35), between(random, 0.25, 0.7))
    g.lineWidth = unit * (0.08 + random() ** 4 * 1.1)
    g.beginPath()
    g.moveTo(x, y)
    for (let step = 0; step < 34; step++) {
      const turned = field(x / scale, y / scale) * 7
      x += Math.cos(turned) * unit * 0.9
      y += Math.sin(turned) * unit * 0.9
      g.lineTo(x, y)
    }
    g.stroke()
  }
}

/** Veils that cross the picture in waves, one over the other. */
function drawSilk({ g, width, height, random, unit }: DrawContext, colours: readonly Colour[]): void {
  for (let veil = 0; veil < 9; veil++) {
    const [upper, lower] = [createRidge(random, 2), createRidge(random, 2)]
    const base = height * ((veil + 0.5) / 9 + between(random, -0.08, 0.08))
    const colour = colours[veil % 4]!
    for (let thread = 0; thread < 46; thread++) {
      const share = thread / 45
      g.strokeStyle = css(mix(colour, white, Math.sin(share * Math.PI) ** 3 * 0.65), 0.34)
      g.lineWidth = unit * 0.5
      g.beginPath()
      for (let x = -10; x <= width + 12; x += 12) {
        const [a, b] = [upper((x / width) * 2.4) * height * 0.34, lower((x / width) * 2.4 + 30) * height * 0.34]
        const y = base + a + (b - a) * share
        if (x < 0) g.moveTo(x, y)
        else g.lineTo(x, y)
      }
      g.stroke()
    }
  }
}

/** Discs in light that overlap, large ones behind. */
function drawOrbits(pen: DrawContext, colours: readonly Colour[]): void {
  const { g, width, height, random, unit } = pen
  for (let at = 0; at < 26; at++) {
    const size = unit * (34 * (1 - at / 26) ** 1.6 + 3) * between(random, 0.7, 1.1)
    const [x, y] = [random() * width, random() * height]
    const colour = colours[at % 4]!
    const gradient = g.createLinearGradient(x - size, y - size, x + size, y + size)
    gradient.addColorStop(0, css(mix(colour, white, 0.5), 0.85))
    gradient.addColorStop(1, css(mix(colour, [30, 10, 60], 0.3), 0.35))
    softSpot(pen, x + size * 0.12, y + size * 0.2, size * 1.3, [20, 10, 50], 0.24)
    g.fillStyle = gradient
    g.beginPath()
    g.arc(x, y, size, 0, Math.PI * 2)
    g.fill()
    if (at % 3 !== 0) continue
    g.strokeStyle = css(mix(colour, white, 0.6), 0.6)
    g.lineWidth = unit * 0.18
    for (const away of [1.18, 1.34, 1.5]) {
      g.beginPath()
      g.arc(x, y, size * away, at, at + between(random, 2, 5.4))
      g.stroke()
    }
  }
}

function drawSparks(pen: DrawContext, colours: readonly Colour[]): void {
  const { width, height, random, unit } = pen
  for (let at = 0; at < 90; at++) {
    const [x, y, size] = [random() * width, random() * height, unit * (0.1 + random() ** 4 * 0.7)]
    if (at % 6 === 0) softSpot(pen, x, y, size * 5, mix(colours[at % 4]!, white, 0.6), 0.6)
    oval(pen, x, y, size, size, css(mix(colours[at % 4]!, white, 0.75), between(random, 0.5, 0.95)))
  }
}
