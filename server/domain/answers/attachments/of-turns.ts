import type { Clock } from '../../../ports/clock'
import type { MessageAttachment } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { TurnFile } from '../../../providers/types'
import { createFileLookup } from '../../files/lookup'

/** The most pictures of earlier turns sent to a model: the newest. */
const maxPictures = 6

/** Files of turns, newest turn first. Missing files and older pictures are only named. */
export async function turnFiles(
  tx: Db,
  clock: Clock,
  userId: string,
  turns: readonly (readonly MessageAttachment[])[],
): Promise<TurnFile[][]> {
  const ids = [...new Set(turns.flat().map(({ fileId }) => fileId))]
  const living = await createFileLookup({ db: tx, clock }).findMany(userId, ids)
  let pictures = 0
  return turns.map((files) =>
    files.map(({ fileId, kind, name, tokens, cut, lost, scanned }) => {
      const isTooMany = kind === 'image' && ++pictures > maxPictures
      const onlyNamed = isTooMany || !living.has(fileId)
      return {
        fileId,
        kind,
        name,
        tokens,
        ...(cut ? { cut } : {}),
        ...(lost ? { lost } : {}),
        ...(scanned ? { scanned } : {}),
        ...(onlyNamed ? { onlyNamed } : {}),
      }
    }),
  )
}
