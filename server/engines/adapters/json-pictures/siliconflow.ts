import { z } from 'zod'
import { EngineCallError } from '../faults'
import { maybe } from '../shared/maybe'
import { definePictureApi } from './define-picture-api'
import { pictureOptions } from './types'

const list = z.object({ data: z.array(z.object({ id: z.string() })) })
const place = ['image', 'image2', 'image3'] as const

/** Pictures of SiliconFlow: Qwen-Image, Kolors and models that edit. Addresses of results last an hour. */
export const siliconflow = definePictureApi({
  wire: 'siliconflow',
  options: z.strictObject(pictureOptions),
  to: '/images/generations',
  sizes: ['1328x1328', '1664x928', '928x1664', '1472x1140', '1140x1472', '1584x1056', '1056x1584'],
  takesSeed: true,
  body: (_, { prompt, images, size, seed }) => ({
    prompt,
    // Models that edit keep the size of the first picture and refuse another.
    ...(images.length === 0 ? { image_size: size } : {}),
    ...Object.fromEntries(images.map((image, at) => [place[at], image])),
    seed,
  }),
  answer: z
    .object({ images: z.array(z.object({ url: maybe(z.string()) })) })
    .transform(({ images }) => images.map(({ url }) => ({ url }))),
  resultHosts: ['*.siliconflow.cn', '*.siliconflow.com', '*.aliyuncs.com'],
  /** The list of models for pictures. */
  async probe(http, { model }) {
    const { data } = await http.json({ to: '/models', query: { type: 'image' }, timeoutMs: 10_000 }, list)
    const ids = data.map(({ id }) => id)
    if (!ids.includes(model))
      throw new EngineCallError('notFound', `no model ${model}; it has ${ids.slice(0, 20).join(', ') || 'none'}`)
    return { found: `SiliconFlow, ${model}`, warnings: [] }
  },
})
