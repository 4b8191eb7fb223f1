import type { File } from '@contract/api'
import type { FilmScript, Shot } from '@contract/works'
import type { FilmWork } from '@contract/api'

export type ShotSteps = FilmWork['shots'][number]

/** The picture of a shot; until it is drawn again, the last one before. */
export const shotFile = ({ picture, takes }: ShotSteps): File | null =>
  picture.file ?? takes[takes.length - 1]?.file ?? null

/** The shot with another picture in place of the one of now. */
export const redrawn = (shot: Shot): Shot => ({ ...shot, take: shot.take + 1, chosen: null })

type Look = Pick<FilmScript, 'style' | 'shape'>

export const isSameLook = (a: Look, b: Look): boolean => a.style === b.style && a.shape === b.shape

/** The pictures that were drawn for a shot in the style and shape of a script. */
export const takesIn = (script: Look, steps: ShotSteps | undefined): ShotSteps['takes'] =>
  steps?.takes.filter((take) => isSameLook(take, script)) ?? []

interface SavedShot {
  shot: Shot | undefined
  steps: ShotSteps | undefined
  script: Look
}

/** The name of the picture that a shot of a changed script uses; null: one is drawn. */
export function takeInUse(shot: Shot, script: Look, saved: SavedShot): string | null {
  const takes = takesIn(script, saved.steps)
  if (takes.some(({ name }) => name === shot.chosen)) return shot.chosen
  const isAsSaved = saved.shot && isSameLook(script, saved.script) && asked(shot) === asked(saved.shot)
  if (!isAsSaved) return null
  return takes.find(({ file }) => file.fileId === saved.steps?.picture.file?.fileId)?.name ?? null
}

/** All that names the picture of a shot. */
const asked = ({ picture, seen, take, chosen }: Shot): string => JSON.stringify([picture.trim(), seen, take, chosen])
