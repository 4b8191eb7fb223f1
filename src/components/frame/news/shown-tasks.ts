import { currentPath } from '@/services/navigation'

/** Paths of the pages that show a task and what comes of it, by the task. In the mini-program pages below others stay alive. */
const shown = new Map<string, string[]>()

/** The page that is open shows a task until the answered function is called: its end needs no telling there. */
export function showTask(id: string): () => void {
  const path = currentPath()
  shown.set(id, [...(shown.get(id) ?? []), path])
  return () => {
    const left = shown.get(id) ?? []
    left.splice(left.indexOf(path), 1)
    if (left.length === 0) shown.delete(id)
  }
}

export const isTaskShown = (id: string): boolean => shown.get(id)?.includes(currentPath()) ?? false
