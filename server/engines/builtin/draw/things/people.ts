import { hsl, mix, shade, type Colour } from '../colour'
import { area, line, oval, paint, type Pen } from '../pen'
import { between, oneOf } from '../random'
import { drawShadow } from './form'

interface Looks { hair: Colour; coat: Colour; legs: Colour; skin: Colour; isDress: boolean }

/** People seen from behind, looking into the picture as we do; couples hold hands. */
export function drawPeople(pen: Pen): void {
  const { scene, width, height, horizon, random } = pen
  const many = Math.min(5, scene.counts.get('person') ?? 1)
  const foot = Math.max(horizon + height * 0.12, height * 0.9)
  const tall = height * (many > 2 ? 0.22 : 0.27)
  const middle = width * (many > 1 ? between(random, 0.42, 0.58) : oneOf(random, [0.3, 0.68]))
  const gap = tall * 0.36
  const own = scene.colours.get('person')
  for (let at = 0; at < many; at++) {
    const isDress = many === 2 ? at === 0 : random() < 0.5
    const looks: Looks = {
      hair: oneOf<Colour>(random, [[38, 30, 32], [70, 46, 34], [30, 28, 40]]), skin: [236, 196, 166], legs: oneOf<Colour>(random, [[52, 60, 88], [70, 62, 60]]),
      coat: own ?? hsl(oneOf(random, [2, 40, 210, 160, 330]), 56, 54), isDress,
    }
    drawPerson(pen, middle + (at - (many - 1) / 2) * gap, foot, tall * (isDress ? 0.94 : 1), looks)
  }
  if (many === 2) line(pen, paint(pen, [236, 196, 166]), tall * 0.026, [[middle - gap * 0.26, foot - tall * 0.42], [middle + gap * 0.24, foot - tall * 0.42]])
}

function drawPerson(pen: Pen, x: number, foot: number, tall: number, { hair, coat, legs, skin, isDress }: Looks): void {
  const { g, sun, style } = pen
  const unit = tall / 8
  const light = sun.x < x ? -1 : 1
  const ink = style === 'ink'
  const tint = (colour: Colour) => (ink ? mix(colour, [50, 50, 54], 0.6) : colour)
  drawShadow(pen, x, foot, unit * 1.6)
  for (const side of [-1, 1]) {
    line(pen, paint(pen, isDress ? tint(skin) : tint(legs)), unit * (isDress ? 0.34 : 0.56), [[x + side * unit * 0.32, foot - unit * 3.6], [x + side * unit * 0.36, foot - unit * 0.2]])
    oval(pen, x + side * unit * 0.4, foot - unit * 0.12, unit * 0.36, unit * 0.18, paint(pen, [50, 40, 42]))
  }
  for (const side of [-1, 1]) {
    line(pen, paint(pen, tint(shade(coat, side === light ? 0.06 : -0.2))), unit * 0.44, [[x + side * unit * 0.82, foot - unit * 6.1], [x + side * unit * 1.08, foot - unit * 4.7], [x + side * unit * 1.02, foot - unit * 3.7]])
    oval(pen, x + side * unit * 1.02, foot - unit * 3.45, unit * 0.2, unit * 0.24, paint(pen, tint(skin)))
  }
  const hem = isDress ? foot - unit * 2.1 : foot - unit * 3.2
  const flare = isDress ? unit * 1.35 : unit * 0.86
  const body: [number, number][] = [[x - unit * 0.34, foot - unit * 6.6], [x - unit * 0.96, foot - unit * 6.25], [x - unit * 0.66, foot - unit * 4.5], [x - flare, hem], [x + flare, hem], [x + unit * 0.66, foot - unit * 4.5], [x + unit * 0.96, foot - unit * 6.25], [x + unit * 0.34, foot - unit * 6.6]]
  area(pen, paint(pen, tint(coat)), body)
  g.save()
  g.clip()
  const gradient = g.createLinearGradient(x + light * unit, 0, x - light * unit, 0)
  gradient.addColorStop(0, paint(pen, shade(tint(coat), 0.4), 0.6))
  gradient.addColorStop(0.45, paint(pen, tint(coat), 0))
  gradient.addColorStop(1, paint(pen, shade(tint(coat), -0.6), 0.7))
  area(pen, gradient, body)
  for (const fold of [-0.5, 0.1, 0.6]) line(pen, paint(pen, shade(tint(coat), -0.4), 0.35), unit * 0.08, [[x + fold * unit * 0.5, foot - unit * 4.4], [x + fold * flare, hem]])
  g.restore()
  g.fillStyle = paint(pen, tint(skin))
  g.fillRect(x - unit * 0.2, foot - unit * 6.95, unit * 0.4, unit * 0.5)
  oval(pen, x, foot - unit * 7.35, unit * 0.56, unit * 0.64, paint(pen, hair))
  if (isDress) area(pen, paint(pen, hair), [[x - unit * 0.56, foot - unit * 7.4], [x - unit * 0.66, foot - unit * 5.6], [x, foot - unit * 5.35], [x + unit * 0.66, foot - unit * 5.6], [x + unit * 0.56, foot - unit * 7.4]])
  oval(pen, x + light * unit * 0.2, foot - unit * 7.6, unit * 0.2, unit * 0.28, paint(pen, shade(hair, 0.3), 0.6))
}
