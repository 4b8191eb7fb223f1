import { incomeMilliFen, type CreditWorth } from '../../shared/margin'
import { type CostLine, costReport } from '../domain/engines/costs'
import { sitePrices } from '../domain/engines/site-prices'
import { modelCostReport } from '../domain/models/costs'
import type { Db } from '../ports/db/types'

const head =
  '日期,工具,引擎或模型,次数,完成,成本（元）,其中对方报数的次数,成本未知的次数,收入（算力）,收入（元）,毛利（元）,毛利率'

const yuan = (milliFen: number) => (milliFen / 100_000).toFixed(5)

/** A cost that is unknown in part makes no margin: it is never guessed. */
function csvLine(line: CostLine, worth: CreditWorth): string {
  const { day, serviceKey, engineId, runs, finished, costMilliFen, reported, unknown, credits } = line
  const income = incomeMilliFen(credits, worth)
  const isKnown = unknown === 0
  const margin = income - costMilliFen
  return [
    day,
    serviceKey,
    engineId,
    runs,
    finished,
    isKnown || costMilliFen > 0 ? yuan(costMilliFen) : '未知',
    reported,
    unknown,
    credits,
    yuan(income),
    isKnown ? yuan(margin) : '未知',
    !isKnown ? '未知' : income > 0 ? `${Math.round((margin / income) * 100)}%` : '',
  ].join(',')
}

/** Sums lines by the given names, in the order of their first line. */
function summed(lines: readonly CostLine[], nameOf: (line: CostLine) => Partial<CostLine>): CostLine[] {
  const sums = new Map<string, CostLine>()
  for (const one of lines) {
    const line = { ...one, day: '合计', ...nameOf(one) }
    const key = `${line.serviceKey} ${line.engineId}`
    const sum = sums.get(key)
    if (!sum) sums.set(key, line)
    else
      for (const name of ['runs', 'finished', 'costMilliFen', 'reported', 'unknown', 'credits'] as const)
        sum[name] += line[name]
  }
  return [...sums.values()]
}

/**
 * CSV of costs, income and margin by day, tool and engine or model, then their sums. Income counts a credit as the
 * least that the site gets for one now.
 */
export async function marginReport(db: Db, from: Date, to: Date): Promise<string[]> {
  const lines = [...(await costReport(db, from, to)), ...(await modelCostReport(db, from, to))].sort((a, b) =>
    a.day < b.day ? -1 : a.day > b.day ? 1 : 0,
  )
  const { worth } = await sitePrices(db)
  const all = '全部'
  return [
    head,
    ...[
      ...lines,
      ...summed(lines, () => ({})),
      ...summed(lines, () => ({ engineId: all })),
      ...summed(lines, () => ({ serviceKey: all, engineId: all })),
    ].map((line) => csvLine(line, worth)),
  ]
}
