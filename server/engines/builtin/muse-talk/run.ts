import { join } from 'node:path'
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import type { museTalk } from '../../../../contract/tools/muse-talk'
import { EngineError } from '../../../errors'
import type { JobOf } from '../../job'
import { mouthsOf } from '../../shared/video/mouth'
import { framesPerSecond, record } from '../../shared/video/record'
import { spokenOf } from '../../shared/video/spoken'
import type { EngineRun } from '../../engine'
import { backgrounds } from './backgrounds'
import { drawFace } from './face'
import { hairBefore, hairBehind } from './hair'
import { looks } from './looks'
import { drawOutfit } from './outfit'
import type { CanvasContext } from './canvas-shapes'
import { type Stance, stanceAt } from './pose'
import { drawPandaBody, drawPandaHead } from './panda'
import { drawRobotBody, drawRobotHead } from './robot'
import { drawSubtitle } from './subtitles'

type MuseTalkJob = JobOf<typeof museTalk>

export const sizes: Readonly<Record<MuseTalkJob['input']['shape'], readonly [width: number, height: number]>> = {
  portrait: [720, 1280],
  landscape: [1280, 720],
  square: [960, 960],
}

/** A drawn presenter who speaks. */
export const run: EngineRun<typeof museTalk> = async (job, context) => {
  const { input, folder } = job
  const [width, height] = sizes[input.shape]
  context.progress(1, 'preparing')
  const backdrop = await backdropOf(job, width, height)
  const spoken = await spokenOf(job, context, 12)
  const frames = Math.max(1, Math.ceil(spoken.seconds * framesPerSecond))
  const mouths = mouthsOf(spoken, frames)
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  const path = join(folder, 'presenter.mkv')
  const draw = (at: number): Uint8Array => {
    pen.drawImage(backdrop, 0, 0)
    drawPresenter(pen, input.presenter, stanceAt(at, mouths[at]!), width, height)
    if (input.subtitles) drawSubtitle(pen, spoken.cues, at / framesPerSecond, width, height)
    return canvas.data()
  }
  await record(
    { path, sound: spoken.path, width, height, pixels: 'rgba', signal: context.signal },
    frames,
    draw,
    (share) => context.progress(14 + share * 85, 'rendering'),
  )
  return {
    files: [{ path, kind: 'video', mime: 'video/mp4', seconds: spoken.seconds, width, height, cues: spoken.cues }],
    result: {},
  }
}

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

/** Drawn once: the background of the tool, or the person's own picture, which covers the frame. */
async function backdropOf({ input, files }: MuseTalkJob, width: number, height: number): Promise<Canvas> {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  const { picture } = files
  const drawn = backgrounds[input.background]
  if (drawn) drawn(pen, width, height)
  else if (picture) {
    const image = await loadImage(picture.path).catch(() => {
      throw new EngineError('engine.badImage')
    })
    const scale = Math.max(width / image.width, height / image.height)
    pen.drawImage(
      image,
      (width - image.width * scale) / 2,
      (height - image.height * scale) / 2,
      image.width * scale,
      image.height * scale,
    )
  } else throw new EngineError('engine.badImage')
  return canvas
}
