import { and, eq, isNull } from 'drizzle-orm'
import type { ChatSettings } from '../../../../contract/api'
import { AppError } from '../../../errors'
import { chat } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { JudgeRequest } from '../../../ports/moderation'

/** What a model is told beside the conversation: with the chat (by its assistant, or when it was opened), and by the person. */
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

/** A chat with what its next answer is told. That is read once: what is judged is what the model is given. */
export async function chatWithInstructions(
  db: Db,
  userId: string,
  chatNumber: string,
  asked: Asked,
  missing: 'chat.notFound' | 'message.notFound',
) {
  const [inChat] = await db
    .select({ model: chat.model, settings: chat.settings, systemMessage: chat.systemMessage })
    .from(chat)
    .where(and(eq(chat.chatNumber, chatNumber), eq(chat.userId, userId), isNull(chat.deletedAt)))
  if (!inChat) throw new AppError(404, missing)
  return { ...inChat, instructions: instructionsOf(inChat, asked) }
}

/** Judges what a model is about to be given, where that is wanted. Throws the refusal. */
export const judgeGiven = async (
  judge: JudgeRequest | undefined,
  userId: string,
  { ofChat, ofPerson }: Instructions,
  said: readonly (string | undefined)[] = [],
): Promise<void> => judge?.(userId, [...said, ofPerson, ofChat])
