import type { PodcastScript } from '@contract/works'
import { create } from 'zustand'

/** A changed script that is not saved, with the version it was made from. */
export interface WorkDraft {
  version: number
  script: PodcastScript
}

/** By work, until this page of the browser or the mini-program is closed. */
const useWorkDrafts = create<Readonly<Record<string, WorkDraft>>>(() => ({}))

export const useWorkDraft = (id: string): WorkDraft | undefined => useWorkDrafts((drafts) => drafts[id])

export const setWorkDraft = (id: string, draft: WorkDraft): void => useWorkDrafts.setState({ [id]: draft })

export const dropWorkDraft = (id: string): void => useWorkDrafts.setState(({ [id]: _, ...others }) => others, true)
