import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { EngineCallError } from '../faults'
import type { EngineRequest } from '../http/types'
import { assertKind } from '../http/save'
import { maybe } from '../shared/maybe'
import type { AdapterContext } from '../types'

/** A song of five minutes at 256 kbit/s is 10 MB, and twice as long in hexadecimal digits. */
const maxBytes = 60_000_000

const shape = z.object({
  data: z.object({ audio: z.string() }),
  extra_info: maybe(z.object({ audio_length: maybe(z.number()), music_duration: maybe(z.number()) })),
})

/** Saves the sound of an answer, which comes as hexadecimal digits. Returns its seconds where they are reported. */
export async function savedSound(
  request: EngineRequest,
  path: string,
  { http }: Pick<AdapterContext, 'http'>,
): Promise<number | undefined> {
  const { data, extra_info } = await http.json({ ...request, maxBytes }, shape)
  const bytes = Buffer.from(data.audio, 'hex')
  if (bytes.length === 0) throw new EngineCallError('protocol', 'gave an empty sound')
  await writeFile(path, bytes)
  await assertKind(path, ['audio/mpeg', 'audio/wav'])
  const ms = extra_info?.music_duration ?? extra_info?.audio_length
  return ms ? ms / 1000 : undefined
}
