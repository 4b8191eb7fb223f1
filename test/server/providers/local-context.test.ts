import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { toolOf, tools } from '../../../contract/tools'
import { functionsFor } from '../../../server/domain/answers/tool-calls/functions'
import { contextOf } from '../../../server/providers/local-context'
import { localModels } from '../../../server/providers/local-models'
import { localRow } from '../../../server/providers/local-row'
import { patienceMs } from '../../../server/providers/patience'

const servers: ReturnType<typeof createServer>[] = []
after(() => servers.forEach((server) => server.close()))

/** A model server that answers these paths with JSON, and others with 404. */
async function serverOf(paths: Readonly<Record<string, unknown>>) {
  const server = createServer((request, response) => {
    const reply = paths[request.url ?? '']
    response.writeHead(reply === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(reply ?? {}))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
const contextWith = async (paths: Readonly<Record<string, unknown>>) =>
  contextOf(`http://127.0.0.1:${await serverOf(paths)}`, 'qwen3:4b')

test('LM Studio tells the loaded context, else the largest', async () => {
  const path = '/api/v0/models/qwen3%3A4b'
  assert.equal(await contextWith({ [path]: { loaded_context_length: 6000, max_context_length: 32_768 } }), 6000)
  assert.equal(await contextWith({ [path]: { max_context_length: 32_768 } }), 32_768)
})

test('llama.cpp tells its context', async () => {
  assert.equal(await contextWith({ '/props': { default_generation_settings: { n_ctx: 2048 } } }), 2048)
})

test('Ollama tells what the operator set, and has a small default', async () => {
  const parameters = 'stop    "<|im_end|>"\nnum_ctx    16384\n'
  assert.equal(await contextWith({ '/api/show': { parameters } }), 16_384)
  assert.equal(await contextWith({ '/api/show': { model_info: { 'qwen3.context_length': 40_960 } } }), 4096)
})

test('an absurd context is bounded, and one that is none is unknown', async () => {
  assert.equal(await contextWith({ '/props': { default_generation_settings: { n_ctx: 1e9 } } }), 131_072)
  assert.equal(await contextWith({ '/props': { default_generation_settings: { n_ctx: -5 } } }), 4096)
})

test('a long prompt gets more time until the first word than a short one', () => {
  assert.equal(patienceMs(0), 60_000)
  assert.equal(patienceMs(4_500), 240_000)
})

test('tools are offered only where they take at most a quarter of the context', () => {
  const all = tools.map(({ serviceKey }) => toolOf(serviceKey)!)
  const about = { id: 'a', name: '甲', version: 'a', maxOutputTokens: 1000, baseUrl: '', sort: 1 }
  const offeredAt = (contextTokens: number, functionCalling = true) =>
    functionsFor(localRow({ ...about, contextTokens, functionCalling }), all, 'zh-CN').length
  assert.deepEqual([offeredAt(4096), offeredAt(8192), offeredAt(8192, false)], [0, all.length, 0])
})

test('a model of a server gets no functions, and the context of vLLM', async () => {
  const port = await serverOf({ '/v1/models': { data: [{ id: 'glm', max_model_len: 20_000 }] } })
  const [row] = await localModels(true, { ports: [port] })()
  assert.deepEqual([row?.functionCalling, row?.contextTokens], [false, 20_000])
})
