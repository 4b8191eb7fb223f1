import { join } from 'node:path'
import { EngineError } from '../../../errors'
import { mouthsOf } from '../../shared/video/mouth'
import { framesPerSecond, record } from '../../shared/video/record'
import { spokenOf } from '../../shared/video/spoken'
import type { Craft } from '..'
import { portraitOf } from './frame'
import { blinksOf, poseAt } from './pose'
import { createWarp } from './warp'

/** Larger pictures take longer than people wait. */
const side = 640

/** A portrait that speaks. */
export const craft: Craft = async (job, watch) => {
  const { signal, progress } = watch
  const portrait = job.files['portrait']
  if (!portrait) throw new EngineError('engine.badImage')
  progress(1, 'detecting')
  const { picture, face } = await portraitOf(portrait.path, side)
  const spoken = await spokenOf(job, watch, 10)
  const frames = Math.max(1, Math.ceil(spoken.seconds * framesPerSecond))
  const mouths = mouthsOf(spoken, frames)
  const blinks = blinksOf(frames)
  const unit = Math.hypot(face.rightEye.x - face.leftEye.x, face.rightEye.y - face.leftEye.y)
  const warp = createWarp(picture, face)
  const path = join(job.folder, 'talk.mkv')
  const { width, height } = picture
  await record(
    { path, sound: spoken.path, width, height, pixels: 'rgb24', signal },
    frames,
    (at) => warp(poseAt(at, mouths[at]!, blinks, unit)),
    (share) => progress(15 + share * 84, 'rendering'),
  )
  return {
    files: [{ path, kind: 'video', mime: 'video/mp4', seconds: spoken.seconds, width, height, cues: spoken.cues }],
    result: {},
  }
}
