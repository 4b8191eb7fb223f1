import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ulid } from 'ulid'
import { register, type Client } from './client'
import { freePort } from './ports'
import { loaderArgs } from '../../server/loader-args'
import { startServer, type ServerOptions } from './server'

export type PacedServer = Awaited<ReturnType<typeof startPacedServer>>

/** A server whose answers come from the paced provider (its models by name), each a process of its own. */
export async function startPacedServer(models: readonly string[], options: ServerOptions = {}) {
  const port = await freePort()
  const script = new URL('./paced-provider.ts', import.meta.url)
  const provider = fork(fileURLToPath(script), [String(port)], { execArgv: loaderArgs(script) })
  await once(provider, 'message')
  const env = {
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    OPENAI_API_KEY: 'bench',
    OPENAI_MODELS: models.join(','),
  }
  const first = await startServer({ ...options, env: { ...env, ...options.env } })
  let server = first
  return {
    /** For another process beside it. */
    env: { ...env, ...options.env },
    url: server.url,
    port: server.port,
    get pid() {
      return server.pid
    },
    providerPid: provider.pid ?? 0,
    dataDir: server.dataDir,
    smsCode: (tel: string, scene: string) => server.smsCode(tel, scene),
    output: () => server.output(),
    exitCode: () => server.exitCode(),
    register: () => register(server),
    /** Kills the server as a power cut would and starts it again over the same data. The provider goes on. */
    async crash() {
      await server.kill()
      const { dataDir, port, databaseUrl } = first
      server = await startServer({ dataDir, port, env: { ...env, ...options.env, DATABASE_URL: databaseUrl } })
    },
    async stop() {
      await server.stop()
      await first.remove()
      provider.kill()
    },
  }
}

/** The id the server gave one of the measuring provider's models. */
export async function modelId(client: Client, version: string): Promise<string> {
  const models = await client.call('GET /app/user/model', {})
  const found = models.find((model) =>
    [model.id, model.name, model.version].some(
      (name) => name === version || name.endsWith(`:${version}`) || name.endsWith(`/${version}`),
    ),
  )
  if (!found) throw new Error(`no model ${version} among ${models.map((model) => model.id).join(', ')}`)
  return found.id
}

/** Opens a chat and asks once: the id of the answer. */
export async function ask(client: Client, model: string): Promise<string> {
  const chatNumber = ulid()
  await client.call('POST /app/chat', { chatNumber, model })
  const { conversationId } = await client.call('POST /app/chat/message', {
    chatNumber,
    content: 'go',
    model,
    usingContext: false,
  })
  return conversationId
}
