import { Readable } from 'node:stream'
import { and, eq, isNull } from 'drizzle-orm'
import type { Clock } from '../../../ports/clock'
import { file } from '../../../ports/db/schema/files'
import type { Db } from '../../../ports/db/types'
import type { FileStore } from '../../../ports/files/types'
import type { Addresses, FilePart } from '../address'
import { hasFreeHash } from '../taken-down'
import { isCardShape, type CardShape, type ShareCards } from './share-cards'
import type { FileRow, Files, ServedFile } from '../types'
import { endingOf, hasCard } from '../view'

/** Opens the file of a signed address, or one that its owner published. */
export const createServing = ({
  db,
  store,
  clock,
  addresses,
  shareCards,
  readForModel,
}: {
  db: Db
  store: FileStore
  clock: Clock
  addresses: Addresses
  shareCards: ShareCards
  readForModel: Files['readForModel']
}): Pick<Files, 'open' | 'openOwn'> => {
  async function rowOf(id: string, userId?: string): Promise<FileRow | null> {
    const [row] = await db
      .select()
      .from(file)
      .where(
        and(
          eq(file.id, id),
          userId === undefined ? undefined : eq(file.userId, userId),
          isNull(file.deletedAt),
          hasFreeHash(file.sha256),
        ),
      )
    return !row || (row.expiresAt && row.expiresAt <= clock.now()) ? null : row
  }

  async function served(row: FileRow | null, part: FilePart): Promise<ServedFile | null> {
    if (!row) return null
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

  async function card(row: FileRow | null, shape: CardShape | 'poster'): Promise<ServedFile | null> {
    if (!row || !hasCard(row)) return null
    const bytes = await shareCards(row, shape)
    return bytes && madeJpeg(row, bytes, shape)
  }

  /** A small JPEG of the whole picture, as models get it; of a film its first frame. */
  async function jpeg(row: FileRow | null): Promise<ServedFile | null> {
    if (row?.kind === 'video') return card(row, 'poster')
    const found = row && (await readForModel(row.userId, row.id))
    if (!found || !('picture' in found)) return null
    return madeJpeg(row, Buffer.from(found.picture.slice(found.picture.indexOf(',') + 1), 'base64'), 'j')
  }

  return {
    async open(id, query) {
      const part = addresses.read(id, query)
      if (!part || part === 'parts') return null
      const row = await rowOf(id)
      if (part === 'jpeg') return jpeg(row)
      if (part === 'poster') return card(row, 'poster')
      if (part !== 'card') return served(row, part)
      const shape = query['shape'] ?? '5x4'
      return isCardShape(shape) ? card(row, shape) : null
    },
    openOwn: async (userId, id) => served(await rowOf(id, userId), 'full'),
  }
}

/** A generated picture with an ETag from `name`. */
const madeJpeg = (row: FileRow, bytes: Buffer, name: string): ServedFile => ({
  row,
  mime: 'image/jpeg',
  bytes: bytes.length,
  etag: `"${row.sha256.slice(0, 22)}-${name}"`,
  saveAs: null,
  open: async (range) => {
    const part = range ? bytes.subarray(range.start, range.end + 1) : bytes
    return { stream: Readable.from([part]), bytes: part.length }
  },
})
