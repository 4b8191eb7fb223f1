import type { ToolKey } from '../../contract/tools'
import { engines } from '../../engines'
import type { service } from '../ports/db/schema'

const toolService = (serviceKey: ToolKey, unitPrice: number, sort: number) => ({
  serviceKey,
  enabled: true,
  engineName: engines.find((engine) => engine.serviceKey === serviceKey)!.name,
  engineBuiltIn: true,
  unitPrice,
  sort,
})

/**
 * Services of this build with unit prices in credits (units: contract/tools). The side bar shows only enabled services
 * of this list.
 */
export const serviceSeeds = [
  { serviceKey: 'CHAT', enabled: true, engineName: '内置助手', engineBuiltIn: true, unitPrice: 1, sort: 1 },
  toolService('VOICE', 10, 2),
  toolService('SD', 60, 3),
  toolService('FACE', 100, 4),
  toolService('IDM_VTON', 120, 5),
  toolService('SAD_TALK', 15, 6),
  toolService('MUSE_TALK', 15, 7),
  toolService('GPT_SOVITS', 20, 8),
  toolService('SINGER', 40, 9),
  toolService('EDU', 30, 10),
  toolService('CLEAR_UP', 20, 11),
  toolService('PODCAST', 10, 12),
  toolService('FILM', 20, 13),
] satisfies (typeof service.$inferInsert)[]
