import { z } from 'zod'
import { tools } from '../../../contract/tools'
import { transcription } from '../../../contract/transcription'
import { line } from '../texts'
import { sort } from './columns'

const serviceKeys = ['CHAT', ...tools.map((tool) => tool.serviceKey), transcription.serviceKey]

/** An entry of the side bar. */
export const serviceRow = z.strictObject({
  serviceKey: z.literal(serviceKeys).describe('of the tool, or CHAT'),
  enabled: z.boolean().describe('shown in the side bar, and open'),
  engineName: line(100).describe('name of the built-in engine'),
  engineBuiltIn: z.boolean().describe('there is a built-in engine'),
  unitPrice: z.int().min(0).max(1_000_000).describe('credits per unit of the tool'),
  sort,
})
