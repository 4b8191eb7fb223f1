import type { CallName } from '@contract/api'

const others: readonly string[] = [
  'PUT /app/user/password/reset',
  'POST /app/label/check',
  'GET /app/wx/sdk',
  'GET /app/voice',
  'GET /app/comb/list',
]

/** Whether a call works without a session. */
export const isOpenCall = (name: CallName): boolean => /^\w+ \/(app\/api|portal)\//.test(name) || others.includes(name)

/** Whether a call only reads: a guest's page waits with it. */
export const isRead = (name: CallName): boolean => name.startsWith('GET ') || name === 'POST /app/task/quote'
