import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '../../contract/time'
import { toolOf } from '../../contract/tools'
import { type Config, loadConfig } from '../config'
import { costReport } from '../domain/engines/costs'
import { createEngineEditor } from '../domain/engines/edit'
import { EngineRowError } from '../domain/engines/instance'
import { probeEngine } from '../domain/engines/probe'
import type { EngineRow } from '../domain/engines/types'
import { openDb } from '../ports/db/open'
import type { Db } from '../ports/db/types'

const usage = `用法：
  npm run engines                                列出引擎
  npm run engines -- add '<JSON>' | @文件         加一行（见 docs/engines.md）
  npm run engines -- set <id> 字段=值 …           改字段，值可以是 JSON
  npm run engines -- enable | disable <id> …     开关；<接口名> 表示它的全部
  npm run engines -- remove <id>                 删除
  npm run engines -- check [<id> …]              检查（不产生费用）
  npm run engines -- report [起始日 [结束日]]      每天每个引擎的成本和收入`

type Editor = ReturnType<typeof createEngineEditor>

/** Edits and checks engines behind an address. Stop an embedded server first: only one process may open its database. */
async function run(config: Config, [verb = 'list', ...rest]: string[]): Promise<number> {
  const open = await openDb(config, console.error, (error) => console.error(error.message))
  const editor = createEngineEditor(open)
  try {
    switch (verb) {
      case 'list':
        return list(await editor.list())
      case 'add':
        return say(`加上了 ${await editor.add(jsonOf(rest[0] ?? ''))}，用 enable 打开`)
      case 'set':
        await editor.set(rest[0] ?? '', changesOf(rest.slice(1)))
        return say('改好了')
      case 'enable':
      case 'disable':
        return await toggle(editor, rest, verb === 'enable')
      case 'remove':
        await editor.remove(rest[0] ?? '')
        return say('删除了')
      case 'check':
        return await check(config, pick(await editor.list(), rest))
      case 'report':
        return await report(open.db, rest)
      default:
        console.error(usage)
        return 1
    }
  } catch (error) {
    if (!(error instanceof EngineRowError)) throw error
    console.error(error.message)
    return 1
  } finally {
    await open.close()
  }
}

const say = (line: string): number => (console.log(line), 0)

const stateOf = ({ enabled, restsUntil, lastFault }: EngineRow) =>
  !enabled ? '关' : restsUntil && restsUntil > new Date() ? `暂停到 ${restsUntil.toISOString()}（${lastFault}）` : '开'

function list(rows: readonly EngineRow[]): number {
  for (const row of rows)
    console.log(
      `${row.id}  ${toolOf(row.serviceKey)?.name['zh-CN'] ?? row.serviceKey}  ${row.adapter}  ${row.name}  ${row.baseUrl}  ${row.model}  优先级 ${row.priority}  并发 ${row.concurrency}  ${stateOf(row)}`,
    )
  return say(rows.length === 0 ? '没有引擎。各工具用内置的演示级引擎。' : `${rows.length} 个引擎`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('@') ? readFileSync(text.slice(1), 'utf8') : text) as unknown
  } catch (error) {
    throw new EngineRowError(`读不出 JSON：${(error as Error).message}`)
  }
}

/** `priority=5 options={"steps":20} name=我的引擎` */
function changesOf(pairs: readonly string[]): Record<string, unknown> {
  if (pairs.length === 0) throw new EngineRowError('没有写要改的字段')
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      if (at < 1) throw new EngineRowError(`应为 字段=值：${pair}`)
      const value = pair.slice(at + 1)
      return [pair.slice(0, at), /^([-\d[{"]|true$|false$|null$)/.test(value) ? jsonOf(value) : value]
    }),
  )
}

/** Rows by id, or all of a wire. */
function pick(rows: readonly EngineRow[], names: readonly string[]): EngineRow[] {
  const missing = names.find((name) => !rows.some(({ id, adapter }) => id === name || adapter === name))
  if (missing) throw new EngineRowError(`没有引擎 ${missing}`)
  return rows.filter(({ id, adapter }) => names.length === 0 || names.includes(id) || names.includes(adapter))
}

async function toggle(editor: Editor, names: readonly string[], enabled: boolean): Promise<number> {
  if (names.length === 0) throw new EngineRowError('没有写引擎')
  const rows = pick(await editor.list(), names)
  for (const { id } of rows) await editor.set(id, { enabled })
  return say(`${enabled ? '打开' : '关闭'}了 ${rows.map(({ id }) => id).join('、')}`)
}

async function check({ engineHosts }: Config, rows: readonly EngineRow[]): Promise<number> {
  let failed = 0
  for (const row of rows) {
    const probed = await probeEngine(row, { env: process.env, listedHosts: engineHosts })
    if (!probed.ok) failed++
    console.log(probed.ok ? `✓ ${row.id}：${probed.found}` : `✗ ${row.id}：${probed.advice}（${probed.detail}）`)
    for (const warning of probed.ok ? probed.warnings : []) console.log(`  注意：${warning}`)
  }
  console.log(`${rows.length - failed} 个正常，${failed} 个有问题`)
  return failed > 0 ? 1 : 0
}

/** A day of Beijing. */
const dayOf = (text: string | undefined, otherwise: Date): Date => {
  const day = text === undefined ? otherwise : new Date(`${text}T00:00:00+08:00`)
  if (Number.isNaN(day.getTime())) throw new EngineRowError(`应为 YYYY-MM-DD：${text}`)
  return day
}

async function report(db: Db, [from, to]: readonly string[]): Promise<number> {
  const end = new Date(dayOf(to, new Date()).getTime() + (to ? dayMs : 0))
  const lines = await costReport(db, dayOf(from, new Date(end.getTime() - 30 * dayMs)), end)
  console.log('日期,工具,引擎,次数,完成,成本（元）,其中对方报价的次数,收入（算力）')
  for (const { day, serviceKey, engineId, runs, finished, costMilliFen, reported, credits } of lines)
    console.log(
      [day, serviceKey, engineId, runs, finished, (costMilliFen / 100_000).toFixed(5), reported, credits].join(','),
    )
  return 0
}

process.chdir(join(import.meta.dirname, '../..'))
try {
  process.exitCode = await run(loadConfig(process.env), process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
