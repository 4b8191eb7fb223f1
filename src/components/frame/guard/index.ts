import { isGuestPath, isOpenPath } from '@/services/open-paths'

/** State of the session when a route is entered; `cached`: an earlier reply can still be shown. */
export type SessionState =
  | { kind: 'none'; isGuest?: boolean }
  | { kind: 'loading' }
  | { kind: 'known' }
  /** The server answered with a body code other than 200. */
  | { kind: 'refused'; code: number; cached: boolean }
  /** No usable reply: no connection, or an HTTP status other than 200. */
  | { kind: 'failed'; cached: boolean }

/** `open`: drawn as for a visitor without an account. `guest`: likewise, with the frame around it. */
export type GuardDecision = 'pass' | 'open' | 'guest' | 'wait' | 'login' | 'broken'

/** Whether the page is drawn. */
export const isDrawn = (decision: GuardDecision) => decision === 'pass' || decision === 'open' || decision === 'guest'

const publicPaths = [
  '/login',
  '/agreement',
  '/404',
  '/500',
  ...(process.env.NODE_ENV === 'development' ? ['/styleguide'] : []),
]

/** Pages without session, side bar and watermark. */
export const isPublicPath = (path: string) => publicPaths.includes(path)

/** Body codes that reject a call; other codes let the page through. */
const isThrown = (code: number) => [400, 403, 404, 500, 600].includes(code)

/** The route guard; `login` and `broken` send to /login and /500 by replacing. */
export function guardDecision(path: string, session: SessionState): GuardDecision {
  if (isPublicPath(path)) return 'pass'
  if (session.kind === 'none' && session.isGuest && isGuestPath(path)) return 'guest'
  const decision = ofSession(session)
  return isOpenPath(path) && (decision === 'login' || decision === 'broken') ? 'open' : decision
}

function ofSession(session: SessionState): GuardDecision {
  if (session.kind === 'none') return 'login'
  if (session.kind === 'loading') return 'wait'
  if (session.kind === 'refused' && session.code === 401) return 'login'
  if (session.kind === 'failed' || (session.kind === 'refused' && isThrown(session.code))) {
    return session.cached ? 'pass' : 'broken'
  }
  return 'pass'
}

/** Destination after login: an address of this site that needs a session, else the chat. */
export function returnAfterLogin(requested: string | undefined): { path: string; params: Record<string, string> } {
  const [path = '', query = ''] = (requested ?? '').split('?')
  if (!/^\/[\w-]+$/.test(path) || isPublicPath(path)) return { path: '/chat', params: {} }
  return { path, params: paramsOf(query) }
}

const paramsOf = (query: string) =>
  Object.fromEntries(
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [key = '', value = ''] = pair.split('=')
        return [key, decoded(value)]
      }),
  )

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
