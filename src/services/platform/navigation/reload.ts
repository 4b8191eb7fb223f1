/** Reloads the page. */
export const reload = (): void => window.location.reload()

/**
 * Loads the page anew when the server answers. Resolves to false when it does not, because a reload would lose the page,
 * and in WeChat, which has no address to load.
 */
export async function reloadIfReachable(): Promise<boolean> {
  if (process.env.TARO_ENV === 'weapp') return false
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!answer) return false
  reload()
  return true
}

/** The file that a reload was tried for, in this tab. */
const triedKey = 'RELOADED_FOR'

/**
 * Loads the wanted address anew, once, when a chunk is gone from the server, as after a release. Resolves to false when the
 * chunk failed for another reason or the reload was tried, and in WeChat, where no file of a version is ever gone.
 */
export async function reloadIfGone(error: unknown): Promise<boolean> {
  if (process.env.TARO_ENV === 'weapp') return false
  const { name, request } = (error ?? {}) as { name?: string; request?: string }
  if (name !== 'ChunkLoadError' || !request || tried() === request) return false
  const answer = await fetch(request, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.status !== 404 || !markTried(request)) return false
  reload()
  return true
}

function tried(): string | null {
  try {
    return sessionStorage.getItem(triedKey)
  } catch {
    return null
  }
}

/** False when the tab keeps nothing: a reload could then repeat for ever. */
function markTried(request: string): boolean {
  try {
    sessionStorage.setItem(triedKey, request)
    return true
  } catch {
    return false
  }
}
