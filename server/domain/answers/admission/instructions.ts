import { and, eq, isNull } from 'drizzle-orm'
import type { ChatSettings } from '../../../../contract/api'
import { AppError } from '../../../errors'
import { chat } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { JudgeRequest } from '../../../ports/moderation'
import { assertSuits } from '../../accounts/minors/audience'
import { isTakenOver } from '../taken-over'

/**
 * Instructions that a model gets beside the conversation: of the chat (from its assistant or its opening), and of the
 * person.
 */
export interface Instructions {
  ofChat: string
  ofPerson: string
}

interface Asked {
  systemMessage?: string | undefined
}

/** The chat's own settings count before those of the request. */
const instructionsOf = (
  { systemMessage, settings }: { systemMessage: string; settings: ChatSettings },
  asked: Asked,
): Instructions => ({ ofChat: systemMessage, ofPerson: settings.systemMessage ?? asked.systemMessage ?? '' })

/**
 * A chat with the instructions of its next answer. Read once, so that the model gets exactly the text that was judged.
 * Throws 451 when its assistant is not for this person.
 */
export async function chatWithInstructions(
  db: Db,
  userId: string,
  chatNumber: string,
  asked: Asked,
  missing: 'chat.notFound' | 'message.notFound',
  now: Date,
) {
  const [inChat] = await db
    .select({
      model: chat.model,
      settings: chat.settings,
      systemMessage: chat.systemMessage,
      takenUntil: chat.takenUntil,
      assistantId: chat.assistantId,
    })
    .from(chat)
    .where(and(eq(chat.chatNumber, chatNumber), eq(chat.userId, userId), isNull(chat.deletedAt)))
  if (!inChat) throw new AppError(404, missing)
  const instructions = instructionsOf(inChat, asked)
  // A person of the site may answer in any chat.
  if (!isTakenOver(inChat, now)) await assertSuits(db, userId, inChat.assistantId, instructions)
  return { ...inChat, instructions }
}

/** Judges the text for a model, if moderation is on. Throws the refusal. */
export const judgeGiven = async (
  judge: JudgeRequest | undefined,
  userId: string,
  { ofChat, ofPerson }: Instructions,
  said: readonly (string | undefined)[] = [],
  isInDanger = false,
): Promise<void> => judge?.(userId, [...said, ofPerson, ofChat], isInDanger)
