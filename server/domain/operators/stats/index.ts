import type { AdminChecked, AdminOut } from '../../../../contract/admin'
import { statKeys } from '../../../../contract/admin/stat-names'
import { beijingDay, dayMs } from '../../../../contract/time'
import type { Clock } from '../../../ports/clock'
import type { Db } from '../../../ports/db/types'
import { statsOfDays } from './days'
import { marginLines } from './margins'
import { ratingLines } from './ratings'
import { sumsSince } from './sums'
import { toolLines } from './tools'

export type Stats = ReturnType<typeof createStats>

/** Sums of days for an operator. Today is not among them. */
export function createStats({ db, clock }: { db: Db; clock: Clock }) {
  const rangeOf = (count: number) => {
    const dayBack = (back: number) => beijingDay(new Date(clock.now().getTime() - back * dayMs))
    const days = Array.from({ length: count }, (_, at) => dayBack(count - at))
    return { days, from: dayBack(count), to: dayBack(0) }
  }
  return {
    async read(asked: AdminChecked<'GET /admin/stats'>): Promise<AdminOut<'GET /admin/stats'>> {
      const { days, from, to } = rangeOf(asked.days)
      const valueOf = await statsOfDays(db, days)
      return {
        days,
        series: statKeys.map((key) => ({ key, values: days.map((day) => valueOf(day, key)) })),
        tools: toolLines(await sumsSince(db, from, to, 'tasks:')),
      }
    },

    async margins(asked: AdminChecked<'GET /admin/margin'>): Promise<AdminOut<'GET /admin/margin'>> {
      const { from, to } = rangeOf(asked.days)
      const [runs, ratings] = [await sumsSince(db, from, to, 'run:'), await sumsSince(db, from, to, 'rating:')]
      return { lines: marginLines(runs), ratings: ratingLines(ratings) }
    },
  }
}
