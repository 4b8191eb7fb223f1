import { z } from 'zod'
import { maybe } from '../shared/maybe'
import { EngineCallError } from '../faults'
import type { EngineHttp } from '../http/types'
import { slotsIn } from '../shared/slots'
import type { EngineInstance, ProbeResult } from '../types'
import type { ComfyOptions } from './options'

const stats = z.object({
  system: z.object({ comfyui_version: maybe(z.string()) }),
  devices: z.array(z.object({ name: z.string() })).catch([]),
})
const node = z.object({ input: z.object({ required: z.record(z.string(), z.array(z.unknown())).catch({}) }) })
const nodes = z.record(z.string(), node)

/** Looks for the nodes of the workflow, and for the model in their lists. */
export async function probeComfy(
  http: EngineHttp,
  { model, options: { workflow } }: EngineInstance<ComfyOptions>,
): Promise<ProbeResult> {
  const { system, devices } = await http.json({ to: '/system_stats' }, stats)
  const steps = Object.values(workflow) as { class_type?: string; inputs?: Record<string, unknown> }[]
  for (const { class_type = '', inputs = {} } of steps) {
    const known = (await http.json({ to: `/object_info/${encodeURIComponent(class_type)}` }, nodes))[class_type]
    if (!known) throw new EngineCallError('notFound', `no node ${class_type}: install its extension`)
    for (const [name, value] of Object.entries(inputs)) {
      const offered = known.input.required[name]?.[0]
      if (value === '{{model}}' && Array.isArray(offered) && !offered.includes(model))
        throw new EngineCallError(
          'notFound',
          `no ${name} ${model}; it has ${offered.slice(0, 20).join(', ') || 'none'}`,
        )
    }
  }
  return {
    found: `ComfyUI ${system.comfyui_version ?? ''} on ${devices.map(({ name }) => name).join(', ') || 'no device'}`,
    warnings: slotsIn(workflow).size === 0 ? ['the workflow has no slot: every result will be the same'] : [],
  }
}
