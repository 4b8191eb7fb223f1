import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { toolOf } from '../../contract/tools'
import { EngineRowError } from '../domain/engines/instance'
import { missingKey } from '../domain/engines/keys'
import { tryEngine } from '../domain/engines/try'
import type { EngineRow } from '../domain/engines/types'
import type { LocalSpeech } from '../engines/local/types'
import type { Job } from '../../engines'
import { hideKeys } from '../hidden-keys'
import { openTryPool } from '../wiring/try-pool'
import { tryOptions } from './try-options'
import { sampleFor } from './try-samples'
import { faultWords, progressLines, trialCost, yuanOfMilliFen } from './try-words'

export interface TryCommand {
  env: Readonly<Record<string, string | undefined>>
  listedHosts: readonly string[]
  producer: string
  /** Installed models. */
  local?: LocalSpeech
  say: (line: string) => void
  /** Asks a person at a terminal; null without one. */
  ask: ((question: string) => Promise<boolean>) | null
  /** Folder from which `--out` counts. */
  cwd: string
  /** Aborts when the operator stops it. */
  signal: AbortSignal
}

/**
 * Runs one real job on a row's engine with a shipped sample, and writes the result to a folder. Asks before, because it
 * costs money at the provider. Returns the exit code.
 */
export async function runTry(row: EngineRow, words: readonly string[], command: TryCommand): Promise<number> {
  const { env, listedHosts, producer, local, say, ask, cwd, signal } = command
  const { yes, out } = tryOptions(words)
  const sample = sampleFor(row)
  if (!sample) throw new EngineRowError(`${row.serviceKey} 没有试用的样例`)
  const lacks = missingKey(row.keyRef, env)
  if (lacks) throw new EngineRowError(`${row.id}：${lacks}`)
  const tool = toolOf(row.serviceKey)?.name['zh-CN'] ?? row.serviceKey
  say(`${row.id}：${tool}，${row.name} ${row.model}，${row.baseUrl}`)
  say(`试用：${sample.what}。${trialCost(row, sample)}。不用任何人的算力，最多 ${row.timeoutSeconds} 秒，Ctrl-C 停止。`)
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
    const tried = await tryEngine(
      row,
      job,
      { signal, progress },
      { env, listedHosts, local, pool: tools.pool, media, warn },
    )
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
    say(`✓ ${row.id}：${took} 秒${chargedMilliFen === null ? '' : `，对方收费 ${yuanOfMilliFen(chargedMilliFen)}`}`)
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
