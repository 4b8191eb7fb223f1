import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { catalogue, type CatalogueEntry, entryOf, notOffered } from '../../local-models/catalogue'
import { getModel, isWhole, takeFiles } from '../../local-models/get'
import { GetError } from '../../local-models/get/error'
import { isMirror } from '../../local-models/get/mirrors'
import { installedModels } from '../../local-models/installed'
import { type Machine, recommended } from '../../local-models/machine'
import type { LocalKind } from '../../local-models/shape'
import { progressLine } from './progress-line'

export interface LocalCommand {
  root: string
  mirrors: readonly string[]
  machine: Machine
  /** Whether the optional package that runs models of a kind is installed. */
  hasProgram: (kind: LocalKind) => boolean
  say: (line: string) => void
  /** Asks the operator. Null without a terminal. */
  agree: ((question: string) => Promise<boolean>) | null
  /** Shows a progress in one line, or every tenth of it. */
  show: (line: string) => void
  now: () => number
  signal: AbortSignal
  reserveBytes?: number
}

/** An impossible request of the operator. */
class RequestError extends Error {}

const localVerbs = ['get', 'have', 'verify', 'drop'] as const
type LocalVerb = (typeof localVerbs)[number]
export const isLocalVerb = (verb: string | undefined): verb is LocalVerb =>
  (localVerbs as readonly (string | undefined)[]).includes(verb)

const kindNames = { chat: '对话', dictation: '听写', speech: '朗读' } satisfies Record<LocalKind, string>
const inGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
const bytesOfModel = ({ files }: CatalogueEntry['model']) => files.reduce((sum, { bytes }) => sum + bytes, 0)
const noProgram = '没有装运行模型的程序（node-llama-cpp、sherpa-onnx-node）：请运行 npm ci'
const filing = '向公众提供生成式服务须按规定备案或登记，自己运行的模型也一样。'

function known(id: string): CatalogueEntry {
  const entry = entryOf(id)
  if (!entry) throw new RequestError(`目录里没有 ${id}：npm run models -- get 列出全部`)
  return entry
}

/** The models that can be downloaded, and whether they suit this machine. */
async function listCatalogue({ root, machine, hasProgram, mirrors, say }: LocalCommand) {
  const installed = new Set((await installedModels(root)).map(({ model }) => model.id))
  say(`这台机器：${machine.cores} 核，${inGigabytes(machine.memoryBytes)} 内存`)
  const missing = catalogue.some(({ model }) => !hasProgram(model.kind)) ? noProgram : ''
  for (const note of [machine.obstacle, machine.warning, missing]) if (note) say(note)
  for (const { model, memoryBytes } of catalogue) {
    const state = installed.has(model.id) ? '已装' : memoryBytes > machine.memoryBytes ? '内存不够' : '可用'
    say(
      `  ${kindNames[model.kind]}  ${model.id.padEnd(14)} ${inGigabytes(bytesOfModel(model))}  内存 ${inGigabytes(memoryBytes)}  ${state}  ${model.licence.name}`,
    )
  }
  const ids = recommended(machine)
  const bytes = ids.reduce((sum, id) => sum + bytesOfModel(known(id).model), 0)
  say(`推荐（${ids.join('、')}，共 ${inGigabytes(bytes)}）：npm run models -- get recommended`)
  say(`镜像：${mirrors.join('、')}（MODEL_MIRROR 改顺序）`)
  for (const { name, reason } of notOffered) say(`不提供 ${name}：${reason}`)
}

async function agreeTo(models: readonly CatalogueEntry['model'][], isAgreed: boolean, command: LocalCommand) {
  const licences = new Map(models.map(({ licence }) => [licence.url, licence]))
  for (const { name, url } of licences.values()) command.say(`许可：${name}  ${url}`)
  if (isAgreed) return
  if (!command.agree) throw new RequestError('看过许可后请加 --yes')
  if (!(await command.agree('同意以上许可吗？'))) throw new RequestError('没有下载')
}

async function get(words: readonly string[], command: LocalCommand) {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      yes: { type: 'boolean', default: false },
      from: { type: 'string' },
      file: { type: 'string', multiple: true },
    },
  })
  if (positionals.length === 0) return listCatalogue(command)
  const { root, machine, say, show, now, signal, reserveBytes } = command
  if (values.from && !isMirror(values.from)) throw new RequestError(`没有 ${values.from} 这个镜像`)
  if (machine.obstacle) throw new RequestError(machine.obstacle)
  const ids = positionals.flatMap((id) => (id === 'recommended' ? recommended(machine) : [id]))
  const entries = [...new Set(ids)].map(known)
  const short = entries.find(({ memoryBytes }) => memoryBytes > machine.memoryBytes)
  if (short)
    throw new RequestError(
      `内存不够：${short.model.id} 要 ${inGigabytes(short.memoryBytes)}，这台机器有 ${inGigabytes(machine.memoryBytes)}`,
    )
  if (entries.some(({ model }) => !command.hasProgram(model.kind))) throw new RequestError(noProgram)
  if (values.file && entries.length !== 1) throw new RequestError('--file 一次只能给一个模型')
  await agreeTo(
    entries.map(({ model }) => model),
    values.yes,
    command,
  )
  for (const entry of entries) {
    const { id, name, kind } = entry.model
    const options = {
      root,
      signal,
      mirrors: values.from ? [values.from] : command.mirrors,
      ...(reserveBytes !== undefined && { reserveBytes }),
      onProgress: progressLine(id, show, now),
      say,
    }
    await (values.file ? takeFiles(entry, values.file, options) : getModel(entry, options))
    say(`${id} 装好了，运行着的服务器几秒后就能用它${kind === 'chat' ? `：对话里选「${name}」` : ''}`)
  }
  say(filing)
}

async function have({ root, say }: LocalCommand) {
  const installed = await installedModels(root)
  for (const { model, folder } of installed)
    say(`${kindNames[model.kind]}  ${model.id}  ${inGigabytes(bytesOfModel(model))}  ${folder}`)
  if (installed.length === 0) say(`${root} 里没有模型：npm run models -- get 列出可装的`)
}

/** Compares every file with its hash. */
async function verify(ids: readonly string[], { root, say }: LocalCommand) {
  const installed = await installedModels(root)
  const wanted = installed.filter(({ model }) => ids.length === 0 || ids.includes(model.id))
  const missing = ids.find((id) => !installed.some(({ model }) => model.id === id))
  if (missing) throw new RequestError(`没有装 ${missing}，或者不完整`)
  let isGood = true
  for (const { model, folder } of wanted)
    for (const file of model.files) {
      const isFileGood = await isWhole(join(folder, file.path), file)
      isGood &&= isFileGood
      say(`${isFileGood ? '正确' : '不对'}  ${model.id}/${file.path}`)
    }
  if (!isGood) throw new RequestError('不对的文件由 npm run models -- get <模型> 重新下载')
}

async function drop(ids: readonly string[], { root, say }: LocalCommand) {
  if (ids.length === 0) throw new RequestError('没有写模型')
  // A download that broke off is dropped too.
  const folders = await readdir(root).catch((): string[] => [])
  for (const id of ids) {
    if (!folders.includes(id)) throw new RequestError(`没有装 ${id}`)
    await rm(join(root, id), { recursive: true, force: true })
    say(`删除了 ${id}`)
  }
}

/** Downloads, lists, checks or removes models of this machine; needs no database. Returns the exit code. */
export async function runLocalVerb(verb: LocalVerb, words: readonly string[], command: LocalCommand): Promise<number> {
  try {
    if (verb === 'get') await get(words, command)
    else if (verb === 'have') await have(command)
    else if (verb === 'verify') await verify(words, command)
    else await drop(words, command)
    return 0
  } catch (error) {
    if (command.signal.aborted) command.say('停了。再运行一次，从这里继续')
    else if (error instanceof GetError || error instanceof RequestError) command.say(error.message)
    else if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) command.say((error as Error).message)
    else throw error
    return 1
  }
}
