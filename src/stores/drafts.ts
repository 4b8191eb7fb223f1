import type { Assistant, ChatSettings, In, Message } from '@contract/api'
import { create } from 'zustand'
import { mayPersist } from './owner'
import { createRecord } from './persisted'

/** Text of a chat that the server has not accepted yet. */
export interface Draft {
  text: string
  /** What the next question is about. */
  quote?: Message['quote']
  /** The message that is being sent. */
  sending?: Outgoing
  /** The last message that could not be sent. */
  failed?: Outgoing
  /** The text is another version of a question. */
  editing?: Editing
  /** The chat exists on this device only; it is created on the server with its first message. */
  opening?: { assistant?: Assistant; settings?: ChatSettings }
}

export interface Editing {
  /** The id of the message before the first version. */
  after: string
  /** The text before editing; restored afterwards. */
  aside: string
}

/** The whole request: sending it again is idempotent, nothing is asked or paid twice. */
export interface Outgoing {
  text: string
  input: In<'POST /app/chat/message'>
  /** The server refused and stored nothing: the next try is a new request. */
  refused?: true
  editing?: Editing
}

/** The draft of a chat that does not exist yet. */
export const newChat = 'new'
const maxDrafts = 50
const empty: Draft = { text: '' }

interface Drafts {
  /** By chat number, last changed first. */
  chats: Record<string, Draft>
}

const record = createRecord<Partial<Drafts>>('drafts', { seconds: null })

/** Stored drafts; a message that was being sent when the app ended becomes text again. */
export function readDrafts(): Drafts {
  const { chats } = record.read() ?? {}
  const stored = typeof chats === 'object' && chats !== null ? Object.entries(chats) : []
  const usable = stored
    .filter(([, draft]) => typeof draft?.text === 'string')
    .map(([key, draft]) => [key, returned(draft)])
  return { chats: Object.fromEntries(usable) as Record<string, Draft> }
}

export const useDrafts = create<Drafts>(readDrafts)

const set = (chats: Record<string, Draft>): void => {
  useDrafts.setState({ chats })
  if (mayPersist()) record.write({ chats })
}

const put = (key: string, draft: Draft): void => {
  const { [key]: _, ...others } = useDrafts.getState().chats
  const bare = draft.text === '' && !draft.sending && !draft.failed && !draft.opening && !draft.editing && !draft.quote
  const all = bare ? Object.entries(others) : [[key, draft] as const, ...Object.entries(others)]
  set(Object.fromEntries(all.slice(0, maxDrafts)))
}

export const draftOf = (key: string): Draft => useDrafts.getState().chats[key] ?? empty
export const useDraft = (key: string): Draft => useDrafts(({ chats }) => chats[key] ?? empty)

export const writeDraft = (key: string, text: string): void => put(key, { ...draftOf(key), text })

export function setQuote(key: string, quote?: Message['quote']): void {
  const { quote: _, ...draft } = draftOf(key)
  put(key, { ...draft, ...(quote && { quote }) })
}

/** Moves the text to `sending`. The unchanged text of a failed request is sent as that same request. */
export function beginSending(key: string, text: string, request: () => Outgoing['input']): Outgoing {
  const { failed, text: written, opening, editing } = draftOf(key)
  const sending =
    failed?.text === text && !failed.refused ? failed : { text, input: request(), ...(editing && { editing }) }
  put(key, { text: written.trim() === text ? (editing?.aside ?? '') : written, sending, ...(opening && { opening }) })
  return sending
}

/** The server has accepted the message: its text is removed. */
export const sendingAccepted = (key: string): void => put(key, { text: draftOf(key).text })

/** Sending failed: the text is restored, before what was written since. */
export function sendingFailed(key: string, refused: boolean): void {
  const { failed, ...draft } = returned(draftOf(key))
  put(key, { ...draft, ...(failed && { failed: refused ? { ...failed, refused } : failed }) })
}

/** Puts a question into the input to edit it; the text in there is restored afterwards. */
export function beginEditing(key: string, text: string, after: string): void {
  const { editing, text: written, failed: _, ...draft } = draftOf(key)
  put(key, { ...draft, text, editing: { after, aside: editing?.aside ?? written } })
}

export function cancelEditing(key: string): void {
  const { editing, failed: _, quote: __, ...draft } = draftOf(key)
  if (editing) put(key, { ...draft, text: editing.aside })
}

/** The next message creates a chat, with an assistant or settings of its own. */
export const beginChat = (key: string, opening: NonNullable<Draft['opening']> = {}): void =>
  put(key, { ...draftOf(key), opening })

/** The chat was created on the server. */
export function chatOpened(key: string): void {
  const { opening: _, ...draft } = draftOf(key)
  put(key, draft)
}

/** The server returned these messages: a draft among them was accepted after all. */
export function messagesSeen(key: string, messageIds: readonly string[]): void {
  const { text, sending, failed, editing } = draftOf(key)
  const id = (failed ?? sending)?.input.messageId
  if (id && messageIds.includes(id))
    put(key, { text: failed && text.trim() === failed.text ? (editing?.aside ?? '') : text })
}

/** Moves a draft to another key: a new chat got its number. */
export function renameDraft(from: string, to: string): void {
  const draft = draftOf(from)
  put(from, empty)
  put(to, draft)
}

export const forgetDraft = (key: string): void => put(key, empty)

/** Another user logged in on this device. */
export const forgetDrafts = (): void => set({})

function returned({ sending, ...draft }: Draft): Draft {
  if (!sending) return draft
  const { editing, text, input } = sending
  if (input.quote) draft = { quote: input.quote, ...draft }
  if (editing && editing.aside === draft.text) return { ...draft, text, failed: sending, editing }
  return {
    ...draft,
    text: draft.text ? `${text}\n${draft.text}` : text,
    failed: sending,
    ...(editing && { editing: { ...editing, aside: '' } }),
  }
}
