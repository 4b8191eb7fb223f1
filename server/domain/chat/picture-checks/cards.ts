import { Readable } from 'node:stream'
import type { CardShape } from '../../files/serving/share-cards'
import type { FileRow, Files, ServedFile } from '../../files/types'

interface Deps {
  open: Files['open']
  /** Whether other people may not see the picture (yet); it is asked about then. */
  isHeld: (row: FileRow) => Promise<boolean>
  /** The site's own card: a JPEG. */
  siteCard: (shape: CardShape) => Promise<Buffer>
}

/** Opens addresses of files. A card whose picture is not judged yet, or was refused, is the site's own. */
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
  // The same address is the picture's once it has passed.
  cacheControl: 'no-store',
  open: async (range) => {
    const part = range ? bytes.subarray(range.start, range.end + 1) : bytes
    return { stream: Readable.from([part]), bytes: part.length }
  },
})
