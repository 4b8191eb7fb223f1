import type { In } from '@contract/api'
import { call } from '../api/call'
import { queries } from './client'
import { cacheSession } from './session'

const quiet = { quiet: true }

/** Appeals against the hold of the account. */
export const appealHold = async (appeal: In<'POST /app/user/hold/appeal'>): Promise<void> =>
  cacheSession(await call('POST /app/user/hold/appeal', appeal, quiet))

/** Confirms the phone of a held account. What was refused before is read again. */
export async function confirmHeldPhone(code: string): Promise<void> {
  cacheSession(await call('POST /app/user/hold/confirm', { code }, quiet))
  void queries.invalidateQueries()
}
