import type { EngineServices, Maker } from '../../engine'
import { modelOr } from '../../shared/model-text/as-offered'

/** Rules cost a fifth: they divide a person's own text between two voices, and know nothing of a topic. */
export const rules: Maker = { name: '内置播客', builtIn: true, pricePercent: 20 }

export const podcastMakers = (services: Pick<EngineServices, 'chatModel'>) => modelOr(rules, services)
