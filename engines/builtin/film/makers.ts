import type { EngineServices, Maker } from '../../engine'
import { modelOr } from '../../shared/model-text/as-offered'

/** Rules cost a fifth: they divide a person's own text into shots, and invent nothing. */
export const filmRulesMaker: Maker = { name: '内置短片', builtIn: true, pricePercent: 20 }

export const filmMakers = (services: Pick<EngineServices, 'chatModel'>) => modelOr(filmRulesMaker, services)
