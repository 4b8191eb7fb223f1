import { and, eq } from 'drizzle-orm'
import type { Out, OwnAssistant } from '../../../../contract/api'
import type { Locale } from '../../../../contract/locales'
import { AppError } from '../../../errors'
import type { Clock, Ids } from '../../../ports/clock'
import { inTransaction } from '../../../ports/db/rows'
import { ownAssistant, type SharedAssistant } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { inputHash } from '../../client-ids'
import { markedFor } from '../../accounts/minors/marked'
import { picturesIn } from '../shares/holds'
import { assertSuitsReader, type SharedCopy, type SharedState } from '../shares/read'
import type { AssistantPictures } from './pictures'
import { findOwnAssistant, insertOwn, lockOwner, mine, type OwnRow, type PictureAddresses, viewOwn } from './rows'

interface Deps {
  db: Db
  clock: Clock
  ids: Ids
  read: (slug: string) => Promise<SharedState>
  pictures: Pick<AssistantPictures, 'keep'>
  pictureAddresses: PictureAddresses
  warn: (error: unknown) => void
}

export type SharedAssistants = ReturnType<typeof createSharedAssistants>

/** The picture of a shared assistant that others may see; undefined for none. */
const shownPicture = (copy: SharedCopy): string | undefined =>
  picturesIn({ data: copy.messages }).find((fileId) => !copy.holds.has(fileId))

/** Assistants behind links: shown to everybody, copied by people with an account. */
export function createSharedAssistants({ db, clock, ids, read, pictures, pictureAddresses, warn }: Deps) {
  const viewOne = async (row: OwnRow): Promise<OwnAssistant> => (await viewOwn(pictureAddresses, row.userId, [row]))[0]!

  const copiedBefore = async (on: Db, userId: string, shareId: string): Promise<OwnRow | undefined> =>
    (
      await on
        .select()
        .from(ownAssistant)
        .where(and(mine(userId), eq(ownAssistant.shareId, shareId)))
    )[0]

  function insertCopy(userId: string, shareId: string, words: SharedAssistant) {
    const now = clock.now()
    const row = {
      persona: 'none' as const,
      ...words,
      id: ids.ulid(),
      userId,
      model: '',
      picture: '',
      shareId,
      inputHash: inputHash({ shareId }),
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    }
    return inTransaction(db, async (tx) => {
      await lockOwner(tx, userId)
      const before = await copiedBefore(tx, userId, shareId)
      return before ? { row: before, isNew: false } : { row: (await insertOwn(tx, row))!, isNew: true }
    })
  }

  return {
    /** Returns the copy that a link shows to strangers. */
    async show(slug: string, locale: Locale, reader?: string): Promise<Out<'GET /app/api/assistant/shared/:slug'>> {
      const state = await read(slug)
      if (typeof state === 'string') return { state }
      if (!state.assistant) return { state: 'unknown' }
      await assertSuitsReader(db, reader, state)
      const { systemMessage: _, persona = 'none', ...words } = state.assistant
      const picture = shownPicture(state) ? { picture: `/s/${slug}/0` } : {}
      const description = markedFor(state.minors, words.description, locale)
      const shown = { ...words, description, ...picture, ...(persona === 'none' ? {} : { persona }) }
      return { state: 'open', assistant: shown, expireTime: state.expireTime }
    },

    /** The person's copy of a shared assistant: the earlier one if they have it, for its owner the original. Throws 404. */
    async copy(userId: string, slug: string): Promise<OwnAssistant> {
      const state = await read(slug)
      if (typeof state === 'string' || !state.assistant) throw new AppError(404, 'share.notFound')
      await assertSuitsReader(db, userId, state)
      const original =
        state.userId === userId && state.assistantId ? await findOwnAssistant(db, userId, state.assistantId) : undefined
      if (original) return viewOne(original)
      const { row, isNew } = await insertCopy(userId, state.id, state.assistant)
      const fileId = isNew ? shownPicture(state) : undefined
      // Without its picture the copy shows the icon.
      if (fileId) await pictures.keep(userId, { id: row.id, fileId }, state.userId).catch(warn)
      return viewOne((await findOwnAssistant(db, userId, row.id)) ?? row)
    },
  }
}
