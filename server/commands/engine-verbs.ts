import { createEngineEditor, type EngineEditor, engineRows, lockEngineRows } from '../domain/engines/edit'
import { EngineRowError } from '../domain/engines/instance'
import { BelowCostError } from '../domain/engines/below-cost'
import { sitePrices } from '../domain/engines/site-prices'
import { missingKey } from '../domain/engines/keys'
import type { EngineRow } from '../domain/engines/types'
import type { LocalEngines } from '../engines/local'
import { isLocalRow } from '../engines/local/rows'
import { inTransaction } from '../ports/db/rows'
import type { Db } from '../ports/db/types'
import { seeds } from '../seeds'
import { commandEditing } from './actor'
import { changesOf, givenJson, signed } from './changes'
import { recordCheck } from '../domain/operators/setup/checks'
import { checkEngines, listEngines, reportEngines } from './engine-lists'

export const engineUsage = `用法：
  npm run engines                                列出引擎
  npm run engines -- enable <接口名> …            打开一种接口里密钥已经设置的全部引擎，例如 enable dashscope
  npm run engines -- enable | disable <id> …     开关单个引擎
  npm run engines -- set <id> … 字段=值 …         改字段，值可以是 JSON；<接口名> 表示它的全部
  npm run engines -- add '<JSON>' | @文件         加一行，或者数组里的几行（见 docs/engines.md）
  npm run engines -- remove <id>                 删除
  npm run engines -- check [<id> …]              检查开着的，或者写出的（不产生费用）
  npm run engines -- try <id> [--yes] [--out 文件夹]  用自带的样例真的做一次（先说费用再问；关着的也能试）
  npm run engines -- report [起始日 [结束日]]      每天每个引擎、模型的成本、收入和毛利
价格低于成本的打不开也改不成；确实要亏本就在 enable、set、add 后面加 --below-cost
每个改动都记下是谁、为什么：--by 登录名（或环境变量 OPERATOR）、--reason 原因；有操作员以后必须指明是谁`

export interface EngineCommand {
  db: Db
  env: Readonly<Record<string, string | undefined>>
  listedHosts: readonly string[]
  /** Installed models of speech and dictation. */
  local: LocalEngines
  say: (line: string) => void
}

/** Runs one command of the operator. Returns the exit code. Throws an EngineRowError for an impossible request. */
export async function runEngineVerb(
  { db, env, listedHosts, local, say }: EngineCommand,
  [verb = 'list', ...given]: readonly string[],
): Promise<number> {
  const { words: said, by } = signed(given, `npm run engines -- ${verb}`)
  const words = said.filter((word) => word !== belowCostFlag)
  /** Edits that the flag adds. */
  const meant: Meant = words.length < said.length ? { belowCost: true } : {}
  const tell = (lines: readonly string[]) => (lines.forEach(say), 0)
  /** Changes all named rows, or none. */
  const edit = async (act: (editor: EngineEditor, rows: EngineRow[]) => Promise<string[]>) => {
    const editing = await commandEditing(db, by)
    return tell(
      await inTransaction(db, async (tx) => {
        await lockEngineRows(tx)
        return act(createEngineEditor({ db: tx, by: editing }), await engineRows(tx))
      }),
    )
  }
  switch (verb) {
    case 'list':
      return tell(listEngines([...(await engineRows(db)), ...(await local.rows())], env, await sitePrices(db)))
    case 'add':
      return edit((editor) => add(editor, givenJson(words[0] ?? '', fail), meant))
    case 'set':
      return edit((editor, all) => change(editor, pick(all, namesIn(words, meant)), words, meant))
    case 'enable':
      return edit((editor, all) => enable(editor, pick(all, words), { names: words, env, meant }))
    case 'disable':
      return edit((editor, all) => disable(editor, pick(all, words)))
    case 'remove':
      return edit((editor) => remove(editor, words[0] ?? ''))
    case 'check': {
      const all = [...(await engineRows(db)), ...(await local.rows())]
      const rows = words.length > 0 ? pick(all, words) : all.filter(({ enabled }) => enabled)
      const findings = await checkEngines(rows, { env, listedHosts, local, prices: await sitePrices(db), say })
      if (words.length === 0 && rows.length > 0) await recordCheck(db, 'engines', findings, new Date())
      const off = words.length > 0 ? 0 : all.length - rows.length
      if (off > 0) say(`关着的 ${off} 个没有检查，写出 id 或接口名就检查`)
      return findings.some(({ ok }) => !ok) ? 1 : 0
    }
    case 'report':
      return tell(await reportEngines(db, words))
    default:
      throw new EngineRowError(engineUsage)
  }
}

const fail = (why: string) => new EngineRowError(why)

const belowCostFlag = '--below-cost'

type Meant = { belowCost?: true }

/** Edits each; names all rows that would sell below cost, with what to do. */
async function each<T>(given: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  const losing: BelowCostError[] = []
  for (const one of given)
    await act(one).catch((error: unknown) => {
      if (!(error instanceof BelowCostError)) throw error
      losing.push(error)
    })
  const [first] = losing
  if (!first) return
  const example = `例如 npm run engines -- set ${first.id} unitPrice=${first.leastPrice}`
  throw new EngineRowError(
    [...losing.map(({ message }) => message), `请改价格，${example}；确实要亏本就加 ${belowCostFlag}`].join('\n'),
  )
}

/** One row, or a list of rows. */
async function add(editor: EngineEditor, given: unknown, meant: Meant): Promise<string[]> {
  const added: string[] = []
  await each(Array.isArray(given) ? (given as unknown[]) : [given], async (row) =>
    added.push(await editor.add({ ...(row as object), ...meant })),
  )
  return [`加上了 ${added.join('、')}，用 enable 打开`]
}

/** Rows by id, or all rows of a wire. */
function pick(rows: readonly EngineRow[], names: readonly string[]): EngineRow[] {
  if (names.length === 0) throw new EngineRowError('没有写引擎')
  const missing = names.find((name) => !rows.some(({ id, adapter }) => id === name || adapter === name))
  if (missing && isLocalRow(missing))
    throw new EngineRowError(`${missing} 不是表里的行，没有字段可改：装和删用 npm run models -- get | drop`)
  if (missing) throw new EngineRowError(`没有引擎 ${missing}`)
  return rows.filter(({ id, adapter }) => names.includes(id) || names.includes(adapter))
}

const idsOf = (rows: readonly EngineRow[]) => rows.map(({ id }) => id).join('、')

/** Enables named rows in any case; of a wire only rows whose key exists. */
async function enable(
  editor: EngineEditor,
  rows: readonly EngineRow[],
  { names, env, meant }: { names: readonly string[]; env: EngineCommand['env']; meant: Meant },
): Promise<string[]> {
  const keyless = rows.flatMap((row) => missingKey(row.keyRef, env) ?? [])
  const lacks = (row: EngineRow) => missingKey(row.keyRef, env) !== null
  const chosen = rows.filter((row) => names.includes(row.id) || !lacks(row))
  await each(chosen, ({ id }) => editor.set(id, { enabled: true, ...meant }))
  const left = rows.filter((row) => !chosen.includes(row))
  if (chosen.length === 0) throw new EngineRowError(`没有打开 ${idsOf(left)}：${[...new Set(keyless)].join('，')}`)
  return [
    `打开了 ${idsOf(chosen)}`,
    ...(left.length > 0 ? [`没有打开 ${idsOf(left)}：缺密钥`] : []),
    ...[...new Set(keyless)].map((why) => `注意：${why}（服务器的环境里也要有）`),
    '用 npm run engine:check 检查',
  ]
}

async function disable(editor: EngineEditor, rows: readonly EngineRow[]): Promise<string[]> {
  for (const { id } of rows) await editor.set(id, { enabled: false })
  return [`关闭了 ${idsOf(rows)}`]
}

/** The words before the first change. */
function namesIn(words: readonly string[], meant: Meant): readonly string[] {
  const first = words.findIndex((word) => word.includes('='))
  if (first < 0 && !meant.belowCost) throw new EngineRowError('没有写要改的字段')
  return first < 0 ? words : words.slice(0, first)
}

async function change(
  editor: EngineEditor,
  rows: readonly EngineRow[],
  words: readonly string[],
  meant: Meant,
): Promise<string[]> {
  const changes = { ...changesOf(words.slice(namesIn(words, meant).length), fail), ...meant }
  await each(rows, ({ id }) => editor.set(id, changes))
  return [`改好了 ${idsOf(rows)}`]
}

async function remove(editor: EngineEditor, id: string): Promise<string[]> {
  await editor.remove(id)
  const isExample = seeds.engines.some((row) => row.id === id)
  return [isExample ? `删除了 ${id}。它是自带的示例，下次启动会回来，但是关着` : `删除了 ${id}`]
}
