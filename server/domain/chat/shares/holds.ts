import type { Clock } from '../../../ports/clock'
import type { chatShare, SharedMessage } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { createFileLookup } from '../../files/lookup'
import type { PictureChecks } from '../picture-checks'
import type { PictureHold } from '../picture-checks/holds'

/** Why a picture of a copy is hidden: its file is gone, or it may not be public (yet). */
export type SharedHold = PictureHold | 'gone'

interface Deps {
  db: Db
  clock: Clock
  holdsOf: PictureChecks['holdsOf']
}

/** File ids of a copy's pictures, in order. */
export const picturesIn = ({ data }: { data: readonly SharedMessage[] }): string[] =>
  data.flatMap(({ pictures = [] }) => pictures.map(({ fileId }) => fileId))

/** File ids that are checked before others see a copy: its pictures, and the sound of a work. */
export const checkedFilesIn = (copy: Pick<typeof chatShare.$inferSelect, 'data' | 'work'>): string[] => [
  ...picturesIn(copy),
  ...(copy.work?.isSound ? [copy.work.fileId] : []),
]

/** Hidden pictures and sounds of a person's copies, by file. */
export function createPictureHolds({ db, clock, holdsOf }: Deps) {
  const files = createFileLookup({ db, clock })
  return async (userId: string, pictures: readonly string[]): Promise<ReadonlyMap<string, SharedHold>> => {
    const there = await files.findMany(userId, pictures)
    const holds = await holdsOf(
      userId,
      [...there.values()].map(({ sha256 }) => sha256),
    )
    return new Map(
      pictures.flatMap((id) => {
        const file = there.get(id)
        const hold = file ? holds.get(file.sha256) : 'gone'
        return hold ? [[id, hold] as const] : []
      }),
    )
  }
}
