import { and, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../../contract/admin'
import { takeoverMinutes } from '../../../../contract/care'
import { minuteMs } from '../../../../contract/time'
import type { Actor } from '../../../audit'
import type { Editing } from '../../../audit/edits'
import { NotPossible } from '../../../audit/not-possible'
import type { Clock } from '../../../ports/clock'
import { inTransaction } from '../../../ports/db/rows'
import { careCase, careStep, chat, message } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { Answers } from '../../answers'
import { contentOf } from '../../answers/event-buffer'
import { isTakenOver } from '../../answers/taken-over'
import { standing } from '../../answers/withdrawal/sealed'
import { cutPage } from '../../../ports/db/page'
import { peopleToCall } from '../../accounts/emergency-contact'
import { addOperatorStep, type CareCase, type ChatRow, findCase, isThere, lockOpenCase, stepsOf } from './steps'

interface Deps {
  db: Db
  clock: Clock
  answers: Pick<Answers, 'soFar'>
  /** Null for a text that was sealed with another secret. */
  open: (sealed: string) => string | null
}

const readingMs = takeoverMinutes * minuteMs
/** Messages of a chat that an operator sees. */
const shownMessages = 60

const asked = { open: isNull(careCase.closedAt), closed: isNotNull(careCase.closedAt), all: undefined } as const

/** Cases of care for operators: who needs somebody, and what was said. */
export function createCareOffice({ db, clock, answers, open }: Deps) {
  function view(found: CareCase, inChat: Pick<ChatRow, 'takenUntil'> | undefined, { operatorId }: Actor) {
    const now = clock.now()
    const isTaken = found.operatorId !== null && inChat !== undefined && isTakenOver(inChat, now)
    return {
      id: found.id,
      userId: found.userId,
      sign: found.sign,
      state: found.closedAt ? ('closed' as const) : isTaken ? ('taken' as const) : ('open' as const),
      beganAt: found.beganAt.toISOString(),
      lastSignAt: found.lastSignAt.toISOString(),
      ageSeconds: Math.max(0, Math.round((now.getTime() - found.beganAt.getTime()) / 1000)),
      operator: isTaken ? found.operatorName : null,
      isMine: isTaken && found.operatorId === operatorId,
      takenUntil: isTaken ? (inChat.takenUntil?.toISOString() ?? null) : null,
      closedAt: found.closedAt?.toISOString() ?? null,
    }
  }

  const chatOf = async ({ chatNumber }: CareCase): Promise<ChatRow | undefined> =>
    (await db.select().from(chat).where(isThere(chatNumber)))[0]

  /** Until when the operator may read the chat: for a time after they opened it. */
  async function readUntil(caseId: string, { operatorId = '' }: Actor): Promise<Date | null> {
    const isOwn = and(eq(careStep.caseId, caseId), eq(careStep.kind, 'opened'), eq(careStep.operatorId, operatorId))
    const [last] = await db.select().from(careStep).where(isOwn).orderBy(desc(careStep.id)).limit(1)
    const until = new Date((last?.at.getTime() ?? 0) + readingMs)
    return until > clock.now() ? until : null
  }

  async function hasContact({ userId, sign, closedAt }: CareCase): Promise<boolean> {
    if (closedAt) return false
    const { contact, guardian } = await peopleToCall(db, userId, sign, open)
    return contact !== null || guardian !== null
  }

  return {
    async page(
      { state, before, size }: AdminChecked<'GET /admin/care'>,
      actor: Actor,
    ): Promise<AdminOut<'GET /admin/care'>> {
      const found = await db
        .select()
        .from(careCase)
        .where(and(asked[state], before ? lt(careCase.id, before) : undefined))
        .orderBy(desc(careCase.id))
        .limit(size + 1)
      const numbers = found.map(({ chatNumber }) => chatNumber)
      const chats = numbers.length
        ? await db
            .select({ chatNumber: chat.chatNumber, takenUntil: chat.takenUntil })
            .from(chat)
            .where(and(inArray(chat.chatNumber, numbers), isNull(chat.deletedAt)))
        : []
      const byNumber = new Map(chats.map((one) => [one.chatNumber, one]))
      const { shown, next } = cutPage(found, size, ({ id }) => id)
      return { records: shown.map((one) => view(one, byNumber.get(one.chatNumber), actor)), next: next.next ?? null }
    },

    /** A case with its steps. Throws 404. */
    async one(id: string, actor: Actor): Promise<AdminOut<'GET /admin/care/:id'>> {
      const found = await findCase(db, id)
      const inChat = await chatOf(found)
      return {
        ...view(found, inChat, actor),
        hasChat: inChat !== undefined,
        hasContact: await hasContact(found),
        readUntil: (await readUntil(id, actor))?.toISOString() ?? null,
        steps: (await stepsOf(db, id)).map(({ id: stepId, at, kind, who, note }) => ({
          id: stepId,
          at: at.toISOString(),
          kind,
          who,
          note,
        })),
      }
    },

    /** Lets an operator read the chat for a time. */
    async openChat(id: string, by: Editing): Promise<{ readUntil: string }> {
      await inTransaction(db, async (tx) => {
        await findCase(tx, id)
        await addOperatorStep(tx, by, { id, act: 'care.open', kind: 'opened' })
      })
      return { readUntil: new Date(clock.now().getTime() + readingMs).toISOString() }
    },

    /** The last messages of an opened chat. Throws NotPossible when it is not open, and when its person deleted it. */
    async messages(id: string, actor: Actor): Promise<AdminOut<'GET /admin/care/:id/messages'>> {
      const found = await findCase(db, id)
      const inChat = await chatOf(found)
      if (!inChat) throw new NotPossible('用户已经删除了这段对话')
      const { state, isMine, takenUntil } = view(found, inChat, actor)
      if (!isMine && !(await readUntil(id, actor))) throw new NotPossible('查看的时间已过，请写明原因再打开')
      const rows = await db
        .select()
        .from(message)
        .where(and(eq(message.chatNumber, found.chatNumber), eq(message.userId, found.userId)))
        .orderBy(desc(message.createdAt), desc(message.messageId))
        .limit(shownMessages)
      const records = await Promise.all(
        rows.reverse().map(async (row) => {
          const isReplying = row.status === 'replying'
          const text = isReplying ? contentOf(standing(await answers.soFar(row.messageId))).content : row.content
          return {
            id: row.messageId,
            by: row.role === 'user' ? ('person' as const) : row.operator ? ('operator' as const) : ('model' as const),
            operator: row.operator,
            text,
            sign: row.care || null,
            isReplying,
            at: row.createdAt.toISOString(),
          }
        }),
      )
      return { state, isMine, takenUntil, records }
    },

    /** The people to call about a person: the emergency contact, and a minor's guardian. Throws NotPossible for a closed case. */
    contact: (id: string, by: Editing): Promise<AdminOut<'POST /admin/care/:id/contact'>> =>
      inTransaction(db, async (tx) => {
        const { found } = await lockOpenCase(tx, id)
        await addOperatorStep(tx, by, { id, act: 'care.contact', kind: 'contactRead' })
        return peopleToCall(tx, found.userId, found.sign, open)
      }),

    /** Notes that the contact was called. */
    contacted: (id: string, by: Editing): Promise<void> =>
      inTransaction(db, async (tx) => {
        await lockOpenCase(tx, id)
        await addOperatorStep(tx, by, { id, act: 'care.contacted', kind: 'contacted' })
      }),
  }
}
