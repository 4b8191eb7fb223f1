import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { register } from './client'
import { type Demo, startStandIn } from './provider-stand-in'
import { shared } from './shared'
import { startServer, type ServerOptions } from './server'

export type StandInServer = Awaited<ReturnType<typeof startStandInServer>>

/** The real server with the provider stand-in behind it; prompts say how it answers: `[script length=400&every=20]`. */
export async function startStandInServer(options: ServerOptions = {}, demo?: Demo) {
  const standIn = await startStandIn(0, demo)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fanle-test-'))
  const env = { OPENAI_BASE_URL: standIn.baseUrl, OPENAI_API_KEY: 'test', OPENAI_MODELS: 'stand-in', ...options.env }
  let server = await startServer({ ...options, dataDir, env }).catch(async (error: unknown) => {
    // Else it keeps the file running.
    await standIn.close()
    throw error
  })
  return {
    url: server.url,
    port: server.port,
    dataDir,
    standIn,
    output: () => server.output(),
    smsCode: (tel: string, scene: string) => server.smsCode(tel, scene),
    register: () => register(server),
    /** Ends the server as a power cut would. */
    kill: () => server.kill(),
    /** Starts it again over the same data, on the same port. */
    async restart() {
      server = await startServer({ ...options, dataDir, env, port: server.port })
    },
    async stop() {
      await server.stop()
      await standIn.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const site = shared(startStandInServer, (server) => server.stop())
/** The server that the files of a process share. Each file registers people of its own and ends by `leaveServer`. */
export const sharedServer = site.take
export const leaveServer = site.release
