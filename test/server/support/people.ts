import { appUser } from '../../../server/ports/db/schema'
import type { Clock, Ids } from '../../../server/ports/clock'
import type { Db } from '../../../server/ports/db/types'

/** A clock that stands still until it is moved. */
export function movableClock(start = '2026-01-01T00:00:00.000Z'): Clock & { move(ms: number): void } {
  let now = Date.parse(start)
  return {
    now: () => new Date(now),
    move: (ms) => {
      now += ms
    },
  }
}

/** Ids that count up, in the shape of the real ones. */
export function countingIds(): Ids {
  let n = 0
  const next = () => String(++n)
  return {
    ulid: () => next().padStart(26, '0'),
    token: () => `token-${next()}`,
    smsCode: () => next().padStart(6, '0'),
    shareCode: () => `S${next().padStart(7, '0')}`,
  }
}

/** Processes that share a database must not share phones. */
let people = Math.floor(Math.random() * 90_000_000)

/** A user with nothing but a phone. */
export async function addUser(db: Db, ids: Ids, clock: Clock): Promise<string> {
  const id = ids.ulid()
  await db
    .insert(appUser)
    .values({
      id,
      tel: `139${String(++people).padStart(8, '0')}`,
      nickName: `somebody ${people}`,
      shareCode: ids.shareCode(),
      createdAt: clock.now(),
    })
  return id
}
