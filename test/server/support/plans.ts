import type { OpenDb } from '../../../server/ports/db/types'

export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Filter?: string
  Plans?: Plan[]
}

/** Gives each statement that the database is asked to `take`, those of transactions too. */
export function record({ db }: OpenDb, take: (text: string, params: unknown[]) => void) {
  const { session } = db as unknown as { session: { logger: object; options: { logger: object } } }
  const logger = { logQuery: take }
  session.logger = logger
  session.options.logger = logger
}

export async function planOf({ db }: OpenDb, text: string, params: unknown[]): Promise<Plan> {
  const { $client } = db as unknown as {
    $client: { query(text: string, params: unknown[]): Promise<{ rows: { 'QUERY PLAN': [{ Plan: Plan }] }[] }> }
  }
  const { rows } = await $client.query(`explain (format json) ${text}`, params)
  return rows[0]!['QUERY PLAN'][0].Plan
}

/** Which of these tables a plan reads from end to end. */
export function wholeReads(plan: Plan, tables: readonly string[]): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', Filter: filter = '' } = plan
  const here = type === 'Seq Scan' && tables.includes(table) ? [`${table}: ${filter}`] : []
  return [...here, ...(plan.Plans ?? []).flatMap((inner) => wholeReads(inner, tables))]
}
