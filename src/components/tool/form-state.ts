import { create } from 'zustand'
import type { Seek } from '@/components/ui/pane/types'

/** What is on its way from the button to the task. */
export interface FormState {
  phase: 'idle' | 'uploading' | 'submitting'
  /** The field that stands in the way, and why. */
  fault?: { field: string; text: string }
  /** The consent sheet is open; `again`: what was agreed to has changed; `given`: to read it again. */
  consent?: 'first' | 'again' | 'given'
  /** What the page is asked to bring into sight. */
  seek?: Seek
  /** Counts the tasks begun, so that the page can turn to the newest. */
  startedCount: number
}

const idle: FormState = { phase: 'idle', startedCount: 0 }

export const useFormStates = create<Record<string, FormState>>(() => ({}))

export const formState = (serviceKey: string): FormState => useFormStates.getState()[serviceKey] ?? idle
export const useFormState = (serviceKey: string): FormState => useFormStates((all) => all[serviceKey] ?? idle)
export const setFormState = (serviceKey: string, part: Partial<FormState>): void =>
  useFormStates.setState({ [serviceKey]: { ...formState(serviceKey), ...part } })

/** What stood in the way was changed. */
export function clearFault(serviceKey: string, field: string): void {
  if (formState(serviceKey).fault?.field === field) setFormState(serviceKey, { fault: undefined })
}

/** Says at a field what is wrong with it, and brings it into sight. */
export const showFault = (serviceKey: string, field: string, text: string): void =>
  setFormState(serviceKey, { fault: { field, text }, seek: { id: `box-${field}`, focus: true } })
