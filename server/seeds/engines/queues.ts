import type { EngineSeed } from '../../ports/db/schema/engines'

const talkingFields = { image_url: '{{portrait}}', audio_url: '{{sound}}' }

/** Example costs: the provider's price list decides. 0 would mean that work may be repeated for free. */
const own = { concurrency: 2, priority: 20, timeoutSeconds: 900, unitCostMilliFen: 60_000, keyRef: '' }

const fal = { ...own, adapter: 'fal', name: 'fal', baseUrl: 'https://queue.fal.run', keyRef: 'env:FAL_KEY' }

/** A command line behind a bridge: one job per GPU, so set as many as it has. */
const bridge = {
  ...own,
  adapter: 'bridge',
  name: 'Bridge',
  baseUrl: 'http://127.0.0.1:7861',
  keyRef: 'env:BRIDGE_TOKEN',
  unitCostMilliFen: 0,
  concurrency: 1,
}

/** Examples: model names belong to the providers and change. */
export const queueSeeds = [
  {
    ...fal,
    id: 'fal-draw',
    serviceKey: 'SD',
    model: 'fal-ai/flux/dev',
    options: {
      input: {
        prompt: '{{request}}',
        image_size: { width: '{{width}}', height: '{{height}}' },
        num_images: '{{count}}',
        seed: '{{seed}}',
      },
      output: 'images',
      typicalSeconds: 10,
    },
    unitCostMilliFen: 20_000,
    timeoutSeconds: 300,
  },
  {
    ...fal,
    id: 'fal-face',
    serviceKey: 'FACE',
    model: 'fal-ai/face-swap',
    options: {
      input: { base_image_url: '{{target}}', swap_image_url: '{{source}}' },
      output: 'image',
      typicalSeconds: 10,
    },
    timeoutSeconds: 300,
  },
  {
    ...fal,
    id: 'fal-talk',
    serviceKey: 'SAD_TALK',
    model: 'fal-ai/sadtalker',
    options: {
      input: { source_image_url: '{{portrait}}', driven_audio_url: '{{sound}}' },
      output: 'video',
      typicalSeconds: 90,
    },
  },
  {
    ...own,
    id: 'replicate-talk',
    adapter: 'replicate',
    serviceKey: 'SAD_TALK',
    name: 'Replicate',
    baseUrl: 'https://api.replicate.com',
    model: 'owner/model:version',
    keyRef: 'env:REPLICATE_API_TOKEN',
    options: { input: talkingFields, typicalSeconds: 90 },
  },
  ...(['SAD_TALK', 'MUSE_TALK'] as const).map((serviceKey) => ({
    ...own,
    id: `ark-${serviceKey === 'SAD_TALK' ? 'talk' : 'presenter'}`,
    adapter: 'ark-video',
    serviceKey,
    name: 'Volcengine Ark',
    baseUrl: 'https://ark.cn-beijing.volces.com/api/v3',
    model: 'doubao-seedance-2-0-260128',
    keyRef: 'env:ARK_API_KEY',
    options: { typicalSeconds: 120 },
  })),
  ...(['SAD_TALK', 'MUSE_TALK'] as const).map((serviceKey) => ({
    ...own,
    id: `kling-${serviceKey === 'SAD_TALK' ? 'talk' : 'presenter'}`,
    adapter: 'kling',
    serviceKey,
    name: '可灵数字人',
    baseUrl: 'https://api-beijing.klingai.com',
    model: '',
    keyRef: 'env:KLING_KEY',
    options: { typicalSeconds: 180 },
    /** A second costs about 0.4 yuan: third-party pages, read 26 November 2026. */
    unitCostMilliFen: 40_000,
    unitPrice: 520,
    timeoutSeconds: 1_800,
  })),
  {
    ...own,
    id: 'kling-own-film',
    adapter: 'kling',
    serviceKey: 'MUSE_TALK',
    name: '可灵对口型',
    baseUrl: 'https://api-beijing.klingai.com',
    model: '',
    keyRef: 'env:KLING_KEY',
    options: { takesFilm: true, typicalSeconds: 180 },
    /** Five seconds begun cost about 0.5 yuan, a search for faces 0.05: of 5 seconds, with the pause at their end two times five, 21 fen each. Not verified. */
    unitCostMilliFen: 21_000,
    timeoutSeconds: 1_800,
  },
  {
    ...own,
    id: 'new-api-talk',
    adapter: 'new-api',
    serviceKey: 'SAD_TALK',
    name: 'new-api',
    baseUrl: 'https://new-api.example',
    model: 'a-film-model',
    keyRef: 'env:NEW_API_KEY',
    options: { typicalSeconds: 120 },
  },
  { ...bridge, id: 'bridge-talk', serviceKey: 'SAD_TALK', model: 'sadtalker', options: { typicalSeconds: 90 } },
  { ...bridge, id: 'bridge-face', serviceKey: 'FACE', model: 'facefusion', options: { typicalSeconds: 15 } },
  {
    ...bridge,
    id: 'bridge-singer',
    serviceKey: 'SINGER',
    model: 'diffrhythm',
    options: { typicalSeconds: 60, musicSeconds: ['95'] },
  },
] satisfies readonly EngineSeed[]
