import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Adapter } from '../../../server/engines/adapters/define-adapter'
import { createCancelling } from '../../../server/engines/adapters/cancelling'
import { createEngineHttp } from '../../../server/engines/adapters/http'
import type { AdapterContext, EngineInstance, EngineMedia } from '../../../server/engines/adapters/types'
import type { InputFile, Job, Output } from '../../../engines/job'
import type { ProviderLine, TaskInput } from '../../../server/ports/db/schema'

export interface AdapterRunOptions {
  adapter: Adapter
  /** The engine's address. */
  url: string
  serviceKey: string
  /** Defaults of the tool's fields included. */
  input: TaskInput
  files?: Record<string, InputFile>
  references?: InputFile[]
  voiceModels?: Record<string, Record<string, unknown>>
  model?: string
  options?: Record<string, unknown>
  key?: string
  isFree?: boolean
  /** Hosts that may lead inside, beside the engine's own. */
  listedHosts?: readonly string[]
  resultHosts?: readonly string[]
  /** What an earlier process stored. */
  jobId?: string | null
  consentId?: string | null
  locale?: Job['locale']
  media?: Partial<EngineMedia>
  lend?: AdapterContext['lend']
  local?: AdapterContext['local']
  /** Pauses are cut to this. */
  maxSleepMs?: number
  /** Is the job given up after an abort for this reason? Default: always. */
  isGivenUp?: (reason: unknown) => boolean
}

/** Runs an adapter as a task would, with everything it did written down. */
export function runAdapter({
  adapter,
  url,
  serviceKey,
  input,
  files = {},
  references = [],
  voiceModels = {},
  model = 'some-model',
  options = {},
  key = 'secret-key',
  isFree = false,
  listedHosts = [],
  resultHosts = [],
  jobId = null,
  consentId = null,
  locale = 'zh-CN',
  media = {},
  lend,
  local,
  maxSleepMs = 20,
  isGivenUp = () => true,
}: AdapterRunOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'fanle-adapter-'))
  const stopping = new AbortController()
  const { signal } = stopping
  const began: string[] = []
  const progress: [number, string][] = []
  const places: ProviderLine[] = []
  const cost: number[] = []
  const pauses: number[] = []
  const engine: EngineInstance = {
    id: 'one',
    serviceKey,
    baseUrl: url,
    model,
    options: adapter.options.parse(options),
    isFree,
  }
  const unused = (what: string) => () => Promise.reject(new Error(`the test gives no ${what}`))
  const httpFor = (until: AbortSignal) =>
    createEngineHttp({
      baseUrl: url,
      key,
      listedHosts: [new URL(url).host, ...listedHosts],
      resultHosts: [...(adapter.resultHosts ?? []), ...resultHosts],
      signal: until,
      reading: adapter.reading,
    })
  const untold: unknown[] = []
  const { onCancel, settled } = createCancelling({ signal, isGivenUp, httpFor, warn: (error) => untold.push(error) })
  const context: AdapterContext = {
    signal,
    progress: (percent, stage, line) => {
      progress.push([percent, stage])
      if (line) places.push(line)
    },
    http: httpFor(signal),
    onCancel,
    job: { id: jobId, begin: async (id) => void began.push(id), beginPaid: async () => void began.push('paid') },
    media: {
      picture: async (file) => file,
      isSamePicture: unused('comparison'),
      wav: async (file) => file,
      playable: unused('transcoder'),
      fit: unused('fitting'),
      dub: unused('dubbing'),
      speak: unused('speech'),
      sentences: unused('sentences'),
      still: unused('still'),
      film: unused('film'),
      ...media,
    },
    charged: (milliFen) => void cost.push(milliFen),
    sleep: (ms) => {
      pauses.push(ms)
      return sleep(Math.min(ms, maxSleepMs), undefined, { signal }).catch(() => signal.throwIfAborted())
    },
    lend: lend ?? unused('address'),
    local,
    consentId,
  }
  const served = adapter.serves.find((one) => one.serviceKey === serviceKey)
  if (!served) throw new Error(`${adapter.wire} does not serve ${serviceKey}`)
  const job: Job = { taskId: '01TASK', serviceKey, input, files, references, voiceModels, locale, folder }
  const output: Promise<Output> = served.run(job, engine, context)
  // A test that aborts looks at it later.
  output.catch(() => {})
  return {
    output,
    folder,
    began,
    progress,
    /** In the engine's own line. */
    places,
    cost,
    pauses,
    abort: (reason: unknown = new Error('cancelled')) => stopping.abort(reason),
    /** Resolves when the engine was told of the abort. */
    told: settled,
    /** Why it could not be told. */
    untold,
  }
}

/** Probes an engine as `engine:check` does. */
export const probeAdapter = ({
  adapter,
  url,
  serviceKey = '',
  model = 'some-model',
  options = {},
  key = 'secret-key',
}: Pick<AdapterRunOptions, 'adapter' | 'url' | 'model' | 'options' | 'key'> & { serviceKey?: string }) => {
  const { signal } = new AbortController()
  return adapter.probe(
    { id: 'one', serviceKey, baseUrl: url, model, options: adapter.options.parse(options), isFree: false },
    {
      signal,
      sleep: (ms) => sleep(Math.min(ms, 20)),
      http: createEngineHttp({
        baseUrl: url,
        key,
        listedHosts: [new URL(url).host],
        resultHosts: [],
        signal,
        reading: adapter.reading,
      }),
    },
  )
}
