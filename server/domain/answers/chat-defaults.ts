import { eq } from 'drizzle-orm'
import { chatDefaults } from '../../../contract/chat-defaults'
import type { ChatSettings } from '../../../contract/api'
import type { CareSign } from '../../../contract/care'
import type { Locale } from '../../../contract/locales'
import { appUser } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { translate } from '../../texts'
import type { Instructions } from './admission/instructions'

/**
 * System messages of the chat (its assistant) and of the person; a general one if both are empty. A question that asks
 * for care adds how to answer it.
 */
export function systemMessagesOf(
  { ofChat, ofPerson }: Instructions,
  locale: Locale,
  care: CareSign | '' = '',
): string[] {
  const given = [ofChat, ofPerson].filter((text) => text.trim())
  const usual = given.length > 0 ? given : [chatDefaults.systemMessage[locale]]
  return care ? [...usual, translate(locale, `care.${care}`)] : usual
}

/** Sampling settings: the chat's, else the request's, else the defaults. */
export const samplingOf = (
  asked: Pick<ChatSettings, 'temperature' | 'top_p'>,
  ofChat: ChatSettings,
): { temperature: number; topP: number } => ({
  temperature: ofChat.temperature ?? asked.temperature ?? chatDefaults.temperature,
  topP: ofChat.top_p ?? asked.top_p ?? chatDefaults.topP,
})

/** The person's default for new chats, for requests that leave `context` out. */
export async function contextDefault(tx: Db, userId: string): Promise<boolean> {
  const [user] = await tx.select({ context: appUser.context }).from(appUser).where(eq(appUser.id, userId))
  return user?.context ?? true
}
