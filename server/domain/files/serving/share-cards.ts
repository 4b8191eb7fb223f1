import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError } from '../../../errors'
import type { ShareCardRequest } from '../../../labels/share-card'
import type { FileStore } from '../../../ports/files/types'
import type { FileRow } from '../types'

/** Sizes by shape: WeChat shows cards to friends in 5:4, cards in Moments and in its browser square. */
const cardSizes = { '5x4': { width: 500, height: 400 }, '1x1': { width: 400, height: 400 } } as const
export type CardShape = keyof typeof cardSizes
export const isCardShape = (text: string): text is CardShape => Object.hasOwn(cardSizes, text)

/** Makes a card in a child process. Returns its path. */
export type WriteShareCard = (request: Omit<ShareCardRequest, 'heads'>, owner: string) => Promise<string>
/** A result's picture for a share card, or the whole picture for a poster; null when none can be made. */
export type ShareCards = (row: FileRow, shape: CardShape | 'poster') => Promise<Buffer | null>

/** Side of a poster's picture in pixels: finer than the drawn poster, small enough for a phone's canvas. */
const posterSide = 1000
const posterBytes = 400_000
function posterOf({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, posterSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

interface Deps {
  store: Pick<FileStore, 'copyTo'>
  scratch: string
  writeShareCard: WriteShareCard
}

/** A card has at most 100 kB, a poster's picture four times that. */
const mostKept = 50

/**
 * Makes cards on request. The last ones are cached in memory; nothing is stored, so a deleted file leaves nothing
 * behind.
 */
export function createShareCards({ store, scratch, writeShareCard }: Deps): ShareCards {
  const kept = new Map<string, Promise<Buffer | null>>()

  async function make(row: FileRow, shape: CardShape | 'poster'): Promise<Buffer | null> {
    const folder = await mkdtemp(join(scratch, 'card-'))
    try {
      const path = join(folder, 'from')
      const isFilm = row.kind === 'video'
      const key = isFilm ? row.thumbKey : row.key
      if (!key || !row.label || !row.width || !row.height || !(await store.copyTo(key, path))) return null
      const { width, height, label, meta } = row
      const marked = { width, height, isDigitalHuman: meta.isDigitalHuman ?? false }
      const isPoster = shape === 'poster'
      const card = isPoster ? posterOf(marked) : cardSizes[shape]
      const limit = isPoster ? { mostBytes: posterBytes } : {}
      const request = {
        path,
        folder,
        card,
        ...limit,
        marked,
        markAt: isFilm ? 'top' : 'bottom',
        label: label.json,
      } as const
      return await readFile(await writeShareCard(request, row.userId))
    } catch (error) {
      if (error instanceof EngineError) return null
      throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return (row, shape) => {
    const name = `${row.id} ${shape}`
    const card = kept.get(name) ?? make(row, shape)
    kept.delete(name)
    kept.set(name, card)
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
    card.then(
      (bytes) => void (bytes ?? forget()),
      () => forget(),
    )
    const forget = () => kept.get(name) === card && kept.delete(name)
    return card
  }
}
