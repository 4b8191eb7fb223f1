import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { backgrounds } from '../builtin/muse-talk/backgrounds'
import { drawFace } from '../builtin/muse-talk/face'
import { hairBefore, hairBehind } from '../builtin/muse-talk/hair'
import { looks } from '../builtin/muse-talk/looks'
import { drawOutfit } from '../builtin/muse-talk/outfit'
import { aged } from './old-photo'
import { linearGradient, strokePath, type CanvasContext, fillPath } from '../builtin/muse-talk/canvas-shapes'

const folder = fileURLToPath(new URL('../../server/seeds/examples/', import.meta.url))
const still = { open: 0, wide: 1, blink: 0, bob: 0, tilt: 0, look: 0, brow: 0, breathe: 0 }

type Draw = (pen: CanvasContext) => void

function drawn(width: number, height: number, draw: Draw): Canvas {
  const canvas = createCanvas(width, height)
  draw(canvas.getContext('2d'))
  return canvas
}

const write = (name: string, canvas: Canvas) => writeFileSync(`${folder}${name}.jpg`, canvas.toBuffer('image/jpeg', 88))

const save = (name: string, width: number, height: number, draw: Draw) => write(name, drawn(width, height, draw))

/** Draws a person; `y` is the height of the head. */
function figure(pen: CanvasContext, name: string, x: number, y: number, scale: number) {
  const look = looks[name]!
  pen.save()
  pen.translate(x, y)
  pen.scale(scale, scale)
  hairBehind(pen, look)
  drawOutfit(pen, look)
  drawFace(pen, look, still)
  hairBefore(pen, look)
  pen.restore()
}

const inFront =
  (who: string, background: string, scale = 1): Draw =>
  (pen) => {
    pen.scale(scale, scale)
    backgrounds[background]!(pen, 640, 800)
    figure(pen, who, 320, 330, 0.82)
  }
const portrait = (name: string, who: string, background: string) => save(name, 640, 800, inFront(who, background))

const person = (name: string, who: string, ground: string) =>
  save(name, 768, 1024, (pen) => {
    pen.fillStyle = ground
    pen.fillRect(0, 0, 768, 1024)
    figure(pen, who, 384, 250, 0.86)
  })

/** A garment laid flat: half of its outline, mirrored. */
function top(pen: CanvasContext, cloth: [string, string], sleeve: number, paint: (pen: CanvasContext) => void) {
  const outline = (p: CanvasContext) => {
    p.moveTo(300, 150)
    p.quadraticCurveTo(384, 220, 468, 150)
    p.lineTo(590, 200)
    p.lineTo(700, 200 + sleeve)
    p.lineTo(612, 250 + sleeve)
    p.lineTo(572, 320)
    p.quadraticCurveTo(566, 640, 584, 860)
    p.quadraticCurveTo(384, 890, 184, 860)
    p.quadraticCurveTo(202, 640, 196, 320)
    p.lineTo(156, 250 + sleeve)
    p.lineTo(68, 200 + sleeve)
    p.lineTo(178, 200)
  }
  pen.fillStyle = '#f6f6f6'
  pen.fillRect(0, 0, 768, 1024)
  fillPath(pen, linearGradient(pen, [150, 150], [640, 880], ...cloth), outline)
  pen.save()
  pen.beginPath()
  outline(pen)
  pen.closePath()
  pen.clip()
  paint(pen)
  for (const side of [-1, 1]) {
    strokePath(pen, 'rgba(0,0,0,.16)', 6, (p) => {
      p.moveTo(384 + side * 190, 320)
      p.quadraticCurveTo(384 + side * 150, 520, 384 + side * 176, 860)
    })
  }
  pen.restore()
  strokePath(pen, 'rgba(0,0,0,.3)', 10, (p) => {
    p.moveTo(300, 152)
    p.quadraticCurveTo(384, 222, 468, 152)
  })
}

portrait('face-1', 'lin', 'studio')
portrait('face-2', 'hao', 'office')
portrait('face-3', 'mei', 'city')
person('person-1', 'hao', '#e9ecf1')
person('person-2', 'mei', '#eef1ea')
save('garment-1', 768, 1024, (pen) =>
  top(pen, ['#2d6cdf', '#1b479c'], 170, (p) => {
    for (let y = 300; y < 900; y += 64) fillPath(p, 'rgba(255,255,255,.9)', (q) => q.rect(0, y, 768, 26))
  }),
)
save('garment-2', 768, 1024, (pen) =>
  top(pen, ['#ffd7e0', '#f29ab0'], 120, (p) => {
    for (let n = 0; n < 90; n++) {
      const [x, y] = [(n * 97) % 768, 170 + ((n * 173) % 720)]
      for (let petal = 0; petal < 5; petal++) {
        const angle = (petal / 5) * Math.PI * 2
        fillPath(p, '#d9436a', (q) =>
          q.ellipse(x + Math.cos(angle) * 12, y + Math.sin(angle) * 12, 10, 8, angle, 0, Math.PI * 2),
        )
      }
      fillPath(p, '#ffd24d', (q) => q.arc(x, y, 7, 0, Math.PI * 2))
    }
  }),
)
save('garment-3', 768, 1024, (pen) =>
  top(pen, ['#3f8f63', '#276345'], 240, (p) => {
    fillPath(p, '#f7f3e6', (q) => q.arc(384, 480, 92, 0, Math.PI * 2))
    fillPath(p, '#e8843a', (q) => q.arc(384, 480, 60, 0, Math.PI * 2))
  }),
)
write('old-photo-1', aged(drawn(480, 600, inFront('hao', 'office', 0.75))))
save('small-photo-1', 192, 240, inFront('mei', 'city', 0.3))
