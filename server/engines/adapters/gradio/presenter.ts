import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { museTalk } from '../../../../contract/tools/muse-talk'
import { EngineError } from '../../../errors'
import { type InputFile, type JobOf, type PresenterAsked, presenterAsked } from '../../../../engines'
import type { AdapterContext } from '../types'
import type { GradioOptions } from './options'

type MuseTalkJob = JobOf<typeof museTalk>

const sizes: Readonly<Record<PresenterAsked['shape'], { width: number; height: number }>> = {
  portrait: { width: 720, height: 1280 },
  landscape: { width: 1280, height: 720 },
  square: { width: 960, height: 960 },
}

/** Seconds of film; the engine loops it forth and back for the length of the speech. */
const filmSeconds = 4

/** The film whose lips are moved: the person's own, else the operator's of this presenter, else a drawn one. */
export async function presenterOf(
  { input, files }: MuseTalkJob,
  { presenterFolder }: GradioOptions,
  media: AdapterContext['media'],
): Promise<InputFile> {
  if (input.source === 'film') {
    if (!files.film) throw new EngineError('engine.badFilm')
    return files.film
  }
  const { presenter, shape, background } = presenterAsked(input)
  for (const name of presenterFolder ? [`${presenter}-${shape}.mp4`, `${presenter}.mp4`] : []) {
    const path = join(presenterFolder, name)
    if (await stat(path).catch(() => null)) return { path, mime: 'video/mp4' }
  }
  return media.film({ ...sizes[shape], presenter, background, picture: files.picture, seconds: filmSeconds })
}
