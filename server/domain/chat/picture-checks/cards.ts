import { Readable } from 'node:stream'
import type { CardShape } from '../../files/serving/share-cards'
import type { FileRow, Files, ServedFile } from '../../files/types'

interface Deps {
  open: Files['open']
  /** Whether others may not see the picture (yet); this also submits it. */
  isHeld: (row: FileRow) => Promise<boolean>
  /** The site's own card: a JPEG. */
  siteCard: (shape: CardShape) => Promise<Buffer>
}

/** Serves file addresses. A card whose picture is unchecked or refused is the site's own. */
export const createJudgedCards =
  ({ open, isHeld, siteCard }: Deps): Files['open'] =>
  async (id, query) => {
    const found = await open(id, query)
    if (!found || query['part'] !== 'card' || !(await isHeld(found.row))) return found
    const shape = query['shape'] === '1x1' ? '1x1' : '5x4'
    return standIn(found, await siteCard(shape), shape)
  }

const standIn = ({ row }: ServedFile, bytes: Buffer, shape: CardShape): ServedFile => ({
  row,
  mime: 'image/jpeg',
  bytes: bytes.length,
  etag: `"site-${shape}"`,
  saveAs: null,
  // Once the picture passes, the same address serves it.
  cacheControl: 'no-store',
  open: async (range) => {
    const part = range ? bytes.subarray(range.start, range.end + 1) : bytes
    return { stream: Readable.from([part]), bytes: part.length }
  },
})
