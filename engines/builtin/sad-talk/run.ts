import { join } from 'node:path'
import type { sadTalk } from '../../../contract/tools/sad-talk'
import { EngineError } from '../../../media/errors'
import { mouthsOf } from '../../shared/video/mouth'
import { framesPerSecond, record } from '../../shared/video/record'
import { spokenOf } from '../../shared/video/spoken'
import type { EngineRun } from '../../engine'
import { axesOf } from './axes'
import { portraitOf } from './frame'
import { posesOf } from './pose'
import { createWarp } from './warp'

/** Larger pictures take longer than people wait. */
const side = 720

/** A portrait that speaks. */
export const run: EngineRun<typeof sadTalk> = async (job, context) => {
  const { signal, progress } = context
  const { portrait } = job.files
  if (!portrait) throw new EngineError('engine.badImage')
  progress(1, 'detecting')
  const { picture, face } = await portraitOf(portrait, side, job.input.portraitFace)
  const spoken = await spokenOf(job, context, 10)
  const frames = Math.max(1, Math.ceil(spoken.seconds * framesPerSecond))
  const poses = posesOf(mouthsOf(spoken, frames), axesOf(face).unit)
  const warp = createWarp(picture, face)
  const path = join(job.folder, 'talk.mkv')
  const { width, height } = picture
  await record(
    { path, sound: spoken.path, width, height, pixels: 'rgb24', signal },
    frames,
    (at) => warp(poses[at]!),
    (share) => progress(15 + share * 84, 'rendering'),
  )
  return {
    files: [{ path, kind: 'video', mime: 'video/mp4', seconds: spoken.seconds, width, height, cues: spoken.cues }],
    result: {},
  }
}
