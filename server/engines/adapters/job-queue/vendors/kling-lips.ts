import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { EngineError } from '../../../../errors'
import type { EngineHttp } from '../../http/types'
import { maybe } from '../../shared/maybe'
import type { CreateRequest } from '../types'

export const klingLips = '/v1/videos/advanced-lip-sync'

const seen = z.object({
  data: z.object({
    session_id: z.string().min(1),
    face_data: z.array(z.object({ face_id: z.string(), start_time: maybe(z.number()), end_time: maybe(z.number()) })),
  }),
})
const created = z.object({ data: z.object({ task_id: z.string().min(1) }) })

/** The provider takes films with a short side of 720 or 1080 pixels. */
const side = 720
/** A film is this much longer than its sound, because the sound has to end within the film. */
const laterSeconds = 0.2
/** A face that is seen for less gets no lips. */
const leastMs = 2_000

/**
 * Begins a job that moves the lips of a person's own film. The provider looks for faces first; it fetches the film from
 * this site, and gets the sound as base64.
 */
export async function retold(http: EngineHttp, { slots: { files }, filmAt }: CreateRequest): Promise<string> {
  if (!files['film'] || !files['sound']) throw new EngineError('engine.badFilm')
  const [film, sound] = [await files['film'](), await files['sound']()]
  const seconds = sound.seconds ?? 0
  const video_url = await filmAt(film, seconds + laterSeconds, side)
  const { data } = await http.json({ to: '/v1/videos/identify-face', json: { video_url }, timeoutMs: 120_000 }, seen)
  const shown = ({ start_time: from = 0, end_time: to = Infinity }: (typeof data.face_data)[number]) =>
    Math.min(to ?? Infinity, seconds * 1_000) - (from ?? 0)
  const [face] = data.face_data.filter((one) => shown(one) >= leastMs).sort((a, b) => shown(b) - shown(a))
  if (!face) throw new EngineError('engine.noFace')
  const chosen = {
    face_id: face.face_id,
    sound_file: await readFile(sound.path, 'base64'),
    sound_start_time: 0,
    sound_end_time: Math.floor(seconds * 1_000),
    sound_insert_time: 0,
    sound_volume: 1,
    original_audio_volume: 0,
  }
  const json = { session_id: data.session_id, face_choose: [chosen] }
  return (await http.json({ to: klingLips, json, timeoutMs: 120_000 }, created)).data.task_id
}
