import type { CallName } from '@contract/api'

/** Whether a call works without a session. */
export const isOpenCall = (name: CallName): boolean =>
  /^\w+ \/(app\/(api\/|user\/password\/reset|label\/check|wx\/sdk|voice$|comb\/list|complaint\/guest)|portal\/)/.test(
    name,
  )

/** Whether a call only reads: a guest's page stays without its data. */
export const isRead = (name: CallName): boolean => name.startsWith('GET ') || name === 'POST /app/task/quote'
