import { shade, type Colour } from '../colour'
import { area, paint, polyline, type DrawContext } from '../draw-context'
import { between } from '../random'

type Station = { x: number; y: number; half: number; share: number }

/** A wall with battlements that winds from the foreground over the hills, with towers that grow smaller. */
export function drawGreatWall(pen: DrawContext): void {
  const { width, height, horizon, unit, random } = pen
  const stone: Colour = [186, 166, 138]
  const way = random() < 0.5 ? 1 : -1
  const far = horizon - height * between(random, 0.14, 0.18)
  const stations = Array.from({ length: 141 }, (_, at): Station => {
    const share = at / 140
    const swing = Math.sin(share * 8.2 + 0.5) * (0.34 - share * 0.25)
    const bump = Math.sin(share * 13) * height * 0.018 * (1 - share * 0.4)
    return {
      x: width * (0.5 + way * swing + way * (share - 0.5) * 0.16),
      y: height * 1.04 + (far - height * 1.04) * share ** 0.62 + bump,
      half: unit * (8.4 * (1 - share) ** 1.7 + 0.5),
      share,
    }
  })
  const towers = [0.12, 0.33, 0.54, 0.74, 0.93].map((share) => Math.round(share * 140))
  for (let at = stations.length - 2; at >= 0; at--) {
    const [near, next] = [stations[at]!, stations[at + 1]!]
    const haze = near.share * 0.5
    const [drop, dropNext] = [near.half * 0.9, next.half * 0.9]
    const face = paint(pen, shade(stone, -0.28), 1, haze)
    area(pen, face, [
      [near.x - near.half, near.y],
      [next.x - next.half, next.y],
      [next.x - next.half, next.y + dropNext],
      [near.x - near.half, near.y + drop],
    ])
    area(pen, paint(pen, shade(stone, -0.4), 1, haze), [
      [near.x + near.half, near.y],
      [next.x + next.half, next.y],
      [next.x + next.half, next.y + dropNext * 1.3],
      [near.x + near.half, near.y + drop * 1.3],
    ])
    area(pen, paint(pen, shade(stone, at % 4 < 2 ? 0.12 : 0.05), 1, haze), [
      [near.x - near.half, near.y],
      [near.x + near.half, near.y],
      [next.x + next.half, next.y],
      [next.x - next.half, next.y],
    ])
    for (const side of [-1, 1]) {
      const [x, nx] = [near.x + side * near.half, next.x + side * next.half]
      const tall = near.half * (at % 2 ? 0.62 : 0.36)
      area(pen, paint(pen, shade(stone, side * way > 0 ? -0.16 : 0.02), 1, haze), [
        [x, near.y + near.half * 0.16],
        [nx, next.y + next.half * 0.16],
        [nx, next.y - tall],
        [x, near.y - tall],
      ])
    }
    if (towers.includes(at)) drawTower(pen, near, stone, haze)
  }
}

function drawTower(pen: DrawContext, { x, y, half }: Station, stone: Colour, haze: number): void {
  const [wide, tall] = [half * 1.5, half * 2.9]
  const top = y - tall
  area(pen, paint(pen, stone, 1, haze), [
    [x - wide, y + half * 0.8],
    [x - wide * 0.9, top],
    [x + wide * 0.9, top],
    [x + wide, y + half * 0.8],
  ])
  area(pen, paint(pen, shade(stone, -0.3), 0.6, haze), [
    [x + wide * 0.1, y + half * 0.8],
    [x + wide * 0.1, top],
    [x + wide * 0.9, top],
    [x + wide, y + half * 0.8],
  ])
  for (let course = 1; course < 6; course++)
    polyline(pen, paint(pen, shade(stone, -0.3), 0.4, haze), half * 0.04, [
      [x - wide * 0.97, y + half * 0.8 - (tall + half * 0.8) * (course / 6)],
      [x + wide * 0.97, y + half * 0.8 - (tall + half * 0.8) * (course / 6)],
    ])
  area(pen, paint(pen, shade(stone, -0.12), 1, haze), [
    [x - wide, top],
    [x + wide, top],
    [x + wide, top + half * 0.24],
    [x - wide, top + half * 0.24],
  ])
  for (let tooth = -2; tooth <= 2; tooth++)
    area(pen, paint(pen, shade(stone, -0.04), 1, haze), [
      [x + tooth * wide * 0.42 - wide * 0.14, top],
      [x + tooth * wide * 0.42 - wide * 0.14, top - half * 0.5],
      [x + tooth * wide * 0.42 + wide * 0.14, top - half * 0.5],
      [x + tooth * wide * 0.42 + wide * 0.14, top],
    ])
  pen.g.fillStyle = paint(pen, [58, 44, 40], 1, haze * 0.7)
  for (const window of [-0.5, 0, 0.5]) {
    pen.g.beginPath()
    pen.g.roundRect(x + window * wide - half * 0.2, y - tall * 0.62, half * 0.4, half * 0.8, [
      half * 0.2,
      half * 0.2,
      0,
      0,
    ])
    pen.g.fill()
  }
}
