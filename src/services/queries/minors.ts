import { useQuery } from '@tanstack/react-query'
import type { In, MinorMode } from '@contract/api'
import type { DeclaredAge } from '@contract/minors'
import { call } from '../api/call'
import { asQuery, queries } from './client'
import { cacheSession, invalidateSession } from './session'

const quiet = { quiet: true }
const minorsQuery = asQuery('GET /app/minors', {})

/** Minors' mode of the account, with its summary. */
export const useMinorMode = () => useQuery({ ...minorsQuery, staleTime: 0 })

/** Shows the mode, and reads again what it changes. */
function changed(mode: MinorMode): void {
  queries.setQueryData(minorsQuery.queryKey, mode)
  invalidateSession()
  for (const key of ['GET /app/api/assistant', 'GET /app/api/assistant/random', 'GET /app/api/announcement'])
    void queries.invalidateQueries({ queryKey: [key] })
}

/** Declares the age group. What was refused before is read again. */
export async function declareAge(ageGroup: DeclaredAge): Promise<void> {
  cacheSession(await call('POST /app/user/age', { ageGroup }, quiet))
  void queries.invalidateQueries()
}

/** A code to the guardian's phone; `tel`: of a guardian who has not agreed yet. */
export const sendGuardianCode = (tel: string | undefined, headers: Record<string, string>) =>
  call('POST /app/minors/code', { tel }, { ...quiet, headers })

/** What the guardian decides. */
export const decideMinors = async (wish: In<'PUT /app/minors'>): Promise<void> =>
  changed(await call('PUT /app/minors', wish, quiet))

/** Leaves the mode that words switched on. */
export const leaveMinorsAsAdult = async (code: string): Promise<void> =>
  changed(await call('POST /app/minors/adult', { code }, quiet))
