import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Clock } from '../../ports/clock'
import type { Db } from '../../ports/db/types'
import type { FileStore } from '../../ports/files/types'
import { createFileLookup } from './lookup'
import type { Files, PictureForModel } from './types'
import { endingOf } from './view'

interface ReadingDeps {
  db: Db
  clock: Clock
  store: FileStore
  scratch: string
  pictureForModel: PictureForModel
}

/** Reads attachments for the asked model: small pictures and texts, whole. */
export function createReading({
  db,
  clock,
  store,
  scratch,
  pictureForModel,
}: ReadingDeps): Pick<Files, 'readForModel'> {
  const { findMany } = createFileLookup({ db, clock })

  async function pictureOf(owner: string, key: string, mime: string): Promise<{ picture: string } | null> {
    const folder = await mkdtemp(join(scratch, 'seen-'))
    try {
      const path = join(folder, `picture.${endingOf(mime)}`)
      if (!(await store.copyTo(key, path))) return null
      const small = await readFile(await pictureForModel({ path, mime, owner }, folder))
      return { picture: `data:image/jpeg;base64,${small.toString('base64')}` }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    async readForModel(userId, id) {
      const row = (await findMany(userId, [id])).get(id)
      if (row?.kind === 'image') return pictureOf(userId, row.key, row.mime)
      if (!row?.meta.document) return null
      const stored = await store.get(row.key)
      return stored && { text: await text(stored.stream) }
    },
  }
}
