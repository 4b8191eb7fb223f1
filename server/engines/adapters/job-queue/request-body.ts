import { dataUrl } from '../shared/base64'
import { fillSlots, slotsIn, type Template } from '../shared/slots'
import type { QueueOptions } from './options'
import type { CreateRequest } from './types'

/** The row's request for a job: files go along as data URLs. `count` and `seed` are those of the round. */
export async function bodyOf(
  { input: template, minSeconds, maxSeconds }: { input: Template } & Pick<QueueOptions, 'minSeconds' | 'maxSeconds'>,
  { slots, count, seed }: CreateRequest,
): Promise<object> {
  const values = { ...slots.values, ...('count' in slots.values ? { count } : {}), seed }
  const wanted = slotsIn(template)
  for (const [name, file] of Object.entries(slots.files)) {
    if (!wanted.has(name) && !(name === 'sound' && wanted.has('soundSeconds'))) continue
    const sent = await file()
    Object.assign(values, { [name]: await dataUrl(sent) })
    if (name === 'sound' && sent.seconds)
      Object.assign(values, { soundSeconds: Math.min(maxSeconds, Math.max(minSeconds, Math.ceil(sent.seconds))) })
  }
  return fillSlots(template, values)
}
