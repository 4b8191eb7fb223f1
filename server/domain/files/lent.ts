import { eq } from 'drizzle-orm'
import { hourMs } from '../../../contract/time'
import type { InputFile } from '../../../engines'
import type { Clock, Ids } from '../../ports/clock'
import { file } from '../../ports/db/schema/files'
import type { Db } from '../../ports/db/types'
import type { FileStore } from '../../ports/files/types'
import type { Addresses } from './address'
import { describeFile, putBytes, removeStored } from './store-file'
import type { Files } from './types'

interface LentDeps {
  db: Db
  store: FileStore
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  addresses: Addresses
}

/** When the sweeper ends what a dead process lent. */
const longestMs = hourMs

/** Films that a provider fetches at a signed address. Their rows are those of results that nobody published. */
export const createLent = ({ db, store, clock, ids, addresses }: LentDeps): Pick<Files, 'lend'> => ({
  async lend(userId, { path, mime, width, height, seconds }: InputFile) {
    const stored = await describeFile('results', { path, mime })
    const { key, bytes, sha256 } = stored
    const id = ids.ulid()
    const now = clock.now()
    const size = { width: width ?? null, height: height ?? null, seconds: seconds ?? null }
    const times = { createdAt: now, expiresAt: new Date(now.getTime() + longestMs) }
    await db
      .insert(file)
      .values({ id, userId, kind: 'video', origin: 'step', key, bytes, sha256, mime, ...size, ...times })
    const end = async () => {
      await db.update(file).set({ deletedAt: clock.now() }).where(eq(file.id, id))
      await removeStored(store, stored)
      await db.delete(file).where(eq(file.id, id))
    }
    try {
      await putBytes(store, stored, { path, mime })
    } catch (error) {
      await end().catch(() => {})
      throw error
    }
    return { address: addresses.of(id, 'full'), end }
  },
})
