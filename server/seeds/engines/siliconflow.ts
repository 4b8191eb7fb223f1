const row = {
  adapter: 'siliconflow',
  baseUrl: 'https://api.siliconflow.cn/v1',
  keyRef: 'env:SILICONFLOW_API_KEY',
  options: {},
  /** A picture costs 0.3 yuan: not verified, look at the provider's list. */
  unitCostMilliFen: 30_000,
  unitPrice: 390,
  concurrency: 2,
  timeoutSeconds: 600,
  priority: 5,
} as const

/** Pictures of SiliconFlow: disabled examples. */
export const siliconflowSeeds = [
  { ...row, id: 'silicon-draw', serviceKey: 'SD', name: 'Qwen-Image', model: 'Qwen/Qwen-Image' },
  { ...row, id: 'silicon-face', serviceKey: 'FACE', name: 'Qwen-Image-Edit', model: 'Qwen/Qwen-Image-Edit-2509' },
  {
    ...row,
    id: 'silicon-clothes',
    serviceKey: 'IDM_VTON',
    name: 'Qwen-Image-Edit',
    model: 'Qwen/Qwen-Image-Edit-2509',
  },
] as const
