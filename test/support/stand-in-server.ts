import { register } from './client'
import { type Demo, startStandIn } from './provider-stand-in'
import { shared } from './shared'
import { startServer, type ServerOptions } from './server'

export type StandInServer = Awaited<ReturnType<typeof startStandInServer>>

/** The real server with the provider stand-in behind it; prompts say how it answers: `[script length=400&every=20]`. */
export async function startStandInServer(options: ServerOptions = {}, demo?: Demo) {
  const standIn = await startStandIn(0, demo)
  const env = { OPENAI_BASE_URL: standIn.baseUrl, OPENAI_API_KEY: 'test', OPENAI_MODELS: 'stand-in', ...options.env }
  const first = await startServer({ ...options, env }).catch(async (error: unknown) => {
    // Else it keeps the file running.
    await standIn.close()
    throw error
  })
  const { dataDir, databaseUrl, port } = first
  let server = first
  return {
    url: first.url,
    port,
    dataDir,
    databaseUrl,
    standIn,
    output: () => server.output(),
    smsCode: (tel: string, scene: string) => server.smsCode(tel, scene),
    register: () => register(server),
    /** Ends the server as a power cut would. */
    kill: () => server.kill(),
    /** Starts it again over the same data, on the same port. */
    async restart() {
      server = await startServer({ ...options, dataDir, env: { ...env, DATABASE_URL: databaseUrl }, port })
    },
    async stop() {
      await server.stop()
      await first.remove()
      await standIn.close()
    },
  }
}

const site = shared(startStandInServer, (server) => server.stop())
/** The server that the files of a process share. Each file registers people of its own and ends by `leaveServer`. */
export const sharedServer = site.take
export const leaveServer = site.release
