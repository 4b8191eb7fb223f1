import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { desc } from 'drizzle-orm'
import { type BankKind, bankKinds } from '../../contract/moderation'
import type { Config } from '../config'
import { importQuestions, readBanks } from '../domain/operators/question-banks/banks'
import { BankFileError, isBankKind } from '../domain/operators/question-banks/lines'
import { kindSums } from '../domain/operators/question-banks/sums'
import { openDb } from '../ports/db/open'
import { bankRun } from '../ports/db/schema'
import type { Db } from '../ports/db/types'
import { starterBanks } from '../seeds/question-banks'
import { commandEditing } from './actor'
import { runCommand, UsageError } from './run-command'

const usage = `用法：
  npm run banks -- list
      列出题库和最近的测试
  npm run banks -- import refuse|answer 文件 --reason 原因 [--by 谁]
      用文件替换题库（UTF-8，每行“类别|问题”）：refuse 是应拒的问题，类别用词表的英文名；answer 是应答的问题
  npm run banks -- starter --reason 原因 [--by 谁]
      换上自带的小题库，用来看格式；正式使用要各有 500 个以上的问题
  在后台「题库」里测试模型；每月 1 日起自动测试`

const names: Readonly<Record<BankKind, string>> = { refuse: '应拒', answer: '应答' }
const runsShown = 20

const rateOf = ({ asked, refused, failed }: { asked: number; refused: number; failed: number }) =>
  asked > failed ? `拒答 ${refused}/${asked - failed}` : '没有问'

async function printBanks(db: Db): Promise<void> {
  for (const { kind, version, questions, operator, changedAt } of await readBanks(db))
    console.log(
      `${names[kind]}（${kind}）  版本 ${version}  ${questions} 个问题  ${operator} ${changedAt.toISOString()}`,
    )
  for (const run of await db.select().from(bankRun).orderBy(desc(bankRun.id)).limit(runsShown)) {
    const { refuse, answer } = kindSums(run.sums)
    const state = run.fault || (run.endedAt ? '完成' : `${run.asked}/${run.questions}`)
    const rates = `应拒 ${rateOf(refuse)}  应答 ${rateOf(answer)}`
    console.log(`${run.createdAt.toISOString()}  ${run.name}（${run.subject}）  ${rates}  ${state}`)
  }
}

async function textIn(path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch (error) {
    if (error instanceof TypeError) throw new BankFileError('文件不是 UTF-8 文字：请另存为 UTF-8')
    throw error
  }
}

/** Shows and replaces the banks of questions. Stop an embedded server first: only one process may open its database. */
async function run(config: Config, [verb, ...rest]: string[]): Promise<number> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({ args: rest, options: { reason: text, by: text }, allowPositionals: true })
  const [kind = '', path = '', ...more] = positionals
  const reason = values.reason?.trim().slice(0, 200) ?? ''
  const isImport = verb === 'import' && isBankKind(kind) && path !== ''
  if (more.length > 0 || !(verb === 'list' || ((isImport || verb === 'starter') && reason))) throw new UsageError()
  const texts: Partial<Record<BankKind, string>> =
    verb === 'starter' ? starterBanks : isImport ? { [kind]: await textIn(path) } : {}
  const open = await openDb(config, console.error, (error) => console.error(error.message))
  try {
    if (verb === 'list') await printBanks(open.db)
    else {
      const editing = await commandEditing(open.db, { reason, ...(values.by ? { by: values.by } : {}) })
      for (const one of bankKinds) {
        if (texts[one] === undefined) continue
        const { result, questions } = await importQuestions(open.db, editing, one, texts[one])
        console.log(`${names[one]}：${result === 'already' ? '没有改变' : '已导入'}，${questions} 个问题`)
      }
    }
    return 0
  } finally {
    await open.close()
  }
}

await runCommand(run, { usage })
