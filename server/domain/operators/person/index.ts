import type { Clock, Ids } from '../../../ports/clock'
import type { Db } from '../../../ports/db/types'
import type { Files } from '../../files/types'
import type { OperatorSessions } from '../sessions'
import { createDataCopies } from './data-copy'
import { createMessagesToPeople } from './messages'
import { createPhoneMoves } from './phone'

interface Deps {
  db: Db
  clock: Clock
  ids: Ids
  files: Pick<Files, 'findMany' | 'view'>
  operators: Pick<OperatorSessions, 'vouch'>
}

export type PersonOffice = ReturnType<typeof createPersonOffice>

/** Acts of the office on one person, besides credits and states. */
export const createPersonOffice = ({ db, clock, ids, files, operators }: Deps) => ({
  ...{ db, clock },
  phones: createPhoneMoves({ db, clock, ids, operators }),
  copies: createDataCopies({ db, clock, ids, files }),
  messages: createMessagesToPeople({ db, clock, ids }),
})
