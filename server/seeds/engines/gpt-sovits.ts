/** An own engine that can read the folder of samples: a disabled example. */
export const gptSovitsSeeds = [
  {
    id: 'gpt-sovits',
    serviceKey: 'GPT_SOVITS',
    adapter: 'gpt-sovits',
    name: 'GPT-SoVITS',
    baseUrl: 'http://127.0.0.1:9880',
    model: '',
    keyRef: '',
    options: { refDir: '/srv/voices', remoteRefDir: '/data/voices' },
    unitCostMilliFen: 0,
    concurrency: 1,
    timeoutSeconds: 300,
    priority: 0,
  },
] as const
