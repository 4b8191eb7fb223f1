import { hsl, mix, shade, type Colour, white } from '../colour'
import { glow, line, paint, shine, type Pen } from '../pen'
import { between, oneOf } from '../random'
import type { Thing } from '../words'
import { drawShadow, type Form, formAt, type Point } from './form'

const both = (draw: (side: number) => void) => [-1, 1].forEach(draw)
const box = (x: number, y: number, rx: number, ry: number): Point[] => [[x - rx, y - ry], [x, y - ry], [x + rx, y - ry], [x + rx, y], [x + rx, y + ry], [x, y + ry], [x - rx, y + ry], [x - rx, y]]

/** Feet at 0, crown at about -1.6. */
function drawRobot(pen: Pen, form: Form): void {
  const { scene, random, unit } = pen
  const steel = scene.colours.get('robot') ?? oneOf<Colour>(random, [[150, 190, 214], [206, 210, 218], [232, 180, 96], [140, 200, 176]])
  const joint: Colour = [112, 118, 134]
  const light: Colour = pen.style === 'cyberpunk' ? [110, 255, 250] : [130, 236, 255]
  both((side) => {
    form.ball(joint, [side * 0.19, -0.2, 0.1, 0.2], [side * 0.47, -0.62, 0.09, 0.26, side * -0.2])
    form.ball(steel, [side * 0.2, -0.07, 0.19, 0.1], [side * 0.43, -0.8, 0.14, 0.14], [side * 0.52, -0.38, 0.13, 0.13])
  })
  form.soft(steel, box(0, -0.6, 0.4, 0.34))
  form.soft(shade(steel, -0.2), box(0, -0.58, 0.22, 0.16))
  form.dot(shine(pen, [255, 96, 90]), [-0.1, -0.62, 0.034, 0.034])
  form.dot(shine(pen, [255, 208, 90]), [0, -0.62, 0.034, 0.034])
  form.dot(shine(pen, [120, 230, 130]), [0.1, -0.62, 0.034, 0.034])
  form.soft(joint, box(0, -0.94, 0.1, 0.08))
  line(pen, paint(pen, joint), unit * 0.4, [form.at([0, -1.42]), form.at([0, -1.64])])
  form.ball([240, 90, 84], [0, -1.66, 0.06, 0.06])
  both((side) => form.ball(joint, [side * 0.46, -1.2, 0.08, 0.12]))
  form.soft(steel, box(0, -1.2, 0.5, 0.32))
  form.soft([34, 42, 60], box(0, -1.2, 0.36, 0.21))
  both((side) => {
    const [x, y] = form.at([side * 0.14, -1.22])
    glow(pen, x, y, unit * 4, pen.tone(light), 0.6)
    form.dot(shine(pen, light), [side * 0.14, -1.22, 0.07, 0.085])
    form.dot(shine(pen, white), [side * 0.14 - 0.02, -1.25, 0.022, 0.026])
  })
  line(pen, shine(pen, light), unit * 0.32, [form.at([-0.07, -1.09]), form.at([0, -1.07]), form.at([0.07, -1.09])])
}

function drawAstronaut(pen: Pen, form: Form): void {
  const { scene, unit, g } = pen
  const suit = scene.colours.get('astronaut') ?? [238, 240, 246] as Colour
  form.soft([176, 182, 196], box(0, -0.72, 0.46, 0.32))
  both((side) => {
    form.ball(suit, [side * 0.2, -0.26, 0.17, 0.24])
    form.ball([120, 128, 146], [side * 0.22, -0.05, 0.18, 0.08])
    form.ball(suit, [side * 0.44, -0.66, 0.14, 0.26, side * -0.4])
    form.ball([230, 120, 70], [side * 0.55, -0.44, 0.1, 0.1])
  })
  form.soft(suit, box(0, -0.62, 0.4, 0.34))
  form.soft([190, 198, 212], box(0, -0.58, 0.18, 0.11))
  form.dot(shine(pen, [240, 84, 76]), [-0.08, -0.6, 0.03, 0.03])
  form.dot(shine(pen, [90, 200, 240]), [0.06, -0.6, 0.05, 0.02])
  form.ball(suit, [0, -1.18, 0.44, 0.42])
  form.ball([34, 42, 78], [0, -1.16, 0.33, 0.28])
  const [x, y] = form.at([-0.1, -1.26])
  g.save()
  glow(pen, x, y, unit * 5, pen.tone([255, 200, 120]), 0.55)
  g.restore()
  form.dot(shine(pen, white, 0.8), [-0.15, -1.27, 0.07, 0.035, -0.6])
}

function drawSnowman(pen: Pen, form: Form): void {
  const { unit } = pen
  const scarf = pen.scene.colours.get('snowman') ?? hsl(355, 66, 50)
  both((side) => {
    line(pen, paint(pen, [96, 66, 48]), unit * 0.5, [form.at([side * 0.3, -0.82]), form.at([side * 0.66, -1.06])])
    line(pen, paint(pen, [96, 66, 48]), unit * 0.34, [form.at([side * 0.56, -0.99]), form.at([side * 0.62, -1.16])])
  })
  form.ball([248, 250, 255], [0, -0.36, 0.5, 0.4], [0, -0.86, 0.37, 0.3], [0, -1.24, 0.28, 0.26])
  form.soft(scarf, [[-0.3, -1.08], [0, -0.98], [0.3, -1.08], [0.3, -0.98], [0, -0.9], [-0.3, -0.98]])
  form.soft(scarf, [[0.1, -1], [0.22, -1], [0.24, -0.66], [0.12, -0.66]])
  form.soft([46, 44, 56], box(0, -1.58, 0.22, 0.18))
  form.soft([46, 44, 56], box(0, -1.42, 0.34, 0.035))
  form.soft(scarf, box(0, -1.47, 0.22, 0.03))
  both((side) => form.dot(paint(pen, [30, 28, 36]), [side * 0.1, -1.28, 0.035, 0.04]))
  form.soft([240, 140, 50], [[0, -1.23], [0.26, -1.16], [0, -1.15]])
  for (const y of [-0.94, -0.82, -0.7]) form.dot(paint(pen, [40, 36, 44]), [0, y, 0.034, 0.034])
}

function drawHorse(pen: Pen, form: Form): void {
  const { scene, random, unit } = pen
  const coat = scene.colours.get('horse') ?? oneOf<Colour>(random, [[136, 84, 50], [92, 62, 48], [232, 226, 214]])
  const mane = mix(coat, [30, 20, 20], 0.6)
  const leg = (x: number, back: number, colour: Colour) => {
    form.soft(colour, [[x - 0.14, -0.86], [x + 0.14, -0.86], [x + 0.12, -0.56], [x + 0.06, -0.34], [x + 0.07 + back, -0.18], [x + 0.07 + back, 0.02], [x - 0.07 + back, 0.02], [x - 0.05 + back, -0.18], [x - 0.06, -0.34], [x - 0.12, -0.56]])
    form.dot(paint(pen, [50, 40, 40]), [x + back, -0.02, 0.06, 0.035])
  }
  leg(-0.42, -0.08, shade(coat, -0.3))
  leg(0.3, 0.1, shade(coat, -0.3))
  form.soft(mane, [[-0.58, -0.92], [-0.66, -0.9], [-0.84, -0.5], [-0.78, -0.24], [-0.68, -0.5], [-0.56, -0.7]])
  form.soft(coat, [[-0.6, -0.9], [-0.3, -1.0], [0.2, -0.94], [0.46, -1], [0.48, -0.66], [0.2, -0.54], [-0.3, -0.56], [-0.6, -0.6]])
  leg(-0.5, 0.06, coat)
  leg(0.38, -0.04, coat)
  form.soft(coat, [[0.2, -0.98], [0.46, -1.4], [0.56, -1.5], [0.7, -1.44], [0.6, -1.1], [0.5, -0.7], [0.3, -0.7]])
  form.soft(coat, [[0.5, -1.52], [0.66, -1.54], [0.86, -1.28], [0.94, -1.16], [0.88, -1.08], [0.76, -1.12], [0.56, -1.28]])
  form.soft(coat, [[0.52, -1.48], [0.54, -1.68], [0.62, -1.52]])
  form.soft(mane, [[0.56, -1.6], [0.48, -1.56], [0.3, -1.2], [0.12, -0.98], [0.26, -1.0], [0.42, -1.2], [0.56, -1.44]])
  form.dot(paint(pen, [26, 20, 22]), [0.66, -1.4, 0.026, 0.03])
  form.dot(paint(pen, [40, 28, 28]), [0.88, -1.16, 0.016, 0.02])
  line(pen, paint(pen, shade(coat, -0.5), 0.6), unit * 0.16, [form.at([0.8, -1.1]), form.at([0.89, -1.12])])
}

function drawHeart(pen: Pen, form: Form): void {
  const { scene } = pen
  const red = scene.colours.get('heart') ?? hsl(350, 78, 58)
  const [x, y] = form.at([0, -0.9])
  glow(pen, x, y, pen.unit * 30, pen.tone(mix(red, white, 0.4)), 0.5)
  form.soft(red, [[0, -0.2], [-0.34, -0.5], [-0.66, -0.86], [-0.68, -1.24], [-0.42, -1.46], [-0.14, -1.38], [0, -1.1], [0.14, -1.38], [0.42, -1.46], [0.68, -1.24], [0.66, -0.86], [0.34, -0.5]])
  form.dot(shine(pen, white, 0.6), [-0.38, -1.2, 0.12, 0.07, -0.7])
}

const builds = { robot: drawRobot, astronaut: drawAstronaut, snowman: drawSnowman, horse: drawHorse, heart: drawHeart } as const satisfies Partial<Record<Thing, (pen: Pen, form: Form) => void>>
export const figures = Object.keys(builds) as (keyof typeof builds)[]

/** Everything that stands by itself in front. */
export function drawFigures(pen: Pen): void {
  const { scene, random, width, height, horizon } = pen
  const wanted = figures.filter((name) => scene.things.has(name)).flatMap((name) => Array.from({ length: scene.counts.get(name) ?? 1 }, () => name)).slice(0, 5)
  // Beside animals or people there is room at one side only.
  const isShared = (['cat', 'dog', 'rabbit', 'panda', 'bear', 'fox', 'person'] as const).some((name) => scene.things.has(name))
  const tall = Math.min(height * (wanted.length === 1 ? 0.4 : 0.3), (width / (wanted.length + 0.4)) * 1.3) * (isShared ? 0.9 : 1)
  wanted.forEach((name, at) => {
    const x = width * (isShared ? 0.82 : wanted.length === 1 ? between(random, 0.4, 0.6) : 0.5 + (at - (wanted.length - 1) / 2) * (0.86 / wanted.length))
    const foot = Math.max(horizon + height * 0.2, height * 0.92) - (at % 2) * height * 0.03
    const form = formAt(pen, x, foot, tall / 1.6, name === 'horse' && random() < 0.5 ? -1 : 1)
    if (name !== 'heart') drawShadow(pen, x, foot, tall * 0.3)
    builds[name](pen, form)
  })
}
