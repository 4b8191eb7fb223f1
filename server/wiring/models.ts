import { createModels } from '../domain/models'
import { envModels } from '../domain/models/env-models'
import { createModelHealth } from '../domain/models/health'
import { withMeter } from '../domain/models/meter'
import { modelsOfEnvironment } from '../domain/models/taken-over'
import { providerMetrics } from '../metrics/providers'
import { hasProgram } from '../local-models/program'
import { createBuiltinProvider } from '../providers/builtin'
import { createInstalledModels } from '../providers/installed-models'
import { createLlamaProvider } from '../providers/llama'
import { createOpenaiProvider } from '../providers/openai'
import { modelSeeds } from '../seeds/models'
import type { Base } from './base'

type ModelPorts = Pick<
  Base,
  | 'config'
  | 'db'
  | 'clock'
  | 'ids'
  | 'catalogue'
  | 'registry'
  | 'env'
  | 'localModels'
  | 'localEngines'
  | 'providers'
  | 'warn'
>

/** Joins the models of chats with their providers. */
export function wireModels({
  config,
  db,
  clock,
  ids,
  catalogue,
  registry,
  env,
  localModels,
  localEngines,
  providers,
  warn,
}: ModelPorts) {
  const countFaults = providerMetrics(registry, warn)
  const { dir, contextTokens, threads, idleMs } = config.ownModels
  const installed = createInstalledModels(dir, clock)
  const canRun = hasProgram('chat')
  const llama = createLlamaProvider({ find: installed.find, contextTokens, threads, idleMs })
  const configured = envModels(config.openai, modelSeeds)
  const models = createModels({
    configured: () => modelsOfEnvironment(db, configured),
    stored: catalogue.models,
    local: async () => [...(canRun ? await installed.rows(contextTokens) : []), ...(await localModels())],
    env,
    providers: {
      builtin: providers?.builtin ?? createBuiltinProvider({ clock }),
      openai: countFaults(providers?.openai ?? createOpenaiProvider(env, { warn })),
      installed: countFaults(llama),
    },
    health: createModelHealth({ db, clock }),
    meter: (chat) => withMeter(chat, { db, clock, ids, warn }),
  })
  const stopModels = () => [llama, localEngines].forEach((one) => one.stop())
  return { models, configuredModels: configured, stopModels }
}
