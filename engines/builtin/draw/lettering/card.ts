import { polyline, shine, type DrawContext } from '../draw-context'

/** A card with a double frame, for words alone. */
export function drawCard(pen: DrawContext): { x: number; y: number; width: number; height: number } {
  const { g, width, height, unit } = pen
  const [w, h] = [width * 0.78, Math.min(height * 0.56, width * 0.78)]
  const [x, y] = [(width - w) / 2, (height - h) / 2]
  const box = (grow: number, radius: number) => {
    g.beginPath()
    g.roundRect(x - grow, y - grow, w + grow * 2, h + grow * 2, radius)
  }
  g.fillStyle = 'rgba(20,14,40,.22)'
  g.beginPath()
  g.roundRect(x + unit, y + unit * 1.6, w, h, unit * 3)
  g.fill()
  g.fillStyle = shine(pen, pen.style === 'cyberpunk' ? [28, 14, 60] : [255, 250, 240])
  box(0, unit * 3)
  g.fill()
  g.strokeStyle = shine(pen, [206, 160, 82])
  g.lineWidth = unit * 0.5
  box(-unit * 2.4, unit * 2)
  g.stroke()
  g.lineWidth = unit * 0.18
  box(-unit * 3.6, unit * 1.4)
  g.stroke()
  for (const [cx, cy] of [
    [x, y],
    [x + w, y],
    [x, y + h],
    [x + w, y + h],
  ] as const) {
    const [ix, iy] = [cx < width / 2 ? 1 : -1, cy < height / 2 ? 1 : -1]
    for (const reach of [3, 5, 7])
      polyline(pen, shine(pen, [206, 160, 82]), unit * 0.3, [
        [cx + ix * unit * 3.6, cy + iy * unit * (3.6 + reach)],
        [cx + ix * unit * (3.6 + reach * 0.3), cy + iy * unit * (3.6 + reach * 0.3)],
        [cx + ix * unit * (3.6 + reach), cy + iy * unit * 3.6],
      ])
  }
  return { x: x + unit * 7, y: y + unit * 6, width: w - unit * 14, height: h - unit * 12 }
}
