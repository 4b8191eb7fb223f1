import type { Chat } from '@contract/api'
import type { ChatsCatalogue } from '@/locales/types'
import { daysAgo } from '@/services/time'
import { serverNow } from '@/services/server-clock'

export interface ChatGroup {
  key: string
  title: string
  chats: Chat[]
}

type GroupTexts = Pick<ChatsCatalogue, 'pinned' | 'today' | 'yesterday' | 'lastDays' | 'month'>

function groupOf({ pinned, updateTime }: Chat, t: GroupTexts, now: Date): string {
  if (pinned) return t.pinned
  const days = daysAgo(updateTime, now)
  if (days <= 0) return t.today
  if (days === 1) return t.yesterday
  const few = [7, 30].find((most) => days < most)
  if (few) return t.lastDays(few)
  const date = new Date(updateTime)
  return t.month(date.getFullYear(), date.getMonth() + 1, date.getFullYear() === now.getFullYear())
}

/** Chats in their order under headings: pinned, today, yesterday, the last days, then months. */
export function groupsOf(chats: readonly Chat[], t: GroupTexts, now = serverNow()): ChatGroup[] {
  const groups: ChatGroup[] = []
  for (const chat of chats) {
    const title = groupOf(chat, t, now)
    const last = groups[groups.length - 1]
    if (last?.title === title) last.chats.push(chat)
    // The key contains the first chat's number: a heading may appear twice while one page of the list is older than
    // another.
    else groups.push({ key: `${title} ${chat.chatNumber}`, title, chats: [chat] })
  }
  return groups
}
