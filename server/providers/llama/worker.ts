import { writeFileSync } from 'node:fs'
import {
  type ChatHistoryItem,
  type ChatWrapper,
  getLlama,
  GgufInsights,
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
import { functionsOf, historyOf } from './prompt'
import type { LlamaLoad, LlamaPiece, LlamaRequest, LlamaResult } from './messages'

/** Memory of the program beside the model. */
const ownBytes = 300e6
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
let wrapper: ChatWrapper
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

async function load({ path, wrapper: named, contextTokens, threads }: LlamaLoad) {
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
    wrapper = wrapperOf(named)
    chat = new LlamaChat({ contextSequence: sequence, chatWrapper: wrapper })
  } catch (error) {
    throw error instanceof Fault ? error : new Fault('load', firstLine(error))
  }
  send({ type: 'ready' })
}

async function answer(id: number, request: LlamaRequest) {
  const { turns, temperature, topP, maxTokens } = request
  const history: ChatHistoryItem[] = [...historyOf(turns), { type: 'model', response: [] }]
  const functions = functionsOf(request.functions)
  const documentFunctionParams = true
  const { contextText } = wrapper.generateContextState({
    chatHistory: history,
    availableFunctions: functions,
    documentFunctionParams,
  })
  const asked = contextText.tokenize(model.tokenizer).length
  const room = context.contextSize - asked
  if (room < Math.min(leastAnswer, maxTokens))
    throw new Fault('tooLong', `a prompt of ${asked} tokens in a context of ${context.contextSize}`)
  const abort = new AbortController()
  running = { id, abort }
  const earlier = sequence.tokenMeter.getState()
  const { functionCalls = [], metadata } = await chat.generateResponse(history, {
    temperature,
    topP,
    maxTokens: Math.min(maxTokens, room),
    signal: abort.signal,
    stopOnAbortSignal: true,
    ...(functions && { functions, maxParallelFunctionCalls: 1, documentFunctionParams }),
    // By itself the library would cut the beginning of the prompt without a word.
    contextShift: {
      strategy: () => {
        throw new Fault('tooLong', `an answer beyond a context of ${context.contextSize} tokens`)
      },
    },
    onResponseChunk({ type, segmentType, text }) {
      if (text)
        send({
          type: 'piece',
          id,
          piece: type === 'segment' && segmentType === 'thought' ? { reasoning: text } : { delta: text },
        })
    },
  })
  const calls = functionCalls.map(({ functionName, params }, index) => ({
    index,
    name: functionName,
    arguments: JSON.stringify(params),
  }))
  if (calls.length) send({ type: 'piece', id, piece: { calls } })
  // The sequence counts the whole prompt; the meter leaves out the part that was there already.
  const read = sequence.tokenMeter.diff(earlier)
  const output = read.usedOutputTokens
  const input = Math.max(0, sequence.nextTokenIndex - output)
  const usage = { input, output, cached: Math.max(0, input - read.usedInputTokens) }
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
