import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Checked, Out, Share } from '../../../../contract/api'
import { limits } from '../../../../contract/limits'
import { dayMs } from '../../../../contract/time'
import { AppError } from '../../../errors'
import type { Clock, Ids } from '../../../ports/clock'
import { inTransaction } from '../../../ports/db/rows'
import { chatShare } from '../../../ports/db/schema'
import { countRows } from '../../../ports/db/count'
import type { Db } from '../../../ports/db/types'
import { assertPasses, type Moderation } from '../../../ports/moderation'
import { inputHash, placeOnce } from '../../client-ids'
import type { PictureChecks } from '../picture-checks'
import { lockOwner } from '../assistants/rows'
import { createAssistantCopy } from './assistant-copy'
import { createShareCopy, type ShareCopy } from './copy'
import { revoked } from './ended'
import { createPictureHolds, checkedFilesIn } from './holds'
import { withWords } from './shown-words'

type ShareRow = typeof chatShare.$inferSelect

interface Deps {
  db: Db
  clock: Clock
  ids: Ids
  moderation: Moderation
  pictureChecks: Pick<PictureChecks, 'add' | 'holdsOf'> & { soon: (of: { userId: string }) => Promise<void> }
  /** Copies a finished work of this person. */
  workCopyOf: (userId: string, input: Checked<'POST /app/work/share'>) => Promise<ShareCopy>
  /** Public address of the site. */
  siteUrl: () => string
}

export type Shares = ReturnType<typeof createShares>

/** 128 random bits, so that addresses cannot be guessed. */
const newSlug = () => randomBytes(16).toString('base64url')

/** Links to copies of a person's messages, assistants or works. Those of other users are 404. */
export function createShares({ db, clock, ids, moderation, pictureChecks, workCopyOf, siteUrl }: Deps) {
  const copyOf = createShareCopy({ db, clock })
  const assistantCopyOf = createAssistantCopy({ db, clock })
  const findHolds = createPictureHolds({ db, clock, holdsOf: pictureChecks.holdsOf })

  /** Links of one person, each with the number of hidden pictures and the reasons. */
  async function view(userId: string, shares: readonly ShareRow[]): Promise<Share[]> {
    const holds = await findHolds(userId, shares.flatMap(checkedFilesIn))
    return shares.map((share) => {
      const { id, slug, title, messages, chatNumber, assistantId, workId, minors, createdAt, expiresAt } = share
      const pictures = { checking: 0, refused: 0, unanswered: 0 }
      for (const fileId of checkedFilesIn(share)) {
        const hold = holds.get(fileId)
        if (hold && hold !== 'gone') pictures[hold]++
      }
      return {
        id,
        link: `${siteUrl()}/s/${slug}`,
        title,
        messages,
        pictures,
        chatNumber,
        ...(assistantId ? { assistantId } : {}),
        ...(workId ? { workId } : {}),
        minors,
        createTime: createdAt.toISOString(),
        expireTime: expiresAt.toISOString(),
      }
    })
  }

  async function insert(tx: Db, row: ShareRow, { files, assertThere }: ShareCopy): Promise<ShareRow | undefined> {
    // Serializes changes of one user, so that the count is exact; the source may be gone meanwhile.
    await lockOwner(tx, row.userId)
    await assertThere(tx)
    const [living] = await tx
      .select({ shares: count() })
      .from(chatShare)
      .where(and(eq(chatShare.userId, row.userId), isNull(chatShare.revokedAt), gt(chatShare.expiresAt, row.createdAt)))
    if ((living?.shares ?? 0) >= limits.sharesMax) throw new AppError(409, 'share.tooMany', { max: limits.sharesMax })
    // Queued before the link becomes readable.
    await pictureChecks.add(tx, row.userId, files)
    return (await tx.insert(chatShare).values(row).onConflictDoNothing().returning())[0]
  }

  /** Makes a link to a copy, which is read only for a new id. */
  async function make(
    userId: string,
    input: { id?: string | undefined; days: number; minors: ShareRow['minors'] },
    readCopy: () => Promise<ShareCopy>,
  ): Promise<Share> {
    const { id = ids.ulid(), days } = input
    const request = { userId, inputHash: inputHash({ ...input }) }
    const row = await placeOnce<ShareRow, ShareRow>(request, {
      find: async () => (await db.select().from(chatShare).where(eq(chatShare.id, id)))[0],
      async insert() {
        const copy = await readCopy()
        const { words, refusal, files: _, assertThere: __, minors = 'ok', dramaNumber = '', ...content } = copy
        const shown = await assertPasses(moderation, words, { userId, kind: 'post' }, refusal)
        const createdAt = clock.now()
        const expiresAt = new Date(createdAt.getTime() + days * dayMs)
        const values = {
          ...request,
          ...withWords(content, words, shown),
          minors: input.minors === 'unsuitable' ? input.minors : minors,
          dramaNumber,
          id,
          slug: newSlug(),
          createdAt,
          expiresAt,
          revokedAt: null,
        }
        return inTransaction(db, (tx) => insert(tx, values, copy))
      },
      repeat(first) {
        if (first.revokedAt) throw new AppError(404, 'share.notFound')
        return first
      },
    })
    if (checkedFilesIn(row).length > 0) await pictureChecks.soon({ userId })
    return (await view(userId, [row]))[0]!
  }

  return {
    create: (userId: string, input: Checked<'POST /app/chat/share'>): Promise<Share> =>
      make(userId, input, () => copyOf(userId, input)),

    createOfAssistant: (userId: string, input: Checked<'POST /app/assistant/share'>): Promise<Share> =>
      make(userId, input, () => assistantCopyOf(userId, input.assistantId)),

    createOfWork: (userId: string, input: Checked<'POST /app/work/share'>): Promise<Share> =>
      make(userId, input, () => workCopyOf(userId, input)),

    async page(
      userId: string,
      { page, size }: Checked<'GET /app/chat/share/page'>,
    ): Promise<Out<'GET /app/chat/share/page'>> {
      const mine = and(eq(chatShare.userId, userId), isNull(chatShare.revokedAt))
      const found = await db
        .select()
        .from(chatShare)
        .where(mine)
        .orderBy(desc(chatShare.createdAt), desc(chatShare.id))
        .limit(size)
        .offset((page - 1) * size)
      const total = await countRows(db, chatShare, mine, { page, size })
      return { records: await view(userId, found), total, page, size }
    },

    /** Keeps the row without its text for a while, so that its page can show what happened. */
    async revoke(userId: string, id: string): Promise<null> {
      const [row] = await db
        .update(chatShare)
        .set(revoked(clock.now()))
        .where(and(eq(chatShare.userId, userId), eq(chatShare.id, id), isNull(chatShare.revokedAt)))
        .returning({ id: chatShare.id })
      if (!row) throw new AppError(404, 'share.notFound')
      return null
    },
  }
}
