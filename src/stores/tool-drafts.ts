import type { In } from '@contract/api'
import type { FieldValue, Input } from '@contract/field'
import { create } from 'zustand'
import { mayPersist } from './owner'
import { createRecord } from './persisted'

/** The form of a tool as stored on this device. */
export interface ToolDraft {
  /** Values that were entered; other fields have their defaults. Files are ids. */
  values: Readonly<Record<string, FieldValue>>
  /** A request without a reply yet: the same input is sent with the same id, so that nothing is paid twice. */
  sending?: { id: string; input: Input }
  /** The offer of an answer that filled the form: the answer also shows the started task. */
  from?: In<'POST /app/task'>['from']
  /** A result of demonstration quality is taken when no real engine can do it. */
  acceptsDemo?: boolean
  /** The id of the task whose result is shown. */
  current?: string
  /** On narrow screens the form covers the work: it was unfolded, or filled from elsewhere. */
  isOpen?: boolean
}

const empty: ToolDraft = { values: {} }
const record = createRecord<Record<string, ToolDraft>>('toolDrafts')

/** Stored drafts; invalid ones are left out. */
export function readToolDrafts(): Record<string, ToolDraft> {
  const stored: unknown = record.read()
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([, draft]) => isDraft(draft)))
}

export const useToolDrafts = create<{ tools: Record<string, ToolDraft> }>(() => ({ tools: readToolDrafts() }))

export const toolDraft = (serviceKey: string): ToolDraft => useToolDrafts.getState().tools[serviceKey] ?? empty
export const useToolDraft = (serviceKey: string): ToolDraft => useToolDrafts(({ tools }) => tools[serviceKey] ?? empty)

function put(serviceKey: string, draft: ToolDraft): void {
  const tools = { ...useToolDrafts.getState().tools, [serviceKey]: draft }
  useToolDrafts.setState({ tools })
  if (mayPersist()) record.write(tools)
}

/** `undefined` resets the field to its default. */
export function writeField(serviceKey: string, field: string, value: FieldValue | undefined): void {
  const draft = toolDraft(serviceKey)
  const { [field]: _, ...others } = draft.values
  put(serviceKey, { ...draft, values: value === undefined ? others : { ...others, [field]: value } })
}

/** Replaces all fields of a tool (by its serviceKey): an example, or a task to repeat. */
export function replaceFields(serviceKey: string, values: Input): void {
  const { from: _, ...draft } = toolDraft(serviceKey)
  put(serviceKey, { ...draft, values, isOpen: true })
}

/** Fills a tool's form with what an answer offers. */
export const openFromProposal = (serviceKey: string, values: Input, from: ToolDraft['from']): void =>
  put(serviceKey, { ...toolDraft(serviceKey), values, from, isOpen: true })

/** Sets several fields of a tool (by its serviceKey) and leaves the others. */
export function writeFields(serviceKey: string, values: Input): void {
  const draft = toolDraft(serviceKey)
  put(serviceKey, { ...draft, values: { ...draft.values, ...values }, isOpen: true })
}

/** Unfolds the form over the work, or folds it. */
export const setFormOpen = (serviceKey: string, isOpen: boolean): void =>
  put(serviceKey, { ...toolDraft(serviceKey), isOpen })

export const setAcceptsDemo = (serviceKey: string, acceptsDemo: boolean): void =>
  put(serviceKey, { ...toolDraft(serviceKey), acceptsDemo })

export const setCurrentTask = (serviceKey: string, current: string | undefined): void => {
  const { current: _, ...draft } = toolDraft(serviceKey)
  put(serviceKey, current === undefined ? draft : { ...draft, current })
}

/** The id for a request with this input: the previous one when it had the same input and got no reply. */
export function beginRequest(serviceKey: string, input: Input, newId: () => string): string {
  const draft = toolDraft(serviceKey)
  const id = draft.sending && isSameInput(draft.sending.input, input) ? draft.sending.id : newId()
  put(serviceKey, { ...draft, sending: { id, input } })
  return id
}

/** The server has accepted or refused the request. */
export function endRequest(serviceKey: string): void {
  const { sending: _, from: __, ...draft } = toolDraft(serviceKey)
  put(serviceKey, draft)
}

/** Another user logged in on this device. */
export function forgetToolDrafts(): void {
  useToolDrafts.setState({ tools: {} })
  if (mayPersist()) record.write({})
}

/** Whether two inputs have the same values. */
export const isSameInput = (a: Input, b: Input): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([key, value]) => b[key] === value)

function isDraft(value: unknown): value is ToolDraft {
  const { values } = (value ?? {}) as { values?: unknown }
  return (
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((one) => ['string', 'number', 'boolean'].includes(typeof one))
  )
}
