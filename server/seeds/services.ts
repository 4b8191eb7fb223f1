import { clearUpEngine } from '../engines/builtin/clear-up'
import { clothesEngine } from '../engines/builtin/clothes'
import { drawEngine } from '../engines/builtin/draw'
import { educationEngine } from '../engines/builtin/education'
import { faceEngine } from '../engines/builtin/face'
import { museTalkEngine } from '../engines/builtin/muse-talk'
import { sadTalkEngine } from '../engines/builtin/sad-talk'
import { singerEngine } from '../engines/builtin/singer'
import { voiceEngine } from '../engines/builtin/voice'
import { voiceCloneEngine } from '../engines/builtin/voice-clone'
import type { EngineDefinition } from '../engines/engine'
import type { service } from '../ports/db/schema'

const toolService = ({ serviceKey, name }: EngineDefinition, unitPrice: number, sort: number) => ({
  serviceKey,
  enabled: true,
  engineName: name,
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
  toolService(voiceEngine, 10, 2),
  toolService(drawEngine, 60, 3),
  toolService(faceEngine, 100, 4),
  toolService(clothesEngine, 120, 5),
  toolService(sadTalkEngine, 15, 6),
  toolService(museTalkEngine, 15, 7),
  toolService(voiceCloneEngine, 20, 8),
  toolService(singerEngine, 40, 9),
  toolService(educationEngine, 30, 10),
  toolService(clearUpEngine, 20, 11),
] satisfies (typeof service.$inferInsert)[]
