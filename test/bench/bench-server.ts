import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { register, type Client } from '../support/client'
import { freePort } from '../support/ports'
import { startServer } from '../support/server'
import { ulid } from 'ulid'

export type BenchServer = Awaited<ReturnType<typeof startBenchServer>>

/** The server with the measuring provider as its model server, each a process of its own. */
export async function startBenchServer(models: readonly string[]) {
  const port = await freePort()
  const provider = fork(fileURLToPath(new URL('./provider.ts', import.meta.url)), [String(port)], { execArgv: ['--import', 'tsx'] })
  await once(provider, 'message')
  const server = await startServer({ env: { OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`, OPENAI_API_KEY: 'bench', OPENAI_MODELS: models.join(',') } })
  return {
    ...server,
    register: () => register(server),
    async stop() {
      await server.stop()
      provider.kill()
    },
  }
}

/** The id the server gave one of the measuring provider's models. */
export async function modelId(client: Client, version: string): Promise<string> {
  const models = await client.call('GET /app/user/model', {})
  const found = models.find((model) => [model.id, model.name, model.version].some((name) => name === version || name.endsWith(`:${version}`) || name.endsWith(`/${version}`)))
  if (!found) throw new Error(`no model ${version} among ${models.map((model) => model.id).join(', ')}`)
  return found.id
}

/** Opens a chat and asks once: the id of the answer being made. */
export async function ask(client: Client, model: string): Promise<string> {
  const chatNumber = ulid()
  await client.call('POST /app/chat', { chatNumber, model })
  const { conversationId } = await client.call('POST /app/chat/message', { chatNumber, content: 'go', model, usingContext: false })
  return conversationId
}
