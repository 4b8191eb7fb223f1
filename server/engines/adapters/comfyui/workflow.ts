import { openAsBlob } from 'node:fs'
import { FormData } from 'undici'
import { z } from 'zod'
import type { EngineHttp } from '../http/types'
import type { CreateRequest } from '../job-queue/types'
import { framesOf } from '../shared/film-slots'
import { fillSlots, slotsIn } from '../shared/slots'
import type { EngineInstance } from '../types'
import type { ComfyOptions } from './options'

const uploaded = z.object({ name: z.string().min(1), subfolder: z.string().catch('') })

/** The workflow of a job: uploads its pictures and sounds, and fills their slots with the returned names. */
export async function workflowOf(
  http: EngineHttp,
  { model, options: { workflow, values } }: EngineInstance<ComfyOptions>,
  { slots, count, seed, id }: CreateRequest,
): Promise<object> {
  const wanted = slotsIn(workflow)
  const named: Record<string, string> = {}
  const lengths: Record<string, number> = {}
  for (const [field, file] of Object.entries(slots.files)) {
    if (!wanted.has(field)) continue
    const { path, mime, seconds } = await file()
    if (field === 'sound' && seconds) lengths['frames'] = framesOf(seconds)
    const form = new FormData()
    form.set('image', await openAsBlob(path, { type: mime }), `fanle-${id}-${field}.${mime.split('/')[1]}`)
    form.set('type', 'input')
    form.set('overwrite', 'true')
    const { name, subfolder } = await http.json({ to: '/upload/image', form, timeoutMs: 120_000 }, uploaded)
    named[field] = subfolder ? `${subfolder}/${name}` : name
  }
  const own = 'count' in slots.values ? { count } : {}
  return fillSlots(workflow, { model, ...slots.values, ...values, ...own, ...lengths, seed, ...named })
}
