import { sql } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../../contract/admin'
import { statKeys, type StatKey } from '../../../../contract/admin/stats'
import { dayMs } from '../../../../contract/time'
import { toolOf } from '../../../../contract/tools'
import type { Clock } from '../../../ports/clock'
import { rows } from '../../../ports/db/rows'
import type { Db } from '../../../ports/db/types'
import { beijingDay } from '../../orders/reconcile/daily'
import { runSums } from './day-sums'

interface Sum {
  key: string
  value: unknown
}

type Margins = AdminOut<'GET /admin/margin'>

export type Stats = ReturnType<typeof createStats>

const toolName = (serviceKey: string) =>
  serviceKey === 'CHAT' ? '对话' : (toolOf(serviceKey)?.name['zh-CN'] ?? serviceKey)

/** Parts of `run:SD:my-flux:costMilliFen`: the middle one may have colons of its own. */
function partsOf(key: string): [head: string, middle: string, name: string] {
  const rest = key.slice(key.indexOf(':') + 1)
  const [first, last] = [rest.indexOf(':'), rest.lastIndexOf(':')]
  return [rest.slice(0, first), rest.slice(first + 1, last), rest.slice(last + 1)]
}

/** Sums of keys under a name, over the days since one. */
const sumsSince = (db: Db, from: string, to: string, head: string) =>
  rows<Sum>(
    db,
    sql`select key, sum(value) as value from stat_day
      where day >= ${from} and day < ${to} and starts_with(key, ${head}) group by 1 order by 1`,
  )

/** A day's sums; those of runs and tasks are added up. */
const daySums = (db: Db, first: string, last: string) =>
  rows<{ day: string } & Sum>(
    db,
    sql`select day, case
        when starts_with(key, 'run:') then substring(key from '[^:]*$')
        when starts_with(key, 'tasks:') then 'tasks' || substring(key from '[^:]*$')
        else key end as key, sum(value) as value
      from stat_day where day >= ${first} and day <= ${last} and not starts_with(key, 'rating:') group by 1, 2`,
  )

/** A sum of a day that was summed; null where a cost is unknown. */
function valueOf(key: StatKey, sums: ReadonlyMap<string, number>): number | null {
  const of = (name: string) => sums.get(name) ?? 0
  if (key === 'tasksFinished') return of('tasksFINISHED')
  if (key === 'tasksFailed') return of('tasksERROR')
  if (key !== 'marginMilliFen') return of(key)
  return of('unknown') > 0 ? null : of('incomeMilliFen') - of('costMilliFen')
}

function toolLines(sums: readonly Sum[]) {
  const tools = new Map<string, Map<string, number>>()
  for (const { key, value } of sums) {
    const [, serviceKey = '', outcome = ''] = key.split(':')
    tools.set(serviceKey, (tools.get(serviceKey) ?? new Map<string, number>()).set(outcome, Number(value)))
  }
  return [...tools].map(([serviceKey, of]) => ({
    serviceKey,
    tool: toolName(serviceKey),
    finished: of.get('FINISHED') ?? 0,
    failed: of.get('ERROR') ?? 0,
    cancelled: of.get('CANCELLED') ?? 0,
    favourites: of.get('FAVOURITE') ?? 0,
  }))
}

function marginLines(sums: readonly Sum[]): Margins['lines'] {
  type Line = Record<(typeof runSums)[number], number> & { serviceKey: string; engineId: string }
  const lines = new Map<string, Line>()
  for (const { key, value } of sums) {
    const [serviceKey, engineId, name] = partsOf(key)
    const zero = Object.fromEntries(runSums.map((one) => [one, 0])) as Record<(typeof runSums)[number], number>
    const line = lines.get(`${serviceKey} ${engineId}`) ?? { serviceKey, engineId, ...zero }
    lines.set(`${serviceKey} ${engineId}`, { ...line, [name]: Number(value) })
  }
  return [...lines.values()].map((line) => ({
    ...line,
    tool: toolName(line.serviceKey),
    marginMilliFen: line.unknown > 0 ? null : line.incomeMilliFen - line.costMilliFen,
  }))
}

function ratingLines(sums: readonly Sum[]): Margins['ratings'] {
  const models = new Map<string, { answers: number; up: number; down: number }>()
  for (const { key, value } of sums) {
    const rest = key.slice('rating:'.length)
    const [model, name] = [rest.slice(0, rest.lastIndexOf(':')), rest.slice(rest.lastIndexOf(':') + 1)]
    models.set(model, { ...(models.get(model) ?? { answers: 0, up: 0, down: 0 }), [name]: Number(value) })
  }
  return [...models].map(([model, of]) => ({ model, ...of }))
}

/** Sums of these days, oldest first, by day and key; null for a day that was not summed, or an unknown cost. */
export async function statsOfDays(db: Db, days: readonly string[]) {
  const found = new Map<string, Map<string, number>>(days.map((day) => [day, new Map()]))
  const last = days[days.length - 1] ?? ''
  for (const { day, key, value } of await daySums(db, days[0] ?? '', last)) found.get(day)?.set(key, Number(value))
  return (day: string, key: StatKey): number | null => {
    const sums = found.get(day)
    return sums?.has('rolledAt') ? valueOf(key, sums) : null
  }
}

/** Sums of days for an operator. Today is not among them. */
export function createStats({ db, clock }: { db: Db; clock: Clock }) {
  const rangeOf = (count: number) => {
    const now = clock.now().getTime()
    const days = Array.from({ length: count }, (_, at) => beijingDay(new Date(now - (count - at) * dayMs)))
    return { days, from: days[0] ?? '', to: beijingDay(new Date(now)) }
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

    async margins(asked: AdminChecked<'GET /admin/margin'>): Promise<Margins> {
      const { from, to } = rangeOf(asked.days)
      return {
        lines: marginLines(await sumsSince(db, from, to, 'run:')),
        ratings: ratingLines(await sumsSince(db, from, to, 'rating:')),
      }
    },
  }
}
