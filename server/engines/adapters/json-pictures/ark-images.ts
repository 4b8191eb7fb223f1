import { z } from 'zod'
import { maybe } from '../shared/maybe'
import { arkFaultOf } from '../shared/ark-faults'
import { definePictureApi } from './define-picture-api'
import { pictureOptions } from './types'

const part = z.object({
  b64_json: maybe(z.string()),
  url: maybe(z.string()),
  error: maybe(z.object({ code: maybe(z.string()), message: maybe(z.string()) })),
})

/**
 * Pictures of Volcengine Ark (Seedream, 即梦): by words, and of up to 14 pictures. It has no seed, and sizes from 3.7
 * megapixels.
 */
export const arkImages = definePictureApi({
  wire: 'ark-images',
  options: z.strictObject(pictureOptions),
  to: '/images/generations',
  sizes: ['2048x2048', '2304x1728', '1728x2304', '2848x1600', '1600x2848', '2496x1664', '1664x2496'],
  takesSeed: false,
  takesReferences: true,
  body: (_, { prompt, images, size }) => ({
    prompt,
    ...(images.length === 0 ? {} : { image: images.length === 1 ? images[0] : images }),
    size,
    response_format: 'b64_json',
    sequential_image_generation: 'disabled',
    // The label of this site is put in later, once.
    watermark: false,
  }),
  answer: z
    .object({ data: z.array(part) })
    .transform(({ data }) =>
      data.map(({ b64_json: base64, url, error }) => ({
        base64,
        url,
        fault: error ? `${error.code ?? ''} ${error.message ?? ''}`.trim() || 'gave no reason' : undefined,
      })),
    ),
  reading: { faultOf: arkFaultOf },
  resultHosts: ['*.volces.com'],
  /** The list of film jobs: it knows the key and costs nothing. */
  async probe(http) {
    const query = { page_num: 1, page_size: 1 }
    await http.json({ to: '/contents/generations/tasks', query, timeoutMs: 10_000 }, z.unknown())
    return {
      found: 'Volcengine Ark',
      warnings: ['Ark tells of a wrong or unopened model only when it is used: look at the name twice'],
    }
  },
})
