const row = {
  adapter: 'minimax',
  name: 'MiniMax',
  baseUrl: 'https://api.minimaxi.com/v1',
  keyRef: 'env:MINIMAX_API_KEY',
  concurrency: 2,
  timeoutSeconds: 900,
  priority: 10,
} as const

const speech = { model: 'speech-2.8-hd', options: { voice: 'female-shaonv', voices: { 'zh-chen': 'male-qn-qingse' } } }

/** Speech, cloned voices and songs of MiniMax: disabled examples. */
export const minimaxSeeds = [
  /** 10,000 characters cost 3.5 yuan: Alibaba Cloud's page of MiniMax speech, read 26 November 2026. */
  { ...row, ...speech, id: 'minimax-voice', serviceKey: 'VOICE', unitCostMilliFen: 3_500, unitPrice: 46 },
  /** A voice costs 9.9 yuan at its first speech (same page), which are the three units of the tool. */
  { ...row, ...speech, id: 'minimax-clone', serviceKey: 'GPT_SOVITS', unitCostMilliFen: 330_000, unitPrice: 4_290 },
  /** A song costs about 1 yuan: third-party pages, read 26 November 2026. It has twelve units. */
  {
    ...row,
    id: 'minimax-song',
    serviceKey: 'SINGER',
    model: 'music-2.6',
    options: {},
    unitCostMilliFen: 8_400,
    unitPrice: 110,
  },
] as const
