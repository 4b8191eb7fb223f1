import { EngineCallError, faultKindOf } from '../faults'
import { saveBase64 } from '../shared/base64'
import type { AdapterContext, EngineInstance } from '../types'
import type { PictureApi, PictureOptions, PictureRequest } from './types'

const accept = ['image/png', 'image/jpeg', 'image/webp'] as const
const maxBytes = 40_000_000

/** Asks for one picture and writes it to a path. */
export async function askForPicture<Options extends PictureOptions>(
  api: PictureApi<Options>,
  engine: EngineInstance<Options>,
  request: PictureRequest,
  path: string,
  { http }: Pick<AdapterContext, 'http'>,
): Promise<void> {
  const json = { model: engine.model, ...api.body(engine, request), ...engine.options.extra }
  const [made] = await http.json({ to: api.to, json, timeoutMs: engine.options.requestSeconds * 1000 }, api.answer)
  if (!made) throw new EngineCallError('protocol', 'gave no picture')
  if (made.fault) {
    const kind = faultKindOf(400, made.fault)
    throw new EngineCallError(kind === 'refused' ? kind : 'failed', made.fault, { isFinal: true, maybeCharged: false })
  }
  if (made.base64) await saveBase64(made.base64, path, accept)
  else if (made.url?.startsWith('data:')) await saveBase64(made.url, path, accept)
  else if (made.url) await http.save({ to: made.url, path, accept, maxBytes })
  else throw new EngineCallError('protocol', 'gave a picture without bytes or address')
}
