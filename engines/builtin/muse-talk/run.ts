import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import type { museTalk } from '../../../contract/tools/muse-talk'
import { EngineError } from '../../../media/errors'
import { type PresenterAsked, presenterAsked } from '../../shared/presenter-looks'
import { mouthsOf } from '../../shared/video/mouth'
import { framesPerSecond, record } from '../../shared/video/record'
import { spokenOf } from '../../shared/video/spoken'
import type { EngineRun } from '../../engine'
import { stanceAt } from './pose'
import { backdropOf } from './backdrop'
import { drawPresenter } from './presenter'
import { drawSubtitle } from './subtitles'

export const sizes: Readonly<Record<PresenterAsked['shape'], readonly [width: number, height: number]>> = {
  portrait: [720, 1280],
  landscape: [1280, 720],
  square: [960, 960],
}

/** A drawn presenter who speaks. */
export const run: EngineRun<typeof museTalk> = async (job, context) => {
  const { input, folder } = job
  // Offered only where another engine can: this one draws.
  if (input.source === 'film') throw new EngineError('engine.optionAway')
  const { presenter, background, shape, subtitles } = presenterAsked(input)
  const [width, height] = sizes[shape]
  context.progress(1, 'preparing')
  const backdrop = await backdropOf(background, job.files.picture, width, height)
  const spoken = await spokenOf(job, context, 12)
  const frames = Math.max(1, Math.ceil(spoken.seconds * framesPerSecond))
  const mouths = mouthsOf(spoken, frames)
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  const path = join(folder, 'presenter.mkv')
  const draw = (at: number): Uint8Array => {
    pen.drawImage(backdrop, 0, 0)
    drawPresenter(pen, presenter, stanceAt(at, mouths[at]!), width, height)
    if (subtitles) drawSubtitle(pen, spoken.cues, at / framesPerSecond, width, height)
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
