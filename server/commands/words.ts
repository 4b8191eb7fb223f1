import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { wordClasses, wordWeights, type WordClass, type WordWeight } from '../../contract/moderation'
import type { Config } from '../config'
import { createWordJudge } from '../domain/site/words/judge'
import { judgedBy } from '../domain/site/words/verdict'
import { matcherWith } from '../domain/site/words/matcher-with'
import { importWords, type NewWordList, removeWords, wordListName, wordLists } from '../domain/site/words/lists'
import { previewWords } from '../domain/site/words/preview'
import { yesterdayOf } from '../domain/site/words/yesterday'
import { systemClock } from '../ports/clock'
import { openDb } from '../ports/db/open'
import type { Db } from '../ports/db/types'
import type { WordMatcher } from '../words'
import { countWords } from '../words/lines'
import { decodeWords } from '../words/decode'
import { spellingsOf } from '../words/spellings'
import { commandEditing } from './actor'
import { runCommand, UsageError } from './run-command'

const usage = `用法：
  npm run words -- list
      列出每个词表：类别、处理方式、版本、词数
  npm run words -- import 文件 --class 类别 --reason 原因 [--weight block|mask|review] [--pinyin] [--split] [--by 谁]
      用文件替换这个词表（UTF-8，每行一个词，# 后面是注释；“词 !例外 !例外”：例外中的词不算）
      block 拒绝（默认），mask 公开的文字中用 * 代替，review 放行但记录；--pinyin 也找拼音，--split 也找拆字
  npm run words -- remove --class 类别 --reason 原因 [--weight …] [--by 谁]
      清空这个词表
  npm run words -- test 文字
      这段文字会怎样
  npm run words -- preview [文件 --class 类别 [--weight …] [--pinyin] [--split]]
      昨天的提问会怎样：现在的词表，或者换上这个文件以后
  类别：${wordClasses.join(' ')}`

interface Options {
  class?: string | undefined
  weight?: string | undefined
  pinyin?: boolean | undefined
  split?: boolean | undefined
  reason?: string | undefined
  by?: string | undefined
}

function nameIn({ class: name = '', weight = 'block' }: Options) {
  if (!wordClasses.some((one) => one === name) || !wordWeights.some((one) => one === weight)) throw new UsageError()
  return { class: name as WordClass, weight: weight as WordWeight }
}

async function listIn(path: string, options: Options): Promise<NewWordList> {
  const name = nameIn(options)
  const body = decodeWords(await readFile(path))
  countWords(body)
  const kinds = { pinyin: options.pinyin ?? false, split: options.split ?? false }
  return { ...name, body, ...kinds, spellings: spellingsOf(body, kinds) }
}

async function printLists(db: Db, config: Config): Promise<void> {
  for (const { version, words, pinyin, split, operator, changedAt, ...list } of await wordLists(db)) {
    const kinds = [pinyin ? '拼音' : '', split ? '拆字' : ''].filter(Boolean).join('、')
    const at = changedAt.toISOString()
    console.log(`${wordListName(list)}  版本 ${version}  ${words} 个词${kinds && `  （${kinds}）`}  ${operator} ${at}`)
  }
  if (config.moderationWords) console.log(`文件 ${config.moderationWords}（MODERATION_WORDS）：unlawful/block`)
  if (!config.moderatesRequests) console.log('提问和工具的文字没有审核：MODERATION_REQUESTS=on 打开')
}

function printTest(matcher: WordMatcher, text: string): void {
  for (const { list, word, from, to } of matcher.find(text, { all: true }))
    console.log(
      `${wordListName(list)}  版本 ${list.version}  ${word}  第 ${from + 1} 到 ${to} 个字：${text.slice(from, to)}`,
    )
  const { verdict, masked } = judgedBy(matcher, text)
  console.log(verdict === 'refused' ? '拒绝' : masked === undefined ? '通过' : `通过，公开时是：${masked}`)
}

async function printPreview(db: Db, matcher: WordMatcher): Promise<void> {
  const { messages, previews } = await previewWords(db, [matcher], yesterdayOf(systemClock.now()))
  const { byList = new Map<string, number>(), byWord = [] } = previews[0] ?? {}
  console.log(`昨天有 ${messages} 个提问`)
  for (const [name, count] of byList) console.log(`${name}  ${count} 个`)
  if (byWord.length > 0) console.log('最多的词：')
  for (const [word, count] of byWord.slice(0, 20)) console.log(`  ${word}  ${count} 个`)
}

const judgeOf = (db: Db, { moderationWords }: Config) =>
  createWordJudge({ db, clock: systemClock, path: moderationWords, warn: console.error })

/** Shows and changes lists of words. Stop an embedded server first: only one process may open its database. */
async function run(config: Config, [verb, ...rest]: string[]): Promise<number> {
  const [text, flag] = [{ type: 'string' } as const, { type: 'boolean' } as const]
  const { values, positionals } = parseArgs({
    args: rest,
    options: { class: text, weight: text, pinyin: flag, split: flag, reason: text, by: text },
    allowPositionals: true,
  })
  const [subject = '', ...more] = positionals
  const reason = values.reason?.trim().slice(0, 200) ?? ''
  const isChange = verb === 'import' || verb === 'remove'
  const isKnown = isChange || verb === 'list' || verb === 'test' || verb === 'preview'
  const needsSubject = verb === 'import' || verb === 'test'
  if (!isKnown || more.length > 0 || (isChange && !reason) || (needsSubject && !subject)) throw new UsageError()
  const list = verb === 'import' || (verb === 'preview' && subject) ? await listIn(subject, values) : undefined
  const name = isChange ? nameIn(values) : undefined
  const open = await openDb(config, console.error, (error) => console.error(error.message))
  try {
    const { db } = open
    if (verb === 'list') await printLists(db, config)
    else if (verb === 'test') printTest(await judgeOf(db, config).matcher(), subject)
    else if (verb === 'preview') await printPreview(db, await matcherWith(judgeOf(db, config), list))
    else if (name) {
      const editing = await commandEditing(db, { reason, ...(values.by ? { by: values.by } : {}) })
      const done = list ? await importWords(db, editing, list) : await removeWords(db, editing, name)
      const after = list && done.list ? `：版本 ${done.list.version}，${done.list.words} 个词` : ''
      const said = list ? '已导入' : '已清空'
      console.log(done.result === 'already' ? `没有改变${after}` : `${said} ${wordListName(name)}${after}，5 秒内生效`)
    }
    return 0
  } finally {
    await open.close()
  }
}

await runCommand(run, { usage })
