import { type Colour, css, hsl, mix, turn, white } from '../colour'
import { area, down, softSpot, lit, paint, type DrawContext } from '../draw-context'
import { between, createRidge } from '../random'
import { drawDunes } from './dunes'
import { drawHaze } from './sky'
import { drawMoonscape } from './space'

/** Ranges one behind the other, paler with distance; snow on high ones. */
export function drawMountains(pen: DrawContext): void {
  const { height, horizon, random, scene, style, unit } = pen
  const isSnowy = scene.things.has('snow')
  const layers = style === 'ink' ? 6 : 4
  const rock = scene.colours.get('mountains') ?? hsl(between(random, 205, 240), 22, 42)
  const wood = scene.things.has('autumn')
    ? hsl(24, 55, 42)
    : scene.things.has('desert')
      ? hsl(24, 40, 46)
      : hsl(between(random, 125, 165), 30, 32)
  for (let layer = 0; layer < layers; layer++) {
    const near = layer / (layers - 1)
    const foot = horizon + height * 0.015 * near
    const tall = height * (0.42 - 0.33 * near) * between(random, 0.88, 1.12)
    if (style === 'ink') drawInkRange(pen, ridgeLine(pen, foot, tall, 1.6 + near * 2.4), foot, tall, near)
    else if (near < 0.7)
      drawPeaks(
        pen,
        foot,
        tall,
        mix(rock, wood, isSnowy ? near * 0.3 : near * 0.8),
        (1 - near) * 0.5 + 0.1,
        isSnowy ? 0.5 + near * 0.1 : near < 0.3 ? 0.2 : 0,
      )
    else drawPeaks(pen, foot, tall, isSnowy ? mix(wood, [225, 234, 245], 0.4) : wood, 0.16, 0)
    if (near < 1) drawHaze(pen, foot, Math.max(unit * 6, tall * 0.45), style === 'ink' ? 0.85 : 0.5 * (1 - near * 0.6))
  }
}

function ridgeLine({ width, random }: DrawContext, foot: number, tall: number, folds: number): [number, number][] {
  const ridge = createRidge(random, 7)
  return Array.from({ length: Math.ceil(width / 3) + 2 }, (_, at) => {
    const x = at * 3
    const peak = 1 - Math.abs(ridge((x / width) * folds)) * 1.75
    return [x, foot - tall * (0.18 + 0.82 * Math.max(0, peak))] as [number, number]
  })
}

/** Mountains side by side, each with a side in the light, one in shadow, and snow down to a ragged line. */
function drawPeaks(pen: DrawContext, foot: number, tall: number, colour: Colour, far: number, snow: number): void {
  const { width, random } = pen
  const many = Math.max(3, Math.round(width / tall / 0.62))
  const peaks = Array.from({ length: many }, (_, at) => ({
    x: width * ((at + 0.5) / many + between(random, -0.4, 0.4) / many),
    high: tall * (0.45 + 0.55 * random() ** 1.2),
    broad: between(random, 0.8, 1.25),
  }))
  peaks[Math.floor(many * between(random, 0.25, 0.75))]!.high = tall
  for (const { x, high, broad } of peaks.sort((a, b) => b.high - a.high))
    drawPeak(pen, x, foot, high, high * broad, colour, far, snow * (high / tall))
}

function drawPeak(
  pen: DrawContext,
  x: number,
  foot: number,
  tall: number,
  half: number,
  colour: Colour,
  far: number,
  snow: number,
): void {
  const { g, height, random, sun, mood } = pen
  const ridge = createRidge(random, 6)
  const top = foot - tall
  const edge = (side: number, share: number): [number, number] => {
    const rough = ridge(share * 5 + side * 40 + 80) * Math.sqrt(share) * (1.25 - share)
    return [x + side * half * (share ** 0.94 + rough * 0.42), top + tall * (share + rough * 0.22)]
  }
  const shares = Array.from({ length: 29 }, (_, at) => at / 28)
  const left = shares.map((share) => edge(-1, share))
  const right = shares.map((share) => edge(1, share))
  const spine = shares.map((share): [number, number] => [
    x + ridge(share * 7 + 150) * half * 0.55 * Math.sqrt(share),
    top + tall * share * 1.02,
  ])
  const light = mix(colour, mood.glow, mood.isDark ? 0.1 : 0.26)
  const dark = mix(colour, [18, 22, 58], 0.36)
  const fill = (one: Colour) =>
    down(pen, top, foot, css(lit(pen, one, far)), css(lit(pen, mix(one, mood.haze, 0.2), Math.min(1, far + 0.22))))
  const body: [number, number][] = [
    ...left.toReversed(),
    ...right,
    [right.at(-1)![0], height],
    [left.at(-1)![0], height],
  ]
  area(pen, fill(sun.x < x ? light : dark), body)
  g.save()
  g.clip()
  const shaded = sun.x < x ? right : left
  area(pen, fill(sun.x < x ? dark : light), [
    ...spine,
    [spine.at(-1)![0], height],
    [right.at(-1)![0], height],
    ...right.toReversed(),
  ])
  if (snow > 0.08) drawCap(pen, spine, left, right, snow, far)
  // Spurs: short ridges that run down on both sides and catch the light.
  for (let at = 0; at < 26; at++) {
    const share = between(random, 0.16, 0.9)
    const [sx, sy] = spine[Math.floor(share * 28)]!
    const side = random() < 0.5 ? -1 : 1
    const [fromX, long] = [sx + side * random() * half * share * 0.8, tall * between(random, 0.06, 0.2)]
    const isShaded = (shaded === right) === side > 0
    area(pen, css(lit(pen, isShaded ? mix(dark, colour, 0.6) : dark, far), 0.34), [
      [fromX, sy],
      [fromX + side * long * 0.34, sy + long * 0.7],
      [fromX + side * long * 0.12, sy + long],
      [fromX - side * long * 0.06, sy + long * 0.55],
    ])
  }
  g.restore()
}

/** Snow from the summit down, longer in the gullies. */
function drawCap(
  pen: DrawContext,
  spine: [number, number][],
  left: [number, number][],
  right: [number, number][],
  share: number,
  far: number,
): void {
  const { random, sun, mood } = pen
  const reach = Math.min(27, Math.round(28 * share * 1.5))
  const [x] = spine[0]!
  for (const side of [-1, 1]) {
    const outer = side < 0 ? left : right
    const [edgeX, edgeY] = outer[reach]!
    const [middleX, middleY] = spine[reach]!
    const steps = 9
    const ragged = Array.from({ length: steps + 1 }, (_, at): [number, number] => {
      const way = at / steps
      const drop = (at % 2 === 0 ? -1 : 1) * (edgeY - spine[0]![1]) * between(random, 0.06, 0.22)
      return [edgeX + (middleX - edgeX) * way, edgeY + (middleY - edgeY) * way + drop]
    })
    const isSunny = sun.x < x === side < 0
    area(
      pen,
      css(
        mix(
          lit(pen, isSunny ? white : [178, 198, 230], far * 0.5),
          pen.tone(white),
          mood.isDark ? (isSunny ? 0.42 : 0.16) : 0,
        ),
      ),
      [
        ...outer.slice(0, reach).map(([px, py]): [number, number] => [px + side * 3, py - 3]),
        ...ragged,
        ...spine.slice(0, reach).toReversed(),
      ],
    )
  }
}

/** Draws a range dark along the ridge, fading downwards, with strokes of a dry brush. */
function drawInkRange(pen: DrawContext, points: [number, number][], foot: number, tall: number, near: number): void {
  const { g, width, height, random } = pen
  const top = Math.min(...points.map(([, y]) => y))
  g.save()
  g.beginPath()
  g.moveTo(0, height)
  for (const [x, y] of points) g.lineTo(x, y)
  g.lineTo(width, height)
  g.closePath()
  const strength = 0.16 + near * 0.62
  g.fillStyle = down(
    pen,
    top,
    foot + tall * 0.1,
    css([38, 46, 52], strength),
    css([60, 70, 76], strength * 0.45),
    css([120, 126, 126], 0),
  )
  g.fill()
  g.clip()
  for (let at = 1; at < points.length - 1; at++) {
    if (random() > 0.6) continue
    const [x, y] = points[at]!
    const long = between(random, 0.1, 0.5) * tall * 0.6
    g.strokeStyle = css([24, 30, 34], strength * between(random, 0.15, 0.5))
    g.lineWidth = between(random, 1, 5)
    g.beginPath()
    g.moveTo(x, y)
    g.quadraticCurveTo(x + between(random, -10, 10), y + long * 0.5, x + between(random, -24, 24), y + long)
    g.stroke()
  }
  g.restore()
}

/** Soft hills of grass or snow, from the horizon to the viewer, each with light on its back; in a desert, dunes. */
export function drawGround(pen: DrawContext, colour: Colour, { waves = 0.05, layers = 5 } = {}): void {
  const { g, width, height, horizon, random, unit, mood, scene } = pen
  if (scene.things.has('space')) return drawMoonscape(pen)
  if (scene.things.has('desert')) return drawDunes(pen, colour)
  const isSnowy = scene.things.has('snow')
  for (let layer = 0; layer < layers; layer++) {
    const near = layer / Math.max(1, layers - 1)
    const ridge = createRidge(random, 3)
    const base = horizon + (height - horizon) * near ** 1.5 * 0.66
    const swing = height * waves * (0.5 + near)
    const points: [number, number][] = []
    for (let x = 0; x <= width + 4; x += 4) {
      const y = base - Math.max(-0.5, ridge((x / width) * (2.6 - near) + layer * 7)) * swing
      points.push([x, layer === 0 ? Math.min(horizon + unit, y) : y])
    }
    const far = (1 - near) * 0.5
    const own = isSnowy ? colour : mix(turn(colour, between(random, -9, 9)), [30, 50, 60], between(random, 0, 0.1))
    const crest = mix(own, mood.glow, mood.isDark ? 0.16 : isSnowy ? 0.5 : 0.42)
    const shadow = mix(own, isSnowy ? [150, 176, 220] : [18, 34, 44], isSnowy ? 0.3 : 0.26 + near * 0.1)
    const deep = base + (height - base) * (0.45 + near * 0.5)
    const outline: [number, number][] = [[0, height], ...points, [width, height]]
    area(
      pen,
      down(
        pen,
        base - swing,
        Math.max(deep, base + unit),
        paint(pen, crest, 1, far),
        paint(pen, own, 1, far),
        paint(pen, shadow, 1, far),
      ),
      outline,
    )
    g.save()
    g.clip()
    // Shadows of clouds and uneven growth: wide flat spots.
    for (let spot = 0; spot < 12; spot++) {
      const [x, y, broad] = [random() * width, between(random, base, height), unit * between(random, 10, 30)]
      g.save()
      g.translate(x, y)
      g.scale(1, 0.16)
      const isLight = random() < 0.5
      softSpot(pen, 0, 0, broad, lit(pen, isLight ? mix(own, mood.glow, 0.5) : shadow, far), 0.35)
      g.restore()
    }
    g.restore()
  }
}
