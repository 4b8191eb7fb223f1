import type { CanvasContext } from './canvas-shapes'
import { drawFace } from './face'
import { hairBefore, hairBehind } from './hair'
import { looks } from './looks'
import { drawOutfit } from './outfit'
import { drawPandaBody, drawPandaHead } from './panda'
import type { Stance } from './pose'
import { drawRobotBody, drawRobotHead } from './robot'

/** The presenter in the middle, as large as the shape allows, from the head to below the shoulders. */
export function drawPresenter(pen: CanvasContext, name: string, stance: Stance, width: number, height: number) {
  const scale = Math.min(width / 760, height / 960)
  pen.save()
  pen.translate(width / 2, height - 640 * scale + stance.breathe * 0.4)
  pen.scale(scale, scale)
  const look = looks[name]
  const head = (draw: () => void) => {
    pen.save()
    pen.translate(0, stance.bob)
    pen.translate(0, 160)
    pen.rotate(stance.tilt)
    pen.translate(0, -160)
    draw()
    pen.restore()
  }
  if (look) {
    head(() => hairBehind(pen, look))
    drawOutfit(pen, look)
    head(() => {
      drawFace(pen, look, stance)
      hairBefore(pen, look)
    })
  } else {
    const [body, face] = name === 'bao' ? [drawPandaBody, drawPandaHead] : [drawRobotBody, drawRobotHead]
    body(pen)
    head(() => face(pen, stance))
  }
  pen.restore()
}
