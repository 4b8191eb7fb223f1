import { create } from 'zustand'
import { kept } from './persisted'

/** What was written in a chat and has not been accepted by the server. */
export interface Draft {
  text: string
  /** A message on its way: its id makes sure that sending it again asks nothing twice. */
  sending?: Outgoing
  /** The last one that did not arrive; sent again unchanged it keeps its id. */
  failed?: Outgoing
}

export interface Outgoing {
  messageId: string
  text: string
}

/** The draft of a chat that does not exist yet. */
export const newChat = 'new'
const draftsKept = 50
const empty: Draft = { text: '' }

interface Drafts {
  owner: string
  /** By chat number, last touched first. */
  chats: Record<string, Draft>
}

const record = kept<Partial<Drafts>>('drafts', { seconds: null })

/** Drafts as they were; what was on its way when the app ended is text again. */
export function readDrafts(): Drafts {
  const { owner, chats } = record.read() ?? {}
  const stored = typeof chats === 'object' && chats !== null ? Object.entries(chats) : []
  const usable = stored.filter(([, draft]) => typeof draft?.text === 'string').map(([key, draft]) => [key, returned(draft)])
  return { owner: typeof owner === 'string' ? owner : '', chats: Object.fromEntries(usable) as Record<string, Draft> }
}

export const useDrafts = create<Drafts>(readDrafts)

const set = (chats: Record<string, Draft>, owner = useDrafts.getState().owner): void => {
  useDrafts.setState({ chats, owner })
  record.write({ chats, owner })
}

const put = (key: string, draft: Draft): void => {
  const { [key]: _, ...others } = useDrafts.getState().chats
  const bare = draft.text === '' && !draft.sending && !draft.failed
  const all = bare ? Object.entries(others) : [[key, draft] as const, ...Object.entries(others)]
  set(Object.fromEntries(all.slice(0, draftsKept)))
}

export const draftOf = (key: string): Draft => useDrafts.getState().chats[key] ?? empty
export const useDraft = (key: string): Draft => useDrafts(({ chats }) => chats[key] ?? empty)

export const writeDraft = (key: string, text: string): void => put(key, { ...draftOf(key), text })

/** Takes the text to send it. The same text as the one that failed keeps its id. */
export function beginSending(key: string, freshId: () => string, text = draftOf(key).text.trim()): Outgoing {
  const { failed, text: written } = draftOf(key)
  const sending = failed?.text === text ? failed : { messageId: freshId(), text }
  put(key, { text: written.trim() === text ? '' : written, sending })
  return sending
}

/** The server has it: only now is it forgotten. */
export const sendingAccepted = (key: string): void => put(key, { text: draftOf(key).text })

/** It did not arrive: the text is back, before what was written since. */
export const sendingFailed = (key: string): void => put(key, returned(draftOf(key)))

/** The chat list shows that the server has it after all. */
export function messagesSeen(key: string, messageIds: readonly string[]): void {
  const { text, sending, failed } = draftOf(key)
  const out = failed ?? sending
  if (out && messageIds.includes(out.messageId)) put(key, { text: failed && text.trim() === failed.text ? '' : text })
}

/** A new chat got its number. */
export function renameDraft(from: string, to: string): void {
  const draft = draftOf(from)
  put(from, empty)
  put(to, draft)
}

export const forgetDraft = (key: string): void => put(key, empty)

/** Says whose drafts these are; true when they were another person's and are gone now. */
export function claimDrafts(owner: string): boolean {
  const { owner: before, chats } = useDrafts.getState()
  if (before === owner) return false
  set(before === '' ? chats : {}, owner)
  return before !== ''
}

function returned({ text, sending, failed }: Draft): Draft {
  if (!sending) return { text, ...(failed && { failed }) }
  return { text: text ? `${sending.text}\n${text}` : sending.text, failed: sending }
}
