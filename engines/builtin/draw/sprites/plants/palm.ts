import type { DrawContext } from '../../draw-context'
import { between } from '../../random'
import { drawSprite, line, ovalPath, type Part, soft, type Sprite } from '../sprite'

const frond = (x: number, y: number, dx: number, dy: number, colour: string): Part[] => {
  const [mx, my] = [x + dx * 0.5, y + dy * 0.5 - 16]
  const [ex, ey] = [x + dx, y + dy + 10]
  return [
    soft(colour, `M${x} ${y}Q${mx} ${my - 5} ${ex} ${ey}Q${mx + 1} ${my + 10} ${x} ${y}Z`, 0.7),
    line('#2f6a3a', 0.7, `M${x} ${y}Q${mx} ${my + 1} ${ex} ${ey}`, 0.6),
  ]
}

/** Leans to the right, nuts below the crown. */
const palm: Sprite = {
  wide: 0.9,
  colours: ['#8a6444'],
  parts: (main) => [
    soft(main, 'M-5 0C-3 -34 6 -60 18 -82L23 -80C13 -58 6 -32 6 0Z'),
    line(
      '#5f432c',
      0.8,
      'M-4 -10q5 2 10 0M-3 -20q5 2 9 0M-1.6 -30q4.6 2 9 0M0.6 -40q4.4 2 8.6 0M3.4 -50q4 2 8.4 0M7 -60q4 2 8 0M11.4 -70q4 2 7.4 0',
      0.7,
    ),
    ...frond(20, -82, -44, 14, '#3f8a4a'),
    ...frond(20, -82, 46, 12, '#3f8a4a'),
    ...frond(20, -82, -34, 32, '#357a42'),
    ...frond(20, -82, 36, 32, '#357a42'),
    ...frond(20, -82, -40, -8, '#56a858'),
    ...frond(20, -82, 42, -10, '#56a858'),
    ...frond(20, -82, -16, -18, '#63b862'),
    ...frond(20, -82, 20, -18, '#63b862'),
    soft('#7a5232', ovalPath(17, -77, 3.6) + ovalPath(24, -78, 3.6) + ovalPath(20.6, -74, 3.4), 0.9),
  ],
}

/** One at each side, the taller one where there is more room. */
export function drawPalms(pen: DrawContext): void {
  const { width, height, random, scene } = pen
  const size = Math.min(height * 0.72, width * 0.8)
  const foot = height * between(random, 0.97, 1.01)
  drawSprite(pen, palm, scene.colours.get('palm'), width * 0.08, foot, size, 1)
  drawSprite(pen, palm, undefined, width * 0.96, foot * 0.99, size * between(random, 0.72, 0.84), -1)
}
