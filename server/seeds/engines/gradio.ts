const row = {
  adapter: 'gradio',
  keyRef: '',
  model: '',
  unitCostMilliFen: 0,
  concurrency: 1,
  timeoutSeconds: 900,
  priority: 0,
} as const

/** Own apps: disabled examples. IDM-VTON is not for commercial use. */
export const gradioSeeds = [
  {
    ...row,
    id: 'gradio-clothes',
    serviceKey: 'IDM_VTON',
    name: 'IDM-VTON',
    baseUrl: 'http://127.0.0.1:7861',
    options: {},
  },
  {
    ...row,
    id: 'gradio-presenter',
    serviceKey: 'MUSE_TALK',
    name: 'MuseTalk',
    baseUrl: 'http://127.0.0.1:7862',
    options: {},
  },
] as const
