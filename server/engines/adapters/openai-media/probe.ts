import { z } from 'zod'
import { EngineCallError } from '../faults'
import type { ProbeContext, ProbeResult } from '../types'
import { pathAt, type OpenaiMediaEngine } from './options'

const list = z.object({ data: z.array(z.object({ id: z.string() })) })
const paths: Readonly<Record<string, string>> = {
  FACE: 'images/edits',
  IDM_VTON: 'images/edits',
  VOICE: 'audio/speech',
  GPT_SOVITS: 'audio/speech',
  SINGER: 'audio/generate',
  TRANSCRIPTION: 'audio/transcriptions',
}

/** Asks for the list of models; where there is none, sends an empty request that every engine of the wire refuses. */
export async function probe(engine: OpenaiMediaEngine, { http }: ProbeContext): Promise<ProbeResult> {
  if (!engine.options.listsModels) return refusedProbe(engine, http)
  const { data } = await http.json({ to: pathAt(engine, 'models'), timeoutMs: 10_000 }, list)
  const names = data.map(({ id }) => id)
  if (engine.model && !names.includes(engine.model))
    throw new EngineCallError('notFound', `no model ${engine.model}; there are: ${names.slice(0, 20).join(', ')}`)
  return {
    found: engine.model || names.slice(0, 3).join(', ') || 'no model',
    warnings: names.length ? [] : ['it has no model'],
  }
}

async function refusedProbe(engine: OpenaiMediaEngine, http: ProbeContext['http']): Promise<ProbeResult> {
  const to = pathAt(engine, paths[engine.serviceKey] ?? 'images/generations')
  const refused = await http.json({ to, json: { model: engine.model }, timeoutMs: 10_000 }, z.unknown()).then(
    () => false,
    (error: unknown) => {
      if (error instanceof EngineCallError && error.kind === 'badInput') return true
      throw error
    },
  )
  return { found: engine.model, warnings: refused ? [] : ['it took a request without words'] }
}
