import { currentPath } from '@/services/navigation'

/** Paths of the pages that show a task and what comes of it, by the task. In the mini-program pages below others stay alive. */
const shown = new Map<string, string[]>()

/** Callbacks to run when the result of a task is shown: they mark its notification as read. */
const whenShown = new Map<string, () => void>()
/** Tasks that ended while this page was open: their end was shown or seen live. */
const endedHere = new Set<string>()

export const rememberEnd = (id: string): void => void endedHere.add(id)
export const hasEndedHere = (id: string): boolean => endedHere.has(id)

/** Calls back once, as soon as a page shows the task. */
export function onTaskShown(id: string, shownNow: () => void): void {
  if (isTaskShown(id)) shownNow()
  else whenShown.set(id, shownNow)
}

/** The page that is open shows a task until the answered function is called: its end needs no telling there. */
export function showTask(id: string): () => void {
  const path = currentPath()
  shown.set(id, [...(shown.get(id) ?? []), path])
  whenShown.get(id)?.()
  whenShown.delete(id)
  return () => {
    const left = shown.get(id) ?? []
    left.splice(left.indexOf(path), 1)
    if (left.length === 0) shown.delete(id)
  }
}

export const isTaskShown = (id: string): boolean => shown.get(id)?.includes(currentPath()) ?? false
