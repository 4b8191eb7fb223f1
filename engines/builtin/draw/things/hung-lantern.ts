import { css, mix, type Colour, shade } from '../colour'
import { oval, polyline, shine, softSpot, type DrawContext } from '../draw-context'
import { between } from '../random'

/** One large lantern that hangs at the side, with its cord and a tassel. */
export function drawHungLantern(pen: DrawContext): void {
  const { width, height, random, unit, scene, tone } = pen
  const red: Colour = scene.colours.get('lantern') ?? [226, 62, 44]
  const x = width * (random() < 0.5 ? between(random, 0.2, 0.26) : between(random, 0.74, 0.8))
  const [y, size] = [height * between(random, 0.3, 0.34), unit * 9.5]
  softSpot(pen, x, y, size * 3.6, tone(mix(red, [255, 190, 90], 0.7)), 0.75)
  polyline(pen, shine(pen, [70, 48, 40]), unit * 0.5, [
    [x, 0],
    [x, y - size],
  ])
  const [dark, gold] = [shine(pen, shade(red, -0.35)), shine(pen, [240, 196, 92])]
  oval(pen, x, y, size * 1.18, size * 0.92, shine(pen, red))
  for (const share of [0.86, 0.5, 0.16]) {
    const rib = css(tone(mix(red, [255, 214, 120], 0.75)), 0.34)
    oval(pen, x, y, size * 1.18 * share, size * 0.9, rib)
  }
  oval(pen, x, y + size * 0.1, size * 0.46, size * 0.5, css(tone([255, 244, 196]), 0.6))
  for (const side of [-1, 1]) {
    oval(pen, x, y + side * size * 0.9, size * 0.52, size * 0.13, gold)
    oval(pen, x, y + side * size * 0.97, size * 0.36, size * 0.09, dark)
  }
  for (const strand of [-2, -1, 0, 1, 2])
    polyline(pen, strand % 2 === 0 ? gold : shine(pen, red), unit * 0.42, [
      [x, y + size],
      [x + strand * size * 0.07, y + size * 1.25],
      [x + strand * size * 0.1, y + size * (1.85 - Math.abs(strand) * 0.06)],
    ])
}
