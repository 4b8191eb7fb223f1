import { and, eq, isNull } from 'drizzle-orm'
import type { Clock } from '../../ports/clock'
import { file } from '../../ports/db/schema/files'
import type { Db } from '../../ports/db/types'
import type { FileStore } from '../../ports/files/types'
import type { Addresses, FilePart } from './address'
import type { Files, ServedFile } from './types'
import { endingOf } from './view'

/** Opens the file behind a signed address, or one that its owner made public. */
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
}): Pick<Files, 'open' | 'openOwn'> => {
  async function served(id: string, part: FilePart, userId?: string): Promise<ServedFile | null> {
    const [row] = await db
      .select()
      .from(file)
      .where(and(eq(file.id, id), userId === undefined ? undefined : eq(file.userId, userId), isNull(file.deletedAt)))
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
  }

  return {
    async open(id, query) {
      const part = addresses.read(id, query)
      return part && served(id, part)
    },
    openOwn: (userId, id) => served(id, 'full', userId),
  }
}
