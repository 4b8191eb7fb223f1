import { createCanvas } from '@napi-rs/canvas'
import { css, hsl, mix, white, type Colour } from '../colour'
import { down, softSpot, lit, oval, shine, type DrawContext } from '../draw-context'
import { between, createField, createRidge } from '../random'
import { drawSpace } from './space'

/** Everything above the horizon that is not alive. */
export function drawSky(pen: DrawContext): void {
  const { g, width, height, mood, scene, tone, horizon } = pen
  g.fillStyle = down(pen, 0, horizon * 1.02, ...mood.sky.map((colour) => css(tone(colour))))
  g.fillRect(0, 0, width, height)
  const { things } = scene
  if (things.has('space')) return drawSpace(pen)
  if (mood.isDark && !things.has('rain') && pen.style !== 'ink') drawStars(pen, things.has('stars') ? 1 : 0.45)
  if (things.has('aurora')) drawAurora(pen)
  if (!things.has('rain') || things.has('moon') || things.has('sun')) drawLight(pen)
  drawClouds(pen)
  if (things.has('rainbow')) drawRainbow(pen)
}

function drawStars(pen: DrawContext, share: number): void {
  const { g, width, horizon, random, unit } = pen
  const many = Math.round(((width * horizon) / 2200) * share)
  for (let at = 0; at < many; at++) {
    const y = random() ** 1.3 * horizon
    const size = unit * (0.05 + random() ** 4 * 0.22)
    oval(
      pen,
      random() * width,
      y,
      size,
      size,
      css(hsl(random() < 0.3 ? 30 : 215, 60, 92), (0.35 + random() * 0.65) * (1 - (y / horizon) * 0.6)),
    )
  }
  if (share < 1) return
  // The Milky Way: dust along a slanting line.
  const [slope, from] = [between(random, -0.6, 0.6), between(random, 0.2, 0.45)]
  for (let at = 0; at < 260; at++) {
    const along = random()
    const aside = (random() + random() + random() - 1.5) * horizon * 0.22
    const y = horizon * (from + slope * (along - 0.5)) + aside
    softSpot(pen, along * width, y, unit * between(random, 3, 11), hsl(between(random, 210, 290), 60, 72), 0.028)
    const size = unit * between(random, 0.04, 0.12)
    if (y < horizon)
      oval(pen, along * width + between(random, -4, 4) * unit, y, size, size, css(white, between(random, 0.3, 0.9)))
  }
  for (let at = 0; at < 7; at++) {
    const [x, y, size] = [random() * width, random() * horizon * 0.8, unit * between(random, 0.7, 1.5)]
    softSpot(pen, x, y, size * 1.6, white, 0.5)
    g.fillStyle = css(white, 0.9)
    for (const turned of [0, Math.PI / 2]) {
      g.beginPath()
      g.ellipse(x, y, size, size * 0.07, turned, 0, Math.PI * 2)
      g.fill()
    }
  }
}

/** Sun or moon, and the light around it. */
export function drawLight(pen: DrawContext): void {
  const { g, width, height, sun, mood, scene, style, tone, random } = pen
  const isMoon = mood.isDark
  const { x, y, radius } = sun
  if (style === 'ink') {
    const isPale = scene.time === 'night' || scene.things.has('moon')
    if (isPale) softSpot(pen, x, y, radius * 2.6, [252, 249, 240], 0.9)
    oval(pen, x, y, radius, radius, isPale ? css([252, 249, 240]) : css([196, 58, 40], 0.88))
    return
  }
  softSpot(
    pen,
    x,
    y,
    Math.max(width, height) * (isMoon ? 0.42 : 0.8),
    tone(mood.glow),
    isMoon ? 0.34 : mood.isLow ? 0.75 : 0.5,
  )
  softSpot(pen, x, y, radius * 3.2, tone(mood.glow), isMoon ? 0.5 : 0.8)
  const disc = isMoon ? ([252, 247, 226] as Colour) : mix(mood.glow, mood.isLow ? [255, 214, 120] : white, 0.5)
  oval(pen, x, y, radius, radius, shine(pen, disc))
  if (!isMoon) return
  g.save()
  g.clip()
  for (let at = 0; at < 9; at++) {
    const [turned, away] = [random() * 6.3, Math.sqrt(random()) * radius * 0.8]
    softSpot(
      pen,
      x + Math.cos(turned) * away,
      y + Math.sin(turned) * away,
      radius * between(random, 0.15, 0.5),
      tone([150, 145, 140]),
      0.24,
    )
  }
  g.restore()
}

/** Clouds grown from puffs: lit above, in shadow below. */
function drawClouds(pen: DrawContext): void {
  const { width, horizon, random, mood, scene, style, tone, unit } = pen
  const isFull = scene.things.has('clouds') || scene.things.has('rain')
  const many = isFull ? 11 : mood.isDark ? 4 : Math.round(between(random, 4, 8))
  for (let at = 0; at < many; at++) {
    const away = at / many
    const y = horizon * (isFull ? 0.12 + away * 0.62 : 0.1 + away * 0.66)
    const size = unit * between(random, 9, 22) * (1.15 - away * 0.75)
    drawCloud(
      pen,
      random() * width,
      y,
      size,
      tone(mix(mood.cloud, mood.haze, away * 0.4)),
      (style === 'ink' ? 0.2 : mood.isDark ? 0.4 : 0.85) * (isFull ? 1 : between(random, 0.5, 1)),
    )
  }
}

function drawCloud(pen: DrawContext, x: number, y: number, size: number, colour: Colour, alpha: number): void {
  const { random, mood, tone } = pen
  const ridge = createRidge(random, 3)
  const shadow = tone(mix(mood.cloud, mood.sky[1] ?? mood.haze, 0.55))
  const lightSide = tone(mix(mood.cloud, mood.glow, 0.75))
  const puffs = Array.from({ length: 34 }, () => {
    const along = random() + random() - 1
    const rise = Math.max(0, (1 - along * along) * (0.5 + ridge(along * 3 + 9) * 0.7))
    return {
      x: x + along * size * 1.5,
      y: y - random() * rise * size * 0.6,
      r: size * between(random, 0.12, 0.34) * (1.1 - Math.abs(along) * 0.7),
    }
  }).sort((a, b) => a.y - b.y)
  for (const puff of puffs) softSpot(pen, puff.x, puff.y + puff.r * 0.35, puff.r * 1.5, shadow, alpha * 0.34)
  for (const puff of puffs) softSpot(pen, puff.x, puff.y, puff.r * 1.25, colour, alpha * 0.4)
  for (const puff of puffs) softSpot(pen, puff.x, puff.y - puff.r * 0.4, puff.r * 0.8, lightSide, alpha * 0.3)
}

function drawRainbow(pen: DrawContext): void {
  const { g, width, horizon, unit } = pen
  g.lineWidth = unit * 1.15
  for (let band = 0; band < 7; band++) {
    g.strokeStyle = css(hsl([0, 28, 52, 120, 195, 225, 275][band]!, 90, 62), 0.42)
    g.beginPath()
    g.arc(width * 0.5, horizon * 1.1, Math.min(width * 0.52, horizon * 0.9) - band * unit * 1.05, Math.PI, 0)
    g.stroke()
  }
}

/** Curtains of light: thin upright strips whose foot follows a wandering line. */
function drawAurora({ g, width, horizon, random, unit }: DrawContext): void {
  for (let curtain = 0; curtain < 3; curtain++) {
    const [foot, veil] = [createRidge(random, 3), createField(random, 3)]
    const hue = [145, 165, 285][curtain]!
    for (let x = 0; x < width; x += 2) {
      const bottom = horizon * (0.5 + curtain * 0.12 + foot((x / width) * 3) * 0.42)
      const tall = horizon * (0.34 + veil(x / unit / 9, curtain) * 0.3)
      const gradient = g.createLinearGradient(0, bottom - tall, 0, bottom)
      const alpha = 0.2 + 0.3 * Math.abs(veil(x / unit / 2.5, curtain + 7))
      gradient.addColorStop(0, css(hsl(hue + 90, 80, 60), 0))
      gradient.addColorStop(0.5, css(hsl(hue + 35, 80, 58), alpha * 0.5))
      gradient.addColorStop(0.9, css(hsl(hue, 85, 62), alpha))
      gradient.addColorStop(1, css(hsl(hue, 90, 70), 0))
      g.fillStyle = gradient
      g.fillRect(x, bottom - tall, 2.5, tall)
    }
  }
}

/** Veil of haze where the sky meets the ground. */
export function drawHaze(pen: DrawContext, y: number, tall: number, alpha: number): void {
  const { g, width, mood } = pen
  const colour = lit({ ...pen, mood: { ...mood, light: [1, 1, 1] } }, mood.haze)
  g.fillStyle = down(pen, y - tall, y + tall, css(colour, 0), css(colour, alpha), css(colour, 0))
  g.fillRect(0, y - tall, width, tall * 2)
}

/** A copy of the picture so far. */
export function snapshot({ g, width, height }: DrawContext) {
  const copy = createCanvas(width, height)
  copy.getContext('2d').drawImage(g.canvas, 0, 0)
  return copy
}
