import type { ShownTurn } from '../turns'

/** All of it: in WeChat, content drawn later would move under the finger. */
export const useDrawn = (_chat: string, thread: readonly ShownTurn[], _wanted = ''): readonly ShownTurn[] => thread
