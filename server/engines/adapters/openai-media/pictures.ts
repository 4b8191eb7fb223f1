import { join } from 'node:path'
import { z } from 'zod'
import { maybe } from '../shared/maybe'
import type { OutputFile } from '../../../../media/output-file'
import { EngineCallError } from '../faults'
import type { EngineRequest } from '../http/types'
import { saveBase64 } from '../shared/base64'
import type { AdapterContext } from '../types'
import type { Options } from './options'

export const pictureKinds = ['image/png', 'image/jpeg', 'image/webp'] as const satisfies readonly OutputFile['mime'][]
const pictureMaxBytes = 30_000_000

const shape = z.object({ data: z.array(z.object({ b64_json: maybe(z.string()), url: maybe(z.string()) })) })

/** Requests pictures and saves them; returns the paths. */
export async function askForPictures(
  request: EngineRequest,
  name: (at: number) => string,
  folder: string,
  { requestSeconds }: Pick<Options, 'requestSeconds'>,
  { http }: Pick<AdapterContext, 'http'>,
): Promise<string[]> {
  const { data } = await http.json(
    { ...request, timeoutMs: requestSeconds * 1000, maxBytes: 4 * pictureMaxBytes },
    shape,
  )
  if (data.length === 0) throw new EngineCallError('protocol', 'gave no picture')
  const paths: string[] = []
  for (const { b64_json: base64, url } of data) {
    const path = join(folder, name(paths.length))
    if (base64) await saveBase64(base64, path, pictureKinds)
    else if (url?.startsWith('data:')) await saveBase64(url, path, pictureKinds)
    else if (url) await http.save({ to: url, path, accept: pictureKinds, maxBytes: pictureMaxBytes })
    else throw new EngineCallError('protocol', 'gave a picture without bytes or address')
    paths.push(path)
  }
  return paths
}
