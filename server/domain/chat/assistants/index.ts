import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Checked, OwnAssistant } from '../../../../contract/api'
import { AppError } from '../../../errors'
import type { Clock, Ids } from '../../../ports/clock'
import { inTransaction } from '../../../ports/db/rows'
import { chatShare, ownAssistant } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { assertPasses, type Moderation } from '../../../ports/moderation'
import { inputHash, placeOnce } from '../../client-ids'
import { revoked } from '../shares/ended'
import { assertSuitsPerson, audienceOf, suits } from '../../accounts/minors/audience'
import { isIntimate, isIntimateTitle } from '../../../words'
import { removePicture } from './pictures'
import { insertOwn, mine, type OwnRow, type PictureAddresses, viewOwn } from './rows'

type Words = Omit<Checked<'POST /app/assistant'>, 'id'>

interface Deps {
  db: Db
  clock: Clock
  ids: Ids
  moderation: Moderation
  pictureAddresses: PictureAddresses
}

export type OwnAssistants = ReturnType<typeof createOwnAssistants>

/** A person's own assistants. Those of other users are 404. */
export function createOwnAssistants({ db, clock, ids, moderation, pictureAddresses }: Deps) {
  /** The words as others may read them, and the persona that they play. Throws 451 for one that is not for a minor. */
  async function publishable(userId: string, words: Words): Promise<Words> {
    const said = [words.title, words.description, words.systemMessage].join('\n')
    const persona = isIntimate(said) || isIntimateTitle(words.title) ? ('intimate' as const) : words.persona
    await assertSuitsPerson(db, userId, { persona, minors: 'ok' })
    const all = [words.title, words.description, words.systemMessage, words.firstMessage, ...words.suggestions]
    const of = { userId, kind: 'post' } as const
    const [title = '', description = '', systemMessage = '', firstMessage = '', ...suggestions] = await assertPasses(
      moderation,
      all,
      of,
      'assistant.refused',
    )
    return { ...words, title, description, systemMessage, firstMessage, suggestions, persona }
  }

  const viewOne = async (row: OwnRow): Promise<OwnAssistant> => (await viewOwn(pictureAddresses, row.userId, [row]))[0]!

  return {
    async list(userId: string): Promise<OwnAssistant[]> {
      const found = await db
        .select()
        .from(ownAssistant)
        .where(mine(userId))
        .orderBy(desc(ownAssistant.updatedAt), desc(ownAssistant.id))
      const audience = await audienceOf(db, userId)
      const shown = found.filter(({ persona }) => suits(audience, { persona, minors: 'ok' }))
      return viewOwn(pictureAddresses, userId, shown)
    },

    async create(userId: string, input: Checked<'POST /app/assistant'>): Promise<OwnAssistant> {
      const { id = ids.ulid(), ...words } = input
      const request = { userId, inputHash: inputHash({ ...words, suggestions: JSON.stringify(words.suggestions) }) }
      const row = await placeOnce<OwnRow, OwnRow>(request, {
        find: async () => (await db.select().from(ownAssistant).where(eq(ownAssistant.id, id)))[0],
        async insert() {
          const shown = await publishable(userId, words)
          const now = clock.now()
          const values = { ...request, ...shown, id, picture: '', shareId: '' }
          return inTransaction(db, (tx) =>
            insertOwn(tx, { ...values, createdAt: now, updatedAt: now, deletedAt: null }),
          )
        },
        repeat(first) {
          if (first.deletedAt) throw new AppError(404, 'assistant.notFound')
          return first
        },
      })
      return viewOne(row)
    },

    async change(userId: string, { id, ...given }: Checked<'PUT /app/assistant/:id'>): Promise<OwnAssistant> {
      const words = await publishable(userId, given)
      const [row] = await db
        .update(ownAssistant)
        .set({ ...words, updatedAt: clock.now() })
        .where(and(mine(userId), eq(ownAssistant.id, id)))
        .returning()
      if (!row) throw new AppError(404, 'assistant.notFound')
      return viewOne(row)
    },

    /** Erases its instructions, its picture and its links; chats keep their own copy of the instructions. */
    async remove(userId: string, id: string): Promise<null> {
      const now = clock.now()
      await inTransaction(db, async (tx) => {
        await removePicture(tx, userId, id, now)
        const [row] = await tx
          .update(ownAssistant)
          .set({ deletedAt: now, description: '', systemMessage: '', firstMessage: '', suggestions: [] })
          .where(and(mine(userId), eq(ownAssistant.id, id)))
          .returning({ id: ownAssistant.id })
        if (!row) throw new AppError(404, 'assistant.notFound')
        await tx
          .update(chatShare)
          .set(revoked(now))
          .where(and(eq(chatShare.userId, userId), eq(chatShare.assistantId, id), isNull(chatShare.revokedAt)))
      })
      return null
    },
  }
}
