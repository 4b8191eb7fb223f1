import { create } from 'zustand'
import type { Seek } from '@/components/ui/pane/types'

/** What is on its way from the button to the task. */
export interface Start {
  phase: 'idle' | 'uploading' | 'submitting'
  /** The field that stands in the way, and why. */
  fault?: { field: string; text: string }
  /** The consent sheet is open; `again`: what was agreed to has changed; `given`: to read it again. */
  consent?: 'first' | 'again' | 'given'
  /** What the page is asked to bring into sight. */
  seek?: Seek
  /** Counts the tasks begun, so that the page can turn to the newest. */
  begun: number
}

const idle: Start = { phase: 'idle', begun: 0 }

export const useStarts = create<Record<string, Start>>(() => ({}))

export const startOf = (serviceKey: string): Start => useStarts.getState()[serviceKey] ?? idle
export const useStart = (serviceKey: string): Start => useStarts((all) => all[serviceKey] ?? idle)
export const setStart = (serviceKey: string, part: Partial<Start>): void =>
  useStarts.setState({ [serviceKey]: { ...startOf(serviceKey), ...part } })

/** What stood in the way was changed. */
export function clearFault(serviceKey: string, field: string): void {
  if (startOf(serviceKey).fault?.field === field) setStart(serviceKey, { fault: undefined })
}

/** Says at a field what is wrong with it, and brings it into sight. */
export const tellFault = (serviceKey: string, field: string, text: string): void =>
  setStart(serviceKey, { fault: { field, text }, seek: { id: `box-${field}`, focus: true } })
