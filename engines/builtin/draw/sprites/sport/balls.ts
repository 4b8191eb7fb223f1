import { flat, line, ovalPath, type Part, soft } from '../sprite'

export const basketball = (x: number, y: number, r = 6): Part[] => [
  soft('#e07a30', ovalPath(x, y, r)),
  line(
    [60, 34, 24],
    r * 0.11,
    `M${x - r} ${y}h${r * 2}M${x} ${y - r}v${r * 2}M${x - r * 0.68} ${y - r * 0.72}q${r * 0.7} ${r * 0.72} 0 ${r * 1.44}M${x + r * 0.68} ${y - r * 0.72}q${-r * 0.7} ${r * 0.72} 0 ${r * 1.44}`,
  ),
]
export const football = (x: number, y: number, r = 5): Part[] => [
  soft('#fafafa', ovalPath(x, y, r)),
  flat(
    [44, 44, 54],
    `M${x} ${y - r * 0.42}l${r * 0.4} ${r * 0.3}l${-r * 0.15} ${r * 0.46}h${-r * 0.5}l${-r * 0.15} ${-r * 0.46}Z`,
  ),
  line(
    [44, 44, 54],
    r * 0.12,
    `M${x} ${y - r * 0.42}v${-r * 0.5}M${x + r * 0.4} ${y - r * 0.12}l${r * 0.5} ${-r * 0.16}M${x - r * 0.4} ${y - r * 0.12}l${-r * 0.5} ${-r * 0.16}M${x + r * 0.25} ${y + r * 0.34}l${r * 0.3} ${r * 0.44}M${x - r * 0.25} ${y + r * 0.34}l${-r * 0.3} ${r * 0.44}`,
  ),
]
/** A racket whose handle is held at the point, turned by degrees. */
export function racket(x: number, y: number, turned: number, colour: string, isTennis = false): Part[] {
  const a = (turned * Math.PI) / 180
  const at = (along: number) => [x + Math.sin(a) * along, y - Math.cos(a) * along] as const
  const [sx, sy] = at(isTennis ? 8 : 13)
  const [hx, hy] = at(isTennis ? 16.5 : 20)
  const [bx, by] = at(-4)
  const [rx, ry] = isTennis ? [7, 9] : [5.6, 7.4]
  return [
    line([70, 62, 70], 2, `M${bx} ${by}L${x} ${y}`),
    line([120, 124, 136], 1.1, `M${x} ${y}L${sx} ${sy}`),
    flat([255, 255, 255], ovalPath(hx, hy, rx, ry, turned), 0.4),
    line(
      [255, 255, 255],
      0.35,
      [-0.5, 0, 0.5]
        .map(
          (by2) =>
            `M${hx - Math.cos(a) * rx * 0.85 + Math.sin(a) * ry * by2} ${hy - Math.sin(a) * rx * 0.85 - Math.cos(a) * ry * by2}L${hx + Math.cos(a) * rx * 0.85 + Math.sin(a) * ry * by2} ${hy + Math.sin(a) * rx * 0.85 - Math.cos(a) * ry * by2}M${hx + Math.cos(a) * rx * by2 - Math.sin(a) * ry * 0.85} ${hy + Math.sin(a) * rx * by2 + Math.cos(a) * ry * 0.85}L${hx + Math.cos(a) * rx * by2 + Math.sin(a) * ry * 0.85} ${hy + Math.sin(a) * rx * by2 - Math.cos(a) * ry * 0.85}`,
        )
        .join(''),
      0.8,
    ),
    line(colour, 1.1, ovalPath(hx, hy, rx, ry, turned)),
  ]
}
