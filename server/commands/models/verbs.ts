import { createModelEditor, lockModelRows, type ModelEditor, modelRowOf } from '../../domain/models/edit'
import { modelWarnings } from '../../domain/models/warnings'
import { ModelRowError } from '../../domain/models/row'
import { inTransaction } from '../../ports/db/rows'
import { modelSeeds } from '../../seeds/models'
import { commandEditing } from '../actor'
import { changesOf, givenJson, signed } from '../changes'
import { importModels, type ModelCommand } from './import'
import type { Db } from '../../ports/db/types'
import { listModels } from './list'

const usage = `用法：
  npm run models                                     列出模型
  npm run models -- get [<模型> | recommended]         在这台机器上装模型（见 docs/local-models.md）；have | verify | drop
  npm run models -- import <来源>                     问对方有哪些模型：新的、已有的、不见了的（不改任何东西）
  npm run models -- import <来源> <模型名> … | --all    加进来：关着，没有价格
  npm run models -- set <id> 字段=值 …                改字段：priceInput=2 priceOutput=8 fallback=glm-5.3
                                                    成本：costInputMilliFen=200（每千词元千分之一分；每百万词元 1 元是 100）
  npm run models -- enable | disable <id> …          开关；没有价格的不能打开
  npm run models -- add '<JSON>' | @文件              加一行（见 docs/add-a-model.md）
  npm run models -- remove <id>                      删除
来源：provider（moonshot、deepseek …）、一个模型的 id，或 https:// 开头的地址，可加 keyEnv=密钥所在的环境变量
每个改动都记下是谁、为什么：--by 登录名（或环境变量 OPERATOR）、--reason 原因；有操作员以后必须指明是谁`

const fail = (why: string) => new ModelRowError(why)

/** Runs one command of the operator. Returns the exit code. Throws a ModelRowError for an impossible request. */
export async function runModelVerb(
  command: ModelCommand,
  [verb = 'list', ...given]: readonly string[],
): Promise<number> {
  const { db, env, say } = command
  const { words, by } = signed(given, `npm run models -- ${verb}`)
  const tell = (lines: readonly string[]) => (lines.forEach(say), 0)
  /** Changes all named rows, or none. */
  const edit = async (act: (editor: ModelEditor, tx: Db) => Promise<string[]>) => {
    const editing = await commandEditing(db, by)
    return tell(
      await inTransaction(db, async (tx) => {
        await lockModelRows(tx)
        return act(createModelEditor({ db: tx, by: editing }), tx)
      }),
    )
  }
  switch (verb) {
    case 'list':
      return tell(await listModels(db, env, command.configured))
    case 'import':
      return tell(await importModels(command, words, by))
    case 'add':
      return edit(async (editor) => {
        const given = givenJson(words[0] ?? '', fail)
        const usual = {
          vision: false,
          functionCalling: true,
          thinking: false,
          quirks: {},
          fallback: '',
          baseUrl: '',
          keyEnv: '',
          sort: 500,
          priced: true,
        }
        const id = await editor.add({ ...usual, ...(given as object), enabled: false })
        return [`加上了 ${id}，用 enable 打开`]
      })
    case 'set':
      return edit(async (editor, tx) => {
        const [id = '', ...pairs] = words
        if (pairs.length === 0) throw fail('没有写要改的字段')
        await editor.set(id, changesOf(pairs, fail))
        return [`改好了 ${id}`, ...(await notesOn(tx, id))]
      })
    case 'enable':
    case 'disable':
      return edit(async (editor, tx) => {
        if (words.length === 0) throw fail('没有写模型')
        const notes: string[] = []
        for (const id of words) {
          await editor.set(id, { enabled: verb === 'enable' })
          if (verb === 'enable') notes.push(...(await notesOn(tx, id)))
        }
        return [`${verb === 'enable' ? '打开' : '关闭'}了 ${words.join('、')}`, ...notes]
      })
    case 'remove':
      return edit(async (editor) => {
        const [id = ''] = words
        await editor.remove(id)
        const isSeed = modelSeeds.some((row) => row.id === id)
        return [isSeed ? `删除了 ${id}。它是自带的，下次启动会回来；不想要请 disable` : `删除了 ${id}`]
      })
    default:
      throw fail(usage)
  }
}

/** Warnings about a changed row. */
const notesOn = async (db: Db, id: string): Promise<string[]> =>
  (await modelWarnings(db, await modelRowOf(db, id))).map((words) => `注意：${words}`)
