import type { Assistant, In } from '@contract/api'
import { create } from 'zustand'
import { mayPersist } from './owner'
import { createRecord } from './persisted'

/** What was written in a chat and has not been accepted by the server. */
export interface Draft {
  text: string
  /** A message on its way. */
  sending?: Outgoing
  /** The last one that did not arrive. */
  failed?: Outgoing
  /** The text is another version of a question. */
  editing?: Editing
  /** The chat exists on this device only; it is opened on the server with its first message. */
  opening?: { assistant?: Assistant }
}

export interface Editing {
  /** What the first version followed. */
  after: string
  /** What was being written before; it comes back. */
  aside: string
}

/** The whole request, so that sending it again is the same request: nothing is asked or paid twice. */
export interface Outgoing {
  text: string
  input: In<'POST /app/chat/message'>
  /** The server said no: it has kept nothing, and the next try is another request. */
  refused?: true
  editing?: Editing
}

/** The draft of a chat that does not exist yet. */
export const newChat = 'new'
const maxDrafts = 50
const empty: Draft = { text: '' }

interface Drafts {
  /** By chat number, last touched first. */
  chats: Record<string, Draft>
}

const record = createRecord<Partial<Drafts>>('drafts', { seconds: null })

/** Drafts as they were; what was on its way when the app ended is text again. */
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
  const bare = draft.text === '' && !draft.sending && !draft.failed && !draft.opening && !draft.editing
  const all = bare ? Object.entries(others) : [[key, draft] as const, ...Object.entries(others)]
  set(Object.fromEntries(all.slice(0, maxDrafts)))
}

export const draftOf = (key: string): Draft => useDrafts.getState().chats[key] ?? empty
export const useDraft = (key: string): Draft => useDrafts(({ chats }) => chats[key] ?? empty)

export const writeDraft = (key: string, text: string): void => put(key, { ...draftOf(key), text })

/** Takes the text to send it. The text of a request that got no answer goes out as that same request. */
export function beginSending(key: string, text: string, request: () => Outgoing['input']): Outgoing {
  const { failed, text: written, opening, editing } = draftOf(key)
  const sending =
    failed?.text === text && !failed.refused ? failed : { text, input: request(), ...(editing && { editing }) }
  put(key, { text: written.trim() === text ? (editing?.aside ?? '') : written, sending, ...(opening && { opening }) })
  return sending
}

/** The server has it: only now is it forgotten. */
export const sendingAccepted = (key: string): void => put(key, { text: draftOf(key).text })

/** It did not arrive: the text is back, before what was written since. */
export function sendingFailed(key: string, refused: boolean): void {
  const { failed, ...draft } = returned(draftOf(key))
  put(key, { ...draft, ...(failed && { failed: refused ? { ...failed, refused } : failed }) })
}

/** Takes a question into the box again; what was in it is laid aside. */
export function beginEditing(key: string, text: string, after: string): void {
  const { editing, text: written, failed: _, ...draft } = draftOf(key)
  put(key, { ...draft, text, editing: { after, aside: editing?.aside ?? written } })
}

export function cancelEditing(key: string): void {
  const { editing, failed: _, ...draft } = draftOf(key)
  if (editing) put(key, { ...draft, text: editing.aside })
}

/** The message written next begins a chat, maybe with an assistant. */
export const beginChat = (key: string, assistant?: Assistant): void =>
  put(key, { ...draftOf(key), opening: assistant ? { assistant } : {} })

/** The server knows the chat now. */
export function chatOpened(key: string): void {
  const { opening: _, ...draft } = draftOf(key)
  put(key, draft)
}

/** The chat list shows that the server has it after all. */
export function messagesSeen(key: string, messageIds: readonly string[]): void {
  const { text, sending, failed, editing } = draftOf(key)
  const id = (failed ?? sending)?.input.messageId
  if (id && messageIds.includes(id))
    put(key, { text: failed && text.trim() === failed.text ? (editing?.aside ?? '') : text })
}

/** A new chat got its number. */
export function renameDraft(from: string, to: string): void {
  const draft = draftOf(from)
  put(from, empty)
  put(to, draft)
}

export const forgetDraft = (key: string): void => put(key, empty)

/** Another person uses this device now. */
export const forgetDrafts = (): void => set({})

function returned({ sending, ...draft }: Draft): Draft {
  if (!sending) return draft
  const { editing, text } = sending
  if (editing && editing.aside === draft.text) return { ...draft, text, failed: sending, editing }
  return {
    ...draft,
    text: draft.text ? `${text}\n${draft.text}` : text,
    failed: sending,
    ...(editing && { editing: { ...editing, aside: '' } }),
  }
}
