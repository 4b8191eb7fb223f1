import type { EngineServices, Maker } from '../../engine'
import { modelOr } from '../../shared/model-text/as-offered'

/** Templates cost a fifth: they teach mathematics and a way to learn anything, but have no knowledge of a topic. */
export const templates: Maker = { name: '内置课程', builtIn: true, pricePercent: 20 }

export const courseMakers = (services: Pick<EngineServices, 'chatModel'>) => modelOr(templates, services)
