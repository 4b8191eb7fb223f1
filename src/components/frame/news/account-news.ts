import { minuteMs } from '@contract/time'
import { call, currentToken } from '@/services/api/call'
import { tellHappening } from '@/services/api/notices'
import { goToPlace } from '../go-to-place'

/** Devices log in rarely; the session is read far more often. */
const restMs = 10 * minuteMs
/** As many as are shown at once; the next time brings the others. */
const mostAtOnce = 3
const asked = { token: '', at: 0 }
const quiet = { quiet: true }

/** Tells, once, which new devices logged in to the account, when `ready` has drawn what shows it. Each stays until somebody has seen it. */
export async function tellAccountNews(ready: () => Promise<void> = async () => undefined): Promise<void> {
  const token = currentToken()
  if (!token || (asked.token === token && Date.now() - asked.at < restMs)) return
  Object.assign(asked, { token, at: Date.now() })
  try {
    const found = (await call('GET /app/user/notice', {}, quiet)).slice(0, mostAtOnce)
    const last = found.at(-1)
    if (!last) return
    await ready()
    // Somebody else may have logged in meanwhile.
    if (currentToken() !== token) return
    for (const { id, title, text, action } of found)
      tellHappening({
        id,
        kind: 'warn',
        title,
        text,
        stays: true,
        action: { text: action, onClick: () => goToPlace('/account') },
      })
    await call('PUT /app/user/notice', { id: last.id }, quiet)
  } catch {
    // Asked again after the rest: what was not marked is told again rather than never.
  }
}
