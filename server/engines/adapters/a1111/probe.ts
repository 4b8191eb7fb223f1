import { z } from 'zod'
import { face } from '../../../../contract/tools/face'
import { EngineCallError } from '../faults'
import type { EngineInstance, ProbeContext, ProbeResult } from '../types'
import type { A1111Options } from './options'

const checkpoints = z.array(z.object({ title: z.string(), model_name: z.string() }))
const samplers = z.array(z.object({ name: z.string(), aliases: z.array(z.string()).catch([]) }))

/** Explains a missing path to the operator. */
const explained = (what: string) => (error: unknown) => {
  throw error instanceof EngineCallError && error.kind === 'notFound' ? new EngineCallError('notFound', what) : error
}

export async function probeA1111(
  { serviceKey, model, options }: EngineInstance<A1111Options>,
  { http }: ProbeContext,
): Promise<ProbeResult> {
  const found = await http
    .json({ to: '/sdapi/v1/sd-models' }, checkpoints)
    .catch(explained('it has no API: start the WebUI with --api'))
  if (serviceKey === face.serviceKey) return probeSwap(options, model, { http })
  if (
    model &&
    !found.some(({ title, model_name }) => [title, model_name, title.replace(/ \[\w+\]$/, '')].includes(model))
  )
    throw new EngineCallError(
      'notFound',
      `no checkpoint ${model}; it has ${namesOf(found.map((one) => one.model_name))}`,
    )
  const known = await http.json({ to: '/sdapi/v1/samplers' }, samplers)
  if (!known.some(({ name, aliases }) => name === options.sampler || aliases.includes(options.sampler)))
    throw new EngineCallError(
      'notFound',
      `no sampler ${options.sampler}; it has ${namesOf(known.map(({ name }) => name))}`,
    )
  return {
    found: `AUTOMATIC1111 WebUI, ${found.length} checkpoints`,
    warnings: model ? [] : ['no model is named: it draws with whatever checkpoint is loaded'],
  }
}

async function probeSwap({ swapPath }: A1111Options, model: string, { http }: Pick<ProbeContext, 'http'>) {
  const to = swapPath.replace(/\/[^/]*$/, '/models')
  const { models } = await http
    .json({ to }, z.object({ models: z.array(z.string()) }))
    .catch(explained(`nothing answers at ${to}: install the extension ReActor, or set swapPath`))
  if (model && !models.includes(model))
    throw new EngineCallError('notFound', `no face model ${model}; it has ${namesOf(models)}`)
  return {
    found: `ReActor, face models ${namesOf(models)}`,
    warnings: ['the weights of inswapper are not for commercial use'],
  }
}

const namesOf = (names: readonly string[]): string => names.slice(0, 12).join(', ') || 'none'
