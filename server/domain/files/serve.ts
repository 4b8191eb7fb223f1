import { and, eq, isNull } from 'drizzle-orm'
import type { Clock } from '../../ports/clock'
import { file } from '../../ports/db/schema/files'
import type { Db } from '../../ports/db/types'
import type { FileStore } from '../../ports/files/types'
import type { Addresses } from './address'
import type { Files, ServedFile } from './types'
import { endingOf } from './view'

/** Opens the file behind a signed address. */
export const createServing = ({
  db,
  store,
  clock,
  addresses,
}: {
  db: Db
  store: FileStore
  clock: Clock
  addresses: Addresses
}): Pick<Files, 'open'> => ({
  async open(id, query): Promise<ServedFile | null> {
    const part = addresses.read(id, query)
    if (!part) return null
    const [row] = await db
      .select()
      .from(file)
      .where(and(eq(file.id, id), isNull(file.deletedAt)))
    if (!row || (row.expiresAt && row.expiresAt <= clock.now())) return null
    const isThumb = part === 'thumb'
    if (isThumb && !row.thumbKey) return null
    const key = isThumb ? row.thumbKey! : row.key
    return {
      row,
      mime: isThumb ? 'image/webp' : row.mime,
      bytes: isThumb ? (row.meta.thumbBytes ?? 0) : row.bytes,
      etag: `"${row.sha256.slice(0, 22)}${isThumb ? '-t' : ''}"`,
      saveAs:
        part === 'save'
          ? `${row.meta.name ?? row.meta.document?.name ?? `fanle-${row.kind}-${row.id.slice(-6).toLowerCase()}`}.${endingOf(row.mime)}`
          : null,
      open: (range) => store.get(key, range),
    }
  },
})
