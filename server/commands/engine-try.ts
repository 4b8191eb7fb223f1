import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { toolOf } from '../../contract/tools'
import { EngineRowError } from '../domain/engines/instance'
import { missingKey } from '../domain/engines/keys'
import { adviceOf } from '../domain/engines/probe-advice'
import { tryEngine } from '../domain/engines/try'
import type { EngineRow } from '../domain/engines/types'
import { EngineCallError } from '../engines/adapters/faults'
import type { Job } from '../../engines'
import { EngineError } from '../errors'
import { hideKeys } from '../hidden-keys'
import { translate } from '../texts'
import { openTryPool } from '../wiring/try-pool'
import { type ChosenSample, sampleFor } from './try-samples'

export interface TryCommand {
  env: Readonly<Record<string, string | undefined>>
  listedHosts: readonly string[]
  producer: string
  say: (line: string) => void
  /** Asks a person at a terminal; null without one. */
  ask: ((question: string) => Promise<boolean>) | null
  /** Folder from which `--out` counts. */
  cwd: string
  /** Aborts when the operator stops it. */
  signal: AbortSignal
}

/** What the operator wrote after `try`. */
export function tryOptions(words: readonly string[]): { id: string; yes: boolean; out: string | undefined } {
  try {
    const options = { yes: { type: 'boolean', default: false }, out: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
    const [id, ...others] = positionals
    if (id && others.length === 0) return { id, yes: values.yes, out: values.out }
  } catch {
    // Told below.
  }
  throw new EngineRowError('用法：npm run engines -- try <id> [--yes] [--out 文件夹]')
}

const yuanOf = (milliFen: number) => `${milliFen / 100_000} 元`

const costWords = ({ unitCostMilliFen }: EngineRow, { units }: ChosenSample) =>
  unitCostMilliFen === 0
    ? '这一行写的成本是 0'
    : `按这一行的成本约 ${yuanOf(unitCostMilliFen * units)}，由您在对方的账户付`

/** A fault as the operator reads it. The provider's words follow, without keys. */
function faultWords(error: unknown, row: EngineRow): string {
  if (error instanceof EngineCallError) {
    const advice = error.kind === 'timeout' ? `${row.timeoutSeconds} 秒内没有做完，或没有回答` : adviceOf(error)
    const charged = error.maybeCharged && row.unitCostMilliFen > 0 ? '；对方可能已经收费' : ''
    return `${advice}${charged}（${error.detail}）`
  }
  if (error instanceof EngineError) return hideKeys(translate('zh-CN', error.key, error.params))
  return hideKeys(error instanceof Error ? error.message : String(error))
}

/**
 * Runs one real job on a row's engine with a shipped sample, and writes the result to a folder. Asks before, because it
 * costs money at the provider. Returns the exit code.
 */
export async function runTry(row: EngineRow, words: readonly string[], command: TryCommand): Promise<number> {
  const { env, listedHosts, producer, say, ask, cwd, signal } = command
  const { yes, out } = tryOptions(words)
  const sample = sampleFor(row)
  if (!sample) throw new EngineRowError(`${row.serviceKey} 没有试用的样例`)
  const lacks = missingKey(row.keyRef, env)
  if (lacks) throw new EngineRowError(`${row.id}：${lacks}`)
  const tool = toolOf(row.serviceKey)?.name['zh-CN'] ?? row.serviceKey
  say(`${row.id}：${tool}，${row.name} ${row.model}，${row.baseUrl}`)
  say(`试用：${sample.what}。${costWords(row, sample)}。不用任何人的算力，最多 ${row.timeoutSeconds} 秒，Ctrl-C 停止。`)
  if (!yes) {
    if (!ask) throw new EngineRowError('没有终端可以问：确实要试就加 --yes')
    if (!(await ask('现在试吗？[y/N] '))) {
      say('没有试')
      return 1
    }
  }
  const target = resolve(cwd, out ?? join('engine-try', row.id))
  const folder = await mkdtemp(join(tmpdir(), 'fanle-try-'))
  const tools = openTryPool(producer, (error) => say(`  ${hideKeys(error.message)}`))
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 100) / 10
  try {
    const [inputs, outputs] = [join(folder, 'inputs'), join(folder, 'outputs')]
    await Promise.all([mkdir(inputs), mkdir(outputs)])
    const taskId = `try-${startedAt.toString(36)}`
    const base: Job = {
      taskId,
      serviceKey: row.serviceKey,
      input: sample.input,
      files: {},
      voiceModels: {},
      locale: 'zh-CN',
      folder: inputs,
    }
    const files = await sample.prepare(inputs, tools.media(base, signal))
    const job = { ...base, files, folder: outputs }
    const media = tools.media(job, signal)
    const progress = progressLines(say, seconds)
    const warn = (error: unknown) => say(`  没有能清理：${faultWords(error, row)}`)
    const tried = await tryEngine(row, job, { signal, progress }, { env, listedHosts, pool: tools.pool, media, warn })
    await mkdir(target, { recursive: true })
    const written: string[] = []
    for (const [at, file] of tried.files.entries()) {
      const path = join(target, `result-${at + 1}${extname(file.path)}`)
      await copyFile(file.path, path)
      written.push(path)
    }
    const { chargedMilliFen, result } = tried
    const took = seconds()
    const about = { id: row.id, model: row.model, seconds: took, chargedMilliFen, input: sample.input, result }
    const aboutPath = join(target, 'result.json')
    await writeFile(aboutPath, `${hideKeys(JSON.stringify(about, null, 2))}\n`)
    say(`✓ ${row.id}：${took} 秒${chargedMilliFen === null ? '' : `，对方收费 ${yuanOf(chargedMilliFen)}`}`)
    for (const path of [...written, aboutPath]) say(`  ${path}`)
    if (!row.enabled) say(`  打开：npm run engines -- enable ${row.id}`)
    return 0
  } catch (error) {
    if (signal.aborted) say(`停下了（${seconds()} 秒）。对方能取消的已经取消；已经做的可能收费。`)
    else say(`✗ ${row.id}：${faultWords(error, row)}（${seconds()} 秒）`)
    return 1
  } finally {
    await tools.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A line for each new stage, and for each tenth. */
function progressLines(say: (line: string) => void, seconds: () => number) {
  let last = ''
  return (percent: number, stage: string) => {
    const line = `${Math.floor(percent / 10) * 10}%  ${translate('zh-CN', `stage.${stage}` as 'stage.preparing')}`
    if (line === last) return
    last = line
    say(`  ${seconds()} 秒  ${line}`)
  }
}
