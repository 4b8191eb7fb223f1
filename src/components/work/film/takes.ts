import type { File } from '@contract/api'
import type { Shot } from '@contract/works'
import type { FilmWork } from '@contract/api'

export type ShotSteps = FilmWork['shots'][number]

/** The picture of a shot; until it is drawn again, the last one before. */
export const shotFile = ({ picture, takes }: ShotSteps): File | null =>
  picture.file ?? takes[takes.length - 1]?.file ?? null

/** The shot with another picture in place of the one of now. */
export const redrawn = (shot: Shot): Shot => ({ ...shot, take: shot.take + 1, chosen: null })

/** The name of the picture that a changed shot uses; null: one is drawn. */
export function takeInUse(shot: Shot, saved: Shot | undefined, steps: ShotSteps | undefined): string | null {
  if (shot.chosen) return shot.chosen
  if (!saved || !steps || shot.take !== saved.take || saved.chosen || asked(shot) !== asked(saved)) return null
  return steps.takes.find(({ file }) => file.fileId === steps.picture.file?.fileId)?.name ?? null
}

/** All that a picture shows by itself. */
const asked = ({ picture, seen }: Shot): string => JSON.stringify([picture.trim(), seen])
