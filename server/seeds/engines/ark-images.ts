const row = {
  adapter: 'ark-images',
  name: '即梦 Seedream 4.5',
  baseUrl: 'https://ark.cn-beijing.volces.com/api/v3',
  model: 'doubao-seedream-4-5-251128',
  keyRef: 'env:ARK_API_KEY',
  options: {},
  /** A picture costs 0.25 yuan: third-party pages, read 26 November 2026. */
  unitCostMilliFen: 25_000,
  unitPrice: 325,
  concurrency: 4,
  timeoutSeconds: 600,
  priority: 10,
} as const

/** Pictures of Volcengine Ark: disabled examples. */
export const arkImageSeeds = [
  { ...row, id: 'ark-draw', serviceKey: 'SD' },
  { ...row, id: 'ark-face', serviceKey: 'FACE' },
  { ...row, id: 'ark-clothes', serviceKey: 'IDM_VTON' },
] as const
