import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { voice } from '../../../contract/tools/voice'
import { functionOf } from '../../../server/domain/answers/tool-calls/functions'
import { createInstalledModels } from '../../../server/providers/installed-models'
import { createLlamaProvider, type LlamaProvider } from '../../../server/providers/llama'
import { type ChatRequest, type Piece, ProviderError } from '../../../server/providers/types'
import { installTinyChat, tinySentence } from '../../support/tiny-models'

const root = mkdtempSync(join(tmpdir(), 'fanle-models-'))
let now = 0
const installed = createInstalledModels(root, { now: () => new Date(now++ * 60_000) })
let llama: LlamaProvider

before(() => {
  installTinyChat(root)
  installTinyChat(root, { id: 'thinks', says: ['<think>', '想一想', '</think>', '\n\n答案', '是', '四十二'] })
  installTinyChat(root, { id: 'calls', says: ['好的', '<tool_call>', '\n{"name": "', 'draw'] })
  installTinyChat(root, { id: 'speaks', says: ['好的', '<tool_call>', '\n{"name": "', 'ttsVoice'] })
  installTinyChat(root, { id: 'endless', isEndless: true })
  llama = createLlamaProvider({ find: installed.find, contextTokens: 2048, threads: 1, idleMs: 60_000, pausesMs: [0] })
})
after(() => {
  llama.stop()
  rmSync(root, { recursive: true })
})

async function ask(
  id: string,
  content = '你好',
  more: Partial<ChatRequest> = {},
  signal = new AbortController().signal,
) {
  const model = (await installed.rows(2048)).find(({ version }) => version === id)!
  const pieces: Piece[] = []
  const request = {
    model,
    turns: [
      { role: 'system' as const, content: '你是助手' },
      { role: 'user' as const, content },
    ],
    temperature: 0,
    topP: 1,
    maxTokens: 200,
    locale: 'zh-CN' as const,
    ...more,
  }
  await llama.complete(request, signal, (piece) => {
    pieces.push(piece)
    more.onSent?.()
  })
  const textOf = (kind: 'delta' | 'reasoning') => pieces.map((piece) => piece[kind] ?? '').join('')
  return { pieces, text: textOf('delta'), reasoning: textOf('reasoning') }
}
const isFault = (kind: string) => (error: unknown) => error instanceof ProviderError && error.kind === kind
/** Process ids of the children that have this model's file open. */
const childrenOf = (id: string) =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/maps`, 'utf8').includes(join(root, id))
    } catch {
      return false
    }
  })

describe('a model in a child process', { skip: process.platform !== 'linux' && 'needs Linux' }, () => {
  test('it streams its sentence with counted tokens', async () => {
    const { pieces, text } = await ask('tiny')
    assert.equal(text, tinySentence)
    assert.equal(pieces.filter(({ delta }) => delta).length, 7)
    const usage = pieces.at(-1)?.usage
    assert.equal(usage?.output, 8, 'with the mark of the end')
    assert.ok(usage.input > 20, `${usage.input} tokens`)
  })

  test('a second question of a chat reads only what is new', async () => {
    const usageOf = async (turns: ChatRequest['turns']) => (await ask('tiny', '', { turns })).pieces.at(-1)!.usage!
    const begun: ChatRequest['turns'] = [
      { role: 'system', content: '这是一段只在这里出现的很长的说明。'.repeat(8) },
      { role: 'user', content: '你好' },
    ]
    const more = [{ role: 'assistant', content: tinySentence } as const, { role: 'user', content: '再见' } as const]
    const [first, second] = [await usageOf(begun), await usageOf([...begun, ...more])]
    const read = ({ input, cached = 0 }: typeof first) => input - cached
    assert.ok(read(second) < read(first) / 2, `${read(second)} of ${second.input} tokens after ${read(first)}`)
  })

  test('thoughts are apart from the answer', async () => {
    const { text, reasoning } = await ask('thinks')
    assert.deepEqual([text.trim(), reasoning], ['答案是四十二', '想一想'])
  })

  test('a call of a function follows its schema', async () => {
    const parameters = { type: 'object', properties: { style: { enum: ['oil', 'ink'] }, count: { enum: [1, 2, 4] } } }
    const { pieces } = await ask('calls', '画一匹马', {
      functions: [{ name: 'draw', description: '画画', parameters }],
    })
    const call = pieces.find(({ calls }) => calls)?.calls?.[0]
    assert.equal(call?.name, 'draw')
    const { style, count } = JSON.parse(call.arguments ?? '') as { style: string; count: number }
    assert.ok(['oil', 'ink'].includes(style) && [1, 2, 4].includes(count), call.arguments)
    assert.ok(pieces.at(-1)!.usage!.output > 5, 'the tokens of the call are counted')
  })

  test('the longest text of a tool fits into a call', async () => {
    const { pieces } = await ask('speaks', '读一句话', { functions: [functionOf(voice, 'zh-CN')] })
    assert.equal(pieces.find(({ calls }) => calls)?.calls?.[0]?.name, 'ttsVoice')
  })

  test('a stopped answer ends at once, and the next one is answered', async () => {
    const stop = new AbortController()
    let pieces = 0
    const onSent = () => ++pieces === 5 && stop.abort()
    await ask('endless', '说吧', { maxTokens: 900, onSent }, stop.signal)
    assert.ok(pieces < 100, `${pieces} pieces after the stop`)
    const next = await ask('endless', '再说', { maxTokens: 3 })
    assert.deepEqual([next.text, next.pieces.at(-1)?.cutShort], ['我是一个', true])
  })

  test('two questions at once are both answered', async () => {
    const answers = await Promise.all([ask('tiny', '一'), ask('tiny', '二')])
    const places = answers.map(({ pieces }) => pieces.flatMap(({ waiting }) => waiting ?? []))
    assert.deepEqual(places.sort(), [[], [1, 0]], 'who waits learns the place')
    assert.deepEqual(
      answers.map(({ text }) => text),
      [tinySentence, tinySentence],
    )
  })

  test('a conversation that does not fit is refused, not cut', async () => {
    await assert.rejects(ask('tiny', '很长的话'.repeat(800)), isFault('tooLong'))
    assert.equal((await ask('tiny')).text, tinySentence)
  })

  test('a killed child breaks its answer off, and the next one is answered', async () => {
    let isKilled = false
    const kill = () => {
      if (!isKilled) for (const pid of childrenOf('endless')) process.kill(Number(pid), 'SIGKILL')
      isKilled = true
    }
    await assert.rejects(ask('endless', '说吧', { maxTokens: 900, onSent: kill }), isFault('cut'))
    assert.equal((await ask('endless', '再说', { maxTokens: 1 })).text, '我')
  })

  test('a model that is removed while it answers ends its sentence', async () => {
    const folder = installTinyChat(root, { id: 'dropped' })
    const remove = () => rmSync(folder, { recursive: true, force: true })
    assert.equal((await ask('dropped', '你好', { onSent: remove })).text, tinySentence)
    assert.equal((await ask('tiny')).text, tinySentence)
  })

  test('a broken file and a web page in its place are faults', async () => {
    const cut = installTinyChat(root, { id: 'cut' })
    const page = installTinyChat(root, { id: 'page' })
    const whole = readFileSync(join(cut, 'model.gguf'))
    writeFileSync(
      join(cut, 'model.gguf'),
      Buffer.concat([whole.subarray(0, 9_000), Buffer.alloc(whole.length - 9_000)]),
    )
    writeFileSync(join(page, 'model.gguf'), Buffer.alloc(whole.length, '<html>not found</html>'))
    await assert.rejects(ask('page'), isFault('failed'))
    // Zeros in place of weights may load: the answer is then any, or none, but it ends.
    await ask('cut', '你好', { maxTokens: 3 }).catch((error: unknown) => assert.ok(isFault('failed')(error)))
    assert.equal((await ask('tiny')).text, tinySentence)
  })

  test('a model whose folder is removed is unknown, and so is a download that is not whole', async () => {
    const folder = installTinyChat(root, { id: 'gone' })
    const part = installTinyChat(root, { id: 'part' })
    writeFileSync(join(part, 'model.gguf'), 'half')
    const rows = await installed.rows(2048)
    assert.deepEqual(
      rows.map(({ version }) => version).filter((id) => ['gone', 'part'].includes(id)),
      ['gone'],
    )
    const [gone] = rows.filter(({ version }) => version === 'gone')
    rmSync(folder, { recursive: true })
    const asked = llama.complete(
      { model: gone!, turns: [], temperature: 0, topP: 1, maxTokens: 9, locale: 'zh-CN' },
      new AbortController().signal,
      () => {},
    )
    await assert.rejects(asked, isFault('notFound'))
  })
})
