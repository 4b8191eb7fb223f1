import type { Session } from '@contract/api'
import { call } from '../api/call'
import { ApiError } from '../api/errors'
import { queries } from './client'
import { cacheSession, invalidateSession } from './session'

type Asked = NonNullable<Session['agreements']>

/** Accepts changed agreements in the versions shown. What was refused before is read again. */
export async function acceptTerms(agreements: Asked): Promise<void> {
  try {
    cacheSession(await call('POST /app/user/agreement', { agreed: true, agreements }, { quiet: true }))
    void queries.invalidateQueries()
  } catch (error) {
    // A newer version: the session names it.
    if (error instanceof ApiError) invalidateSession()
    throw error
  }
}

/** The next reader gets the text as it is now. */
export const forgetAgreement = (id: Asked[number]['id']): void =>
  void queries.invalidateQueries({ queryKey: ['GET /app/api/content/agreement/:id', { id }] })
