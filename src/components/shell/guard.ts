/** What is known about the session when a route is entered. */
export type SessionState =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'known' }
  /** The server answered with a body code other than 200. */
  | { kind: 'refused'; code: number }
  /** Nothing usable came back; `cached` when an earlier answer can still be shown. */
  | { kind: 'failed'; cached: boolean }

export type Decision = 'pass' | 'wait' | 'clear' | 'login' | 'broken'

const open = ['/agreement', '/404', '/500']

/** The route guard. `clear` passes after forgetting the token; `login` and `broken` send elsewhere by replacing. */
export function decide(path: string, session: SessionState): Decision {
  if (path === '/login') return 'clear'
  if (open.includes(path)) return 'pass'
  if (session.kind === 'none') return 'login'
  if (session.kind === 'loading') return 'wait'
  if (session.kind === 'refused') return session.code === 401 ? 'login' : 'pass'
  if (session.kind === 'failed') return session.cached ? 'pass' : 'broken'
  return 'pass'
}

/** Pages that stand alone: no side bar, no watermark. */
export const isBare = (path: string) => path === '/login' || open.includes(path)

/** Where to go after logging in: an address of this site other than the login page, else the chat. */
export function returnPath(wanted: string | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /^\/login(?:$|[/?#])/.test(wanted)) return '/chat'
  return wanted
}
