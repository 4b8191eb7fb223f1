import { writeFileSync } from 'node:fs'
import {
  type ChatHistoryItem,
  type ChatWrapper,
  getLlama,
  GgufInsights,
  type GbnfJsonSchema,
  LlamaChat,
  type LlamaContext,
  type LlamaContextSequence,
  type LlamaModel,
  QwenChatWrapper,
  readGgufFileInfo,
  resolveChatWrapper,
} from 'node-llama-cpp'
import type { FromResident, ToResident } from '../../child-processes/resident'
import { availableBytes, fittingContext } from '../../local-models/memory'
import type { LlamaLoad, LlamaPiece, LlamaRequest, LlamaResult } from './messages'

/** Memory of the program beside the model. */
const ownBytes = 300e6
/** Tokens that the chat format adds to each turn. */
const turnTokens = 8
/** Least room for an answer in tokens. */
const leastAnswer = 64

class Fault extends Error {
  constructor(
    readonly fault: string,
    detail: string,
  ) {
    super(detail)
  }
}

let model: LlamaModel
let context: LlamaContext
let sequence: LlamaContextSequence
let chat: LlamaChat
let running: { id: number; abort: AbortController } | undefined

const send = (message: FromResident<LlamaPiece, LlamaResult>) => void process.send?.(message)

/** Named by the model's description, because a changed template is taken for plain ChatML and shows thoughts as text. */
function wrapperOf(name: LlamaLoad['wrapper']): ChatWrapper {
  if (name === 'template') return resolveChatWrapper(model)
  return new QwenChatWrapper({ variation: name === 'qwen3.5' ? '3.5' : '3', thoughts: 'discourage' })
}

/** The context that fits into memory. Throws with the numbers. */
function contextFor(insights: GgufInsights, wanted: number): number {
  const modelBytes = insights.estimateModelResourceRequirements({ gpuLayers: 0 }).cpuRam
  const contextBytes = (contextSize: number) =>
    insights.estimateContextResourceRequirements({ contextSize, modelGpuLayers: 0, sequences: 1 }).cpuRam
  const needed = (tokens: number) => ownBytes + modelBytes + contextBytes(tokens)
  const { tokens, sentence = '' } = fittingContext(wanted, needed, availableBytes())
  if (!tokens) throw new Fault('memory', sentence)
  return tokens
}

async function load({ path, wrapper, contextTokens, threads }: LlamaLoad) {
  try {
    const llama = await getLlama({
      gpu: false,
      build: 'never',
      skipDownload: true,
      progressLogs: false,
      logLevel: 'error' as never,
      maxThreads: threads,
    })
    const insights = await GgufInsights.from(await readGgufFileInfo(path), llama)
    const contextSize = contextFor(insights, contextTokens)
    model = await llama.loadModel({ modelPath: path, gpuLayers: 0, useMmap: true })
    context = await model.createContext({ contextSize, threads, sequences: 1 })
    sequence = context.getSequence()
    chat = new LlamaChat({ contextSequence: sequence, chatWrapper: wrapperOf(wrapper) })
  } catch (error) {
    throw error instanceof Fault ? error : new Fault('load', firstLine(error))
  }
  send({ type: 'ready' })
}

/** The turns as the wrapper reads them: one system message, and calls with their results in the turn of the model. */
function historyOf(turns: LlamaRequest['turns']): ChatHistoryItem[] {
  const system = turns.filter(({ role }) => role === 'system').map(({ content }) => content)
  const items = turns.flatMap(({ role, content, calls = [] }): ChatHistoryItem[] => {
    if (role === 'system') return []
    if (role === 'user') return [{ type: 'user', text: content }]
    const called = calls.map(({ name, arguments: json, result }) => ({
      type: 'functionCall' as const,
      name,
      params: jsonOf(json),
      result,
    }))
    return [{ type: 'model', response: [...called, content].filter((part) => part !== '') }]
  })
  return [...(system.length ? [{ type: 'system' as const, text: system.join('\n\n') }] : []), ...items]
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Tokens of the prompt. The wrapper itself would cut a longer prompt to its end without a word. */
const promptTokens = ({ turns, functions }: LlamaRequest) =>
  turns.reduce(
    (sum, { content, calls = [] }) =>
      sum + turnTokens + model.tokenize(content + (calls.length ? JSON.stringify(calls) : '')).length,
    functions.length ? model.tokenize(JSON.stringify(functions)).length : 0,
  )

async function answer(id: number, request: LlamaRequest) {
  const { turns, functions, temperature, topP, maxTokens } = request
  const asked = promptTokens(request)
  const room = context.contextSize - asked
  if (room < Math.min(leastAnswer, maxTokens))
    throw new Fault('tooLong', `a prompt of ${asked} tokens in a context of ${context.contextSize}`)
  const abort = new AbortController()
  running = { id, abort }
  let output = 0
  const { functionCalls = [], metadata } = await chat.generateResponse(
    [...historyOf(turns), { type: 'model', response: [] }],
    {
      temperature,
      topP,
      maxTokens: Math.min(maxTokens, room),
      signal: abort.signal,
      stopOnAbortSignal: true,
      ...(functions.length > 0 && {
        functions: Object.fromEntries(
          functions.map(({ name, description, parameters }) => [
            name,
            { description, params: parameters as unknown as GbnfJsonSchema },
          ]),
        ),
        maxParallelFunctionCalls: 1,
        documentFunctionParams: true,
      }),
      onResponseChunk({ type, segmentType, text, tokens }) {
        output += tokens.length
        if (text)
          send({
            type: 'piece',
            id,
            piece: type === 'segment' && segmentType === 'thought' ? { reasoning: text } : { delta: text },
          })
      },
    },
  )
  const calls = functionCalls.map(({ functionName, params }, index) => ({
    index,
    name: functionName,
    arguments: JSON.stringify(params),
  }))
  if (calls.length) send({ type: 'piece', id, piece: { calls } })
  // The sequence counts the whole prompt; the meter of the library leaves out the part it had already.
  const usage = { input: Math.max(0, sequence.nextTokenIndex - output), output }
  send({ type: 'done', id, result: { usage, cutShort: metadata.stopReason === 'maxTokens' } })
}

const firstLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

async function obey(message: Exclude<ToResident<LlamaLoad, LlamaRequest>, { type: 'abort' }>) {
  try {
    await (message.type === 'load' ? load(message.load) : answer(message.id, message.request))
  } catch (error) {
    const fault = error instanceof Fault ? error.fault : 'failed'
    send({ type: 'failed', ...(message.type === 'request' && { id: message.id }), fault, detail: firstLine(error) })
  } finally {
    running = undefined
  }
}

try {
  // When memory runs out, the system ends this process before the server.
  writeFileSync('/proc/self/oom_score_adj', '700')
} catch {
  // Not Linux.
}
process.on('disconnect', () => process.exit(0))
process.on('message', (message: ToResident<LlamaLoad, LlamaRequest>) => {
  if (message.type === 'abort') {
    if (running?.id === message.id) running.abort.abort()
  } else void obey(message)
})
