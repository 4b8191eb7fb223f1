import type { Colour } from '../../colour'
import { mix, shade } from '../../colour'
import { paint, polyline, type DrawContext } from '../../draw-context'
import { between } from '../../random'
import { drawParts, flat, line, ovalPath, type Part, soft } from '../sprite'

const blossom = (main: Colour): Part[] => [
  soft(
    mix(main, [255, 250, 246], 0.15),
    [0, 72, 144, 216, 288]
      .map((turn) => ovalPath(Math.sin((turn * Math.PI) / 180) * 46, -Math.cos((turn * Math.PI) / 180) * 46, 38))
      .join(''),
    0.8,
  ),
  line(
    shade(main, -0.3),
    3,
    [0, 72, 144, 216, 288]
      .map((turn) => `M0 0L${Math.sin((turn * Math.PI) / 180) * 40} ${-Math.cos((turn * Math.PI) / 180) * 40}`)
      .join(''),
    0.35,
  ),
  line(
    [252, 226, 140],
    3.4,
    Array.from({ length: 10 }, (_, at) => `M0 0L${Math.sin(at * 0.628) * 30} ${-Math.cos(at * 0.628) * 30}`).join(''),
  ),
  flat(
    [250, 200, 70],
    Array.from({ length: 10 }, (_, at) => ovalPath(Math.sin(at * 0.628) * 32, -Math.cos(at * 0.628) * 32, 5)).join(''),
  ),
]

/** A gnarled branch with plum blossoms reaches into the picture from one side, as painters of the four gentlemen do. */
export function drawPlum(pen: DrawContext): void {
  const { width, height, unit, random, scene } = pen
  const main: Colour =
    scene.colours.get('plum') ??
    (
      [
        [214, 52, 74],
        [244, 150, 170],
        [250, 240, 238],
      ] as const
    )[Math.floor(random() * 3)]!
  const way = random() < 0.5 ? 1 : -1
  const bark: Colour = pen.style === 'ink' ? [48, 44, 44] : [84, 60, 54]
  const flowers: (readonly [number, number, number])[] = []
  const branch = (x: number, y: number, angle: number, long: number, thick: number, depth: number): void => {
    const points: [number, number][] = [[x, y]]
    const parts = 7
    let [px, py, turn] = [x, y, angle]
    for (let at = 0; at < parts; at++) {
      turn += between(random, -0.34, 0.3)
      px += Math.cos(turn) * (long / parts) * way
      py += Math.sin(turn) * (long / parts)
      points.push([px, py])
      if (depth > 0 && at > 0 && random() < 0.72)
        branch(
          px,
          py,
          turn + (random() < 0.5 ? -1 : 1) * between(random, 0.5, 1),
          long * between(random, 0.34, 0.55),
          thick * 0.5,
          depth - 1,
        )
      if (depth < 2 && random() < 0.62)
        flowers.push([
          px + between(random, -1.4, 1.4) * unit,
          py + between(random, -1.4, 1.4) * unit,
          between(random, 1.4, 2.7),
        ])
    }
    for (let at = 0; at < parts; at++) {
      const wide = thick * (1 - (at / parts) * 0.62)
      polyline(pen, paint(pen, bark), wide, points.slice(at, at + 2))
      polyline(
        pen,
        paint(pen, shade(bark, 0.3), 0.5),
        wide * 0.22,
        points.slice(at, at + 2).map(([bx, by]) => [bx, by - wide * 0.22]),
      )
    }
  }
  const fromX = way === 1 ? -unit * 3 : width + unit * 3
  branch(fromX, height * between(random, 0.62, 0.72), -0.55, width * 0.86, unit * 4.4, 2)
  branch(fromX, height * between(random, 0.3, 0.36), -0.1, width * 0.5, unit * 2.4, 2)
  for (const [x, y, size] of flowers) drawParts(pen, blossom(main), x, y, unit * size, random() < 0.5 ? 1 : -1)
}
