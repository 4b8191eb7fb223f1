const row = {
  adapter: 'dashscope',
  baseUrl: 'https://dashscope.aliyuncs.com/api/v1',
  keyRef: 'env:DASHSCOPE_API_KEY',
  options: {},
  concurrency: 2,
  timeoutSeconds: 900,
  priority: 0,
} as const
const voices = { voice: 'longanyang' } as const

/** Seven tools with one key of Alibaba Cloud Model Studio (mainland), with the prices of its lists: examples to be switched on. */
export const dashscopeSeeds = [
  { ...row, id: 'ali-draw', serviceKey: 'SD', name: '通义万相', model: 'wan2.2-t2i-flash', unitCostMilliFen: 14_000 },
  {
    ...row,
    id: 'ali-face',
    serviceKey: 'FACE',
    name: 'Qwen-Image-Edit',
    model: 'qwen-image-edit-plus',
    unitCostMilliFen: 20_000,
  },
  {
    ...row,
    id: 'ali-clothes',
    serviceKey: 'IDM_VTON',
    name: 'AI 试衣',
    model: 'aitryon-plus',
    unitCostMilliFen: 50_000,
    concurrency: 5,
  },
  {
    ...row,
    id: 'ali-voice',
    serviceKey: 'VOICE',
    name: 'CosyVoice',
    model: 'cosyvoice-v3-flash',
    options: voices,
    unitCostMilliFen: 1_000,
  },
  {
    ...row,
    id: 'ali-clone',
    serviceKey: 'GPT_SOVITS',
    name: 'CosyVoice',
    model: 'cosyvoice-v3-flash',
    unitCostMilliFen: 1_000,
  },
  {
    ...row,
    id: 'ali-talk',
    serviceKey: 'SAD_TALK',
    name: '万相数字人',
    model: 'wan2.2-s2v',
    unitCostMilliFen: 50_000,
    concurrency: 1,
    timeoutSeconds: 1800,
  },
  {
    ...row,
    id: 'ali-presenter',
    serviceKey: 'MUSE_TALK',
    name: '万相数字人',
    model: 'wan2.2-s2v',
    unitCostMilliFen: 50_000,
    concurrency: 1,
    timeoutSeconds: 1800,
  },
] as const
