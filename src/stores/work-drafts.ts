import type { WorkScript } from '@contract/works'
import { create } from 'zustand'

/** A changed script that is not saved, with the version it was made from. */
export interface WorkDraft<Script = WorkScript> {
  version: number
  script: Script
}

/** By work, until this page of the browser or the mini-program is closed. */
const useWorkDrafts = create<Readonly<Record<string, WorkDraft>>>(() => ({}))

/** A work keeps its kind, and so does its draft. */
export const useWorkDraft = <Script extends WorkScript>(id: string): WorkDraft<Script> | undefined =>
  useWorkDrafts((drafts) => drafts[id] as WorkDraft<Script> | undefined)

export const setWorkDraft = (id: string, draft: WorkDraft): void => useWorkDrafts.setState({ [id]: draft })

export const dropWorkDraft = (id: string): void => useWorkDrafts.setState(({ [id]: _, ...others }) => others, true)
