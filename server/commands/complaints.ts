import { parseArgs } from 'node:util'
import { complaintKindNames } from '../../contract/complaints'
import type { Config } from '../config'
import { takeDown } from '../domain/operators/take-down'
import { AppError } from '../errors'
import { answerComplaint } from '../domain/site/complaint-answers'
import { openComplaints } from '../domain/site/complaints'
import { openDb } from '../ports/db/open'
import { systemClock, systemIds } from '../ports/clock'
import { commandActor } from './actor'
import { runCommand } from './run-command'

const usage = `用法：
  npm run complaints                   列出还没有答复的投诉和举报，最紧急的在前
  npm run complaints -- answer 编号 答复   写下答复，用户在“联系与投诉”里看到；没有账号的人要先按联系方式答复
  npm run complaints -- take-down 地址     收回一个公开的分享链接（地址，或举报里 share 后面的编号）
  有操作员以后用 --by 登录名（或环境变量 OPERATOR）说明是谁；每次答复和收回都有操作记录`

const tools = { clock: systemClock, ids: systemIds(systemClock) }

/** Lists complaints and stores answers. Stop an embedded server first: only one process may open its database. */
async function run(config: Config, given: string[]): Promise<number> {
  const options = { by: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true })
  const [verb, id, ...words] = positionals
  const open = await openDb(config, console.error, (error) => console.error(error.message))
  try {
    const said = words.join(' ').trim()
    if (verb === 'answer' && id && said) {
      const word = { ...(await commandActor(open.db, values.by)), reason: '答复投诉' }
      const stored = await answerComplaint(open.db, tools, { id, answer: said.slice(0, 2000) }, word)
      console.log(stored ? '已答复' : '没有这个编号')
      if (stored?.replaced) console.log(`原来的答复已换下：${stored.replaced}`)
      return stored ? 0 : 1
    }
    if (verb === 'take-down' && id) {
      const by = await commandActor(open.db, values.by)
      const wish = { kind: 'share', id: id.replace(/^.*\/s\//, ''), reason: '收回分享' } as const
      const result = await takeDown(open.db, tools, wish, by).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 404) return null
        throw error
      })
      const taken = result?.result === 'done'
      console.log(taken ? '已收回，打开它的人会看到说明' : '没有这个分享，或已经收回')
      return taken ? 0 : 1
    }
    if (verb) {
      console.error(usage)
      return 1
    }
    const waiting = await openComplaints(open.db)
    for (const { id, kind, words, contact, about, userId, createdAt, dueAt } of waiting) {
      const late = dueAt < systemClock.now() ? '（已超期）' : ''
      const who = userId ? `用户 ${userId}` : '没有账号，按联系方式答复'
      console.log(
        `${id} ${complaintKindNames[kind]} ${who} 提交 ${createdAt.toISOString()} 最迟 ${dueAt.toISOString()}${late}`,
      )
      if (about) console.log(`  关于 ${about.type} ${about.id}`)
      if (contact) console.log(`  联系方式 ${contact}`)
      console.log(`  ${words.replace(/\n/g, '\n  ')}`)
    }
    console.log(waiting.length === 0 ? '没有等待答复的投诉' : `${waiting.length} 件等待答复`)
    return 0
  } finally {
    await open.close()
  }
}

await runCommand(run)
