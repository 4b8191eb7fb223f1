import { dayMs } from '../../contract/time'
import { toolOf } from '../../contract/tools'
import { EngineRowError } from '../domain/engines/instance'
import { missingKey } from '../domain/engines/keys'
import { lossWords } from '../domain/engines/below-cost'
import { marginOf } from '../domain/engines/margin'
import type { SitePrices } from '../domain/engines/site-prices'
import { isEngineCostUnverified } from '../domain/engines/unverified-costs'
import { probeSafely } from '../domain/engines/probe'
import type { EngineRow } from '../domain/engines/types'
import { engineFinding } from '../domain/operators/setup/checks'
import type { Db } from '../ports/db/types'
import type { Finding } from '../ports/wx/check/finding'
import type { LocalEngines } from '../engines/local'
import { isLocalRow } from '../engines/local/rows'
import { probeInstalled } from './engine-local'
import { marginReport } from './margin-report'

type Env = Readonly<Record<string, string | undefined>>

const stateOf = ({ enabled, restsUntil, lastFault }: EngineRow) =>
  !enabled ? '关' : restsUntil && restsUntil > new Date() ? `暂停到 ${restsUntil.toISOString()}（${lastFault}）` : '开'

/** Source of an engine's key, and whether it exists; never the key. */
const keyOf = ({ keyRef }: EngineRow, env: Env) =>
  !keyRef ? '不用密钥' : `密钥 ${keyRef}${missingKey(keyRef, env) ? '（没有）' : ''}`

/** Marks a row that sells below its cost; empty for others. */
const lossOf = (row: EngineRow, prices: SitePrices): string[] => {
  const margin = marginOf(row, prices)
  if (!margin.isBelowCost) return []
  return [`${lossWords(margin)}${row.belowCost ? '（已确认）' : ''}`]
}

/** Says that a row's cost is not confirmed; empty for others. */
const doubtOf = (row: EngineRow): string[] =>
  isEngineCostUnverified(row)
    ? [`成本 ${row.unitCostMilliFen / 100_000} 元没有核实：对照对方的价目表，再改 unitCostMilliFen`]
    : []

export function listEngines(rows: readonly EngineRow[], env: Env, prices: SitePrices): string[] {
  const lines = rows.map((row) =>
    [
      row.id,
      toolOf(row.serviceKey)?.name['zh-CN'] ?? row.serviceKey,
      row.adapter,
      row.name,
      row.baseUrl,
      row.model,
      `价格 ${row.unitPrice ?? '随工具'}`,
      `成本 ${row.unitCostMilliFen / 100_000} 元${isEngineCostUnverified(row) ? '（未核实）' : ''}`,
      `优先级 ${row.priority}`,
      `并发 ${row.concurrency}`,
      keyOf(row, env),
      isLocalRow(row.id) ? '装在本机' : stateOf(row),
      ...lossOf(row, prices),
    ].join('  '),
  )
  const on = rows.filter(({ enabled }) => enabled)
  const losing = on.filter((row) => marginOf(row, prices).isBelowCost)
  return [
    ...lines,
    `${rows.length} 个引擎，${on.length} 个开着。没有开着的工具用内置的演示级引擎。`,
    ...(losing.length > 0 ? [`注意：${losing.length} 个开着的低于成本：${losing.map(({ id }) => id).join('、')}`] : []),
  ]
}

/** Checks all at once; prints in order. */
export async function checkEngines(
  rows: readonly EngineRow[],
  {
    env,
    listedHosts,
    local,
    prices,
    say,
  }: { env: Env; listedHosts: readonly string[]; local: LocalEngines; prices: SitePrices; say: (line: string) => void },
): Promise<Finding[]> {
  const probes = rows.map((row) =>
    isLocalRow(row.id) ? probeInstalled(row, local) : probeSafely(row, { env, listedHosts }),
  )
  const findings: Finding[] = []
  for (const [at, row] of rows.entries()) {
    const probed = (await probes[at])!
    findings.push(engineFinding(row.id, probed))
    say(probed.ok ? `✓ ${row.id}：${probed.found}` : `✗ ${row.id}：${probed.advice}（${probed.detail}）`)
    for (const warning of [...(probed.ok ? probed.warnings : []), ...lossOf(row, prices), ...doubtOf(row)])
      say(`  注意：${warning}`)
  }
  const failed = findings.filter(({ ok }) => !ok).length
  say(`${rows.length - failed} 个正常，${failed} 个有问题`)
  return findings
}

/** A day of Beijing. */
const dayOf = (text: string | undefined, otherwise: Date): Date => {
  const day = text === undefined ? otherwise : new Date(`${text}T00:00:00+08:00`)
  if (Number.isNaN(day.getTime()) || (text !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(text)))
    throw new EngineRowError(`应为 YYYY-MM-DD：${text}`)
  return day
}

/** CSV of costs and margins; the last 30 days by default. */
export async function reportEngines(db: Db, [from, to]: readonly string[]): Promise<string[]> {
  const end = new Date(dayOf(to, new Date()).getTime() + (to ? dayMs : 0))
  return marginReport(db, dayOf(from, new Date(end.getTime() - 30 * dayMs)), end)
}
