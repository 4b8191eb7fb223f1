import { draw } from '../../../../contract/tools/draw'
import { filmPictureSizes } from '../../../../contract/tools/film'
import { type CastMember, type FilmScript, filmShapes, type Shot } from '../../../../contract/works'
import type { FileRow } from '../../files/types'
import { isDone, type MadeSteps } from '../read'
import { digest, seedFrom } from './digest'
import type { Step } from './types'

export const memberOf = ({ cast }: Pick<FilmScript, 'cast'>, id: string): CastMember | undefined =>
  cast.find((member) => member.id === id)

/** Begins the key of every picture of a shot; the name of the take ends it. */
const beginning = ({ id }: Pick<Shot, 'id'>) => `picture:${id}:`

interface Take extends Pick<FilmScript, 'style' | 'shape'> {
  name: string
  files: FileRow[]
}

/** All pictures that were drawn for a shot, the oldest first. */
export const takesOf = (shot: Pick<Shot, 'id'>, made: MadeSteps): Take[] =>
  [...made]
    .filter(([key, step]) => key.startsWith(beginning(shot)) && isDone(step))
    .map(([key, { row, files }]) => ({
      name: key.slice(beginning(shot).length),
      style: row.input['style'] as FilmScript['style'],
      shape: filmShapes.find((shape) => filmPictureSizes[shape] === row.input['size'])!,
      files,
    }))

/**
 * The picture of a shot: those who are seen, then the place. Each take has a seed of its own. A chosen one that is gone,
 * or that is of another style or shape, gives way to the newest.
 */
export function pictureStep(script: FilmScript, shot: Shot, made: MadeSteps): Step {
  const { style, shape } = script
  const looks = shot.seen.map((id) => memberOf(script, id)?.look ?? '')
  const prompt = [...looks, shot.picture].filter(Boolean).join('，')
  const chosen = takesOf(shot, made).find((take) => take.name === shot.chosen)
  const isUsed = chosen?.style === style && chosen.shape === shape
  return {
    key: beginning(shot) + (isUsed ? chosen.name : digest(prompt, style, shape, shot.take)),
    serviceKey: draw.serviceKey,
    input: { prompt, style, size: filmPictureSizes[shape], count: 1, seed: seedFrom(shot.id, shot.take) },
  }
}
