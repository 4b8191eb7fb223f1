import type { ShownTurn } from '../turns'

/** All of it: what is drawn bit by bit would move under a finger there. */
export const useDrawn = (_chat: string, thread: readonly ShownTurn[]): readonly ShownTurn[] => thread
