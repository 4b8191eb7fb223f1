import type { Message } from '@contract/api'

/** A message in the record `chatStorage`, under the specification's names. */
export interface StoredMessage extends Omit<Message, 'content' | 'createTime' | 'role'> {
  text: string
  dateTime: string
  /** Whether the person wrote it. */
  inversion: boolean
  loading: boolean
}

export const toStored = ({ content, createTime, role, ...rest }: Message): StoredMessage => ({
  ...rest,
  text: content,
  dateTime: createTime,
  inversion: role === 'user',
  loading: rest.status === 'replying',
})

export const fromStored = ({ text, dateTime, inversion, loading: _, ...rest }: StoredMessage): Message => ({
  ...rest,
  content: text,
  createTime: dateTime,
  role: inversion ? 'user' : 'assistant',
})

export interface StoredChat {
  chatNumber: string
  data: StoredMessage[]
}

/** Bytes the stored chats may have together: WeChat stores 1 MB under a key, and the record holds choices as well. */
export const maxChatBytes = 499_000

/** A chat whose messages do not even fit at this length is not stored. */
const leastTextLength = 40

const sizes = new WeakMap<StoredChat, number>()

/** Bytes of a chat in the record, as UTF-8 and with its comma. */
function bytesOf(chat: StoredChat): number {
  const known = sizes.get(chat)
  if (known !== undefined) return known
  const text = JSON.stringify(chat)
  let bytes = text.length + 1
  // Adds two for most characters beyond Latin; counts half of a pair as three, which is one too many.
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 0x7ff) bytes += 2
    else if (code > 0x7f) bytes += 1
  }
  sizes.set(chat, bytes)
  return bytes
}

export const chatBytes = (chats: readonly StoredChat[]): number => chats.reduce((sum, chat) => sum + bytesOf(chat), 0)

export const cutText = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max)}…` : text)

export function cutMessage(message: StoredMessage, max: number): StoredMessage {
  const { text, reasoning } = message
  const cut = { ...message, text: cutText(text, max) }
  if (reasoning) cut.reasoning = cutText(reasoning, max)
  return cut
}

/** The chats within a number of bytes: the oldest, at the end, go first; then the longest messages of the last one are cut. */
export function fitChats(chats: StoredChat[], maxBytes: number): StoredChat[] {
  let bytes = chatBytes(chats)
  let count = chats.length
  while (bytes > maxBytes && count > 1) bytes -= bytesOf(chats[--count]!)
  const [newest] = chats
  if (bytes <= maxBytes || !newest) return count === chats.length ? chats : chats.slice(0, count)
  const longest = Math.max(...newest.data.map(({ text, reasoning = '' }) => Math.max(text.length, reasoning.length)))
  for (let max = Math.floor(longest / 2); max >= leastTextLength; max = Math.floor(max / 2)) {
    const cut = { ...newest, data: newest.data.map((message) => cutMessage(message, max)) }
    if (bytesOf(cut) <= maxBytes) return [cut]
  }
  return []
}
