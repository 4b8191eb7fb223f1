import { toolPlaces } from './places'

/** Pages that a code of the mini-program may open: the chat and the tools, by their H5 addresses. */
export const sharePages: readonly string[] = ['chat', ...Object.values(toolPlaces).map(({ path }) => path)]

/** Page path in the mini-program's package for one of these pages. */
export const miniPageOf = (page: string): string => (page === 'chat' ? 'pages/chat/index' : `pages/tools/${page}/index`)
