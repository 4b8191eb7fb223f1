import { inArray } from 'drizzle-orm'
import type { Chat } from '../../../contract/api'
import type { Persona } from '../../../contract/care'
import type { Locale } from '../../../contract/locales'
import { estimateTokens } from '../../../shared/price'
import { readRows } from '../../operator-rows/read-rows'
import { assistant, type chat } from '../../ports/db/schema'
import type { Clock } from '../../ports/clock'
import type { Db } from '../../ports/db/types'
import { translate } from '../../texts'
import { isTakenOver } from '../answers/taken-over'
import { namesOfOwn, type PictureAddresses } from './assistants/rows'

type ChatRow = typeof chat.$inferSelect

const shownPersona = (persona: Persona) => (persona === 'none' ? {} : { persona })
const pictureOf = (picture: string | undefined) => (picture ? { picture } : {})

/** Chats as their owner sees them, with titles and assistants in the language. */
export async function viewChats(
  { db, clock }: { db: Db; clock: Clock },
  pictureAddresses: PictureAddresses,
  rows: readonly ChatRow[],
  locale: Locale,
): Promise<Chat[]> {
  const wanted = [...new Set(rows.flatMap(({ assistantId }) => assistantId ?? []))]
  const found = wanted.length ? await db.select().from(assistant).where(inArray(assistant.id, wanted)) : []
  const sites = readRows('assistant', found).map(({ id, icon, texts, persona }) => ({
    id,
    icon,
    title: (texts[locale] ?? texts['zh-CN']).title,
    ...shownPersona(persona),
  }))
  const userId = rows[0]?.userId ?? ''
  const names = await namesOfOwn(db, userId, wanted)
  const pictures = await pictureAddresses(
    userId,
    names.map(({ picture }) => picture),
  )
  const own = names.map(({ picture, persona, ...one }) => ({
    ...one,
    ...pictureOf(pictures.get(picture)),
    ...shownPersona(persona),
  }))
  const assistants = new Map([...sites, ...own].map((one) => [one.id, one]))
  const now = clock.now()
  return rows.map((row) => ({
    chatNumber: row.chatNumber,
    title: row.title || translate(locale, 'chat.untitled'),
    model: row.model,
    assistant: (row.assistantId && assistants.get(row.assistantId)) || null,
    pinned: row.pinnedAt !== null,
    ...(row.folderId ? { folderId: row.folderId } : {}),
    ...(Object.keys(row.settings).length ? { settings: row.settings } : {}),
    ...(row.systemMessage ? { ownTokens: estimateTokens(row.systemMessage) } : {}),
    ...(isTakenOver(row, now) ? { takenOver: true } : {}),
    lastMessage: row.lastMessage,
    updateTime: row.updatedAt.toISOString(),
  }))
}

export async function viewChat(
  tools: { db: Db; clock: Clock },
  pictureAddresses: PictureAddresses,
  row: ChatRow,
  locale: Locale,
): Promise<Chat> {
  const [one] = await viewChats(tools, pictureAddresses, [row], locale)
  if (!one) throw new Error('a row always has a view')
  return one
}
