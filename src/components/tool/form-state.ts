import { create } from 'zustand'
import type { Seek } from '@/components/ui/pane/types'
import { setFormOpen } from '@/stores/tool-drafts'

/** State of a tool's form between the start button and the task. */
export interface FormState {
  phase: 'idle' | 'uploading' | 'submitting'
  /** The field with an error. */
  fault?: { field: string; text: string }
  /** The consent sheet is open: to ask, to ask for a changed text, or to view the text agreed to. */
  consent?: 'ask' | 'changed' | 'view'
  /** The element the page scrolls to. */
  seek?: Seek
  /** Number of started tasks; the page scrolls up when it changes. */
  startedCount: number
}

const idle: FormState = { phase: 'idle', startedCount: 0 }

export const useFormStates = create<Record<string, FormState>>(() => ({}))

export const formState = (serviceKey: string): FormState => useFormStates.getState()[serviceKey] ?? idle
export const useFormState = (serviceKey: string): FormState => useFormStates((all) => all[serviceKey] ?? idle)
export const setFormState = (serviceKey: string, part: Partial<FormState>): void =>
  useFormStates.setState({ [serviceKey]: { ...formState(serviceKey), ...part } })

/** The field was edited: its error goes. */
export function clearFault(serviceKey: string, field: string): void {
  if (formState(serviceKey).fault?.field === field) setFormState(serviceKey, { fault: undefined })
}

/** Unfolds the form and scrolls to an element of it. */
export function seekInForm(serviceKey: string, seek: Seek): void {
  setFormOpen(serviceKey, true)
  setFormState(serviceKey, { seek })
}

/** Shows an error at a field and scrolls to it. */
export function showFault(serviceKey: string, field: string, text: string): void {
  setFormState(serviceKey, { fault: { field, text } })
  seekInForm(serviceKey, { id: `box-${field}`, focus: true })
}
