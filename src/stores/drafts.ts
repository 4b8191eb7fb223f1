import type { Assistant, Attachment, ChatSettings, In, Message } from '@contract/api'
import { create } from 'zustand'
import { mayPersist } from './owner'
import { createRecord } from './persisted'

/** Text of a chat that the server has not accepted yet. */
export interface Draft {
  text: string
  /** Passage that the next question quotes. */
  quote?: Message['quote']
  files?: readonly DraftFile[]
  /** The message that is being sent. */
  sending?: Outgoing
  /** The last message that could not be sent. */
  failed?: Outgoing
  /** Set when the text is another version of a question. */
  editing?: Editing
  /** The chat exists on this device only; it is created on the server with its first message. */
  opening?: { assistant?: Assistant; settings?: ChatSettings }
}

/** A picture or file of the next question. */
export interface DraftFile extends Omit<Attachment, 'tokens'> {
  tokens?: number
  /** The server has it. */
  ready?: boolean
  /** Whether it belongs to an earlier question. */
  kept?: boolean
}

export interface Editing {
  /** The id of the message before the first version. */
  after: string
  /** The text and files before editing; restored afterwards. */
  aside: string
  asideFiles?: readonly DraftFile[]
}

/** The whole request: a repeat is idempotent, nothing is asked or paid twice. */
export interface Outgoing {
  text: string
  files?: readonly DraftFile[]
  input: In<'POST /app/chat/message'>
  /** The server refused and stored nothing: the next try is a new request. */
  refused?: true
  /** The server's message of that refusal. */
  why?: string
  editing?: Editing
}

/** The draft of a chat that does not exist yet. */
export const newChat = 'new'
const maxDrafts = 50
const empty: Draft = { text: '' }

interface Drafts {
  /** Drafts by chat number, last changed first. */
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

export const putDraft = (key: string, draft: Draft): void => {
  const { [key]: _, ...others } = useDrafts.getState().chats
  const { sending, failed, opening, editing, quote, files } = draft
  const bare = draft.text === '' && !sending && !failed && !opening && !editing && !quote && !files?.length
  const all = bare ? Object.entries(others) : [[key, draft] as const, ...Object.entries(others)]
  set(Object.fromEntries(all.slice(0, maxDrafts)))
}

export const draftOf = (key: string): Draft => useDrafts.getState().chats[key] ?? empty
export const useDraft = (key: string): Draft => useDrafts(({ chats }) => chats[key] ?? empty)

export const writeDraft = (key: string, text: string): void => putDraft(key, { ...draftOf(key), text })

export function setQuote(key: string, quote?: Message['quote']): void {
  const { quote: _, ...draft } = draftOf(key)
  putDraft(key, { ...draft, ...(quote && { quote }) })
}

const idsOf = ({ files = [] }: Pick<Draft, 'files'>) => String(files.map(({ fileId }) => fileId))

/** Moves the text to `sending`. The unchanged text of a failed request is sent as that same request. */
export function beginSending(key: string, text: string, request: () => Outgoing['input']): Outgoing {
  const draft = draftOf(key)
  const { failed, text: written, files, opening, editing } = draft
  const isSame = failed?.text === text && idsOf(failed) === idsOf(draft) && !failed.refused
  const sending = isSame ? failed : { text, input: request(), ...(files && { files }), ...(editing && { editing }) }
  putDraft(key, {
    text: written.trim() === text ? (editing?.aside ?? '') : written,
    ...(editing?.asideFiles && { files: editing.asideFiles }),
    sending,
    ...(opening && { opening }),
  })
  return sending
}

/** The server has accepted the message: its text is removed. */
export function sendingAccepted(key: string): void {
  const { text, files } = draftOf(key)
  putDraft(key, { text, files })
}

/** Restores the text after a failed send, before any newer text. `why` is the server's reason for a refusal. */
export function sendingFailed(key: string, why?: string): void {
  const { failed, ...draft } = returned(draftOf(key))
  const refused = why !== undefined && ({ refused: true, why } as const)
  putDraft(key, { ...draft, ...(failed && { failed: { ...failed, ...refused } }) })
}

/** Puts a question into the input to edit it; the text in there is restored afterwards. */
export function beginEditing(key: string, text: string, after: string, attached?: readonly Attachment[]): void {
  const { editing, text: written, files: added, failed: _, ...draft } = draftOf(key)
  const files = attached?.map((file) => ({ ...file, ready: true, kept: true }))
  const { aside, asideFiles } = editing ?? { aside: written, asideFiles: added }
  putDraft(key, { ...draft, text, files, editing: { after, aside, asideFiles } })
}

export function cancelEditing(key: string): void {
  const { editing, failed: _, quote: __, ...draft } = draftOf(key)
  if (editing) putDraft(key, { ...draft, text: editing.aside, files: editing.asideFiles })
}

/** The next message creates a chat, with an assistant or settings of its own. */
export const beginChat = (key: string, opening: NonNullable<Draft['opening']> = {}): void =>
  putDraft(key, { ...draftOf(key), opening })

/** The chat was created on the server. */
export function chatOpened(key: string): void {
  const { opening: _, ...draft } = draftOf(key)
  putDraft(key, draft)
}

/** The server returned these messages: a draft among them was accepted after all. */
export function messagesSeen(key: string, messageIds: readonly string[]): void {
  const { text, files, sending, failed, editing } = draftOf(key)
  const id = (failed ?? sending)?.input.messageId
  if (!id || !messageIds.includes(id)) return
  const isUnchanged = failed && text.trim() === failed.text
  putDraft(key, isUnchanged ? { text: editing?.aside ?? '', files: editing?.asideFiles } : { text, files })
}

/** Moves a draft to another key: a new chat got its number. */
export function renameDraft(from: string, to: string): void {
  const draft = draftOf(from)
  putDraft(from, empty)
  putDraft(to, draft)
}

export const forgetDraft = (key: string): void => putDraft(key, empty)

/** Another user logged in on this device. */
export const forgetDrafts = (): void => set({})

function returned({ sending, ...draft }: Draft): Draft {
  if (!sending) return draft
  const { editing, text, files, input } = sending
  if (input.quote) draft = { quote: input.quote, ...draft }
  if (editing && editing.aside === draft.text) return { ...draft, text, files, failed: sending, editing }
  return {
    ...draft,
    text: draft.text ? `${text}\n${draft.text}` : text,
    files: draft.files ? [...(files ?? []), ...draft.files] : files,
    failed: sending,
    ...(editing && { editing: { ...editing, aside: '', asideFiles: undefined } }),
  }
}
