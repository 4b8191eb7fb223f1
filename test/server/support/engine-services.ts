import type { EngineServices } from '../../../engines/engine'

/** Services of an installation without a chat model. */
export const noServices: EngineServices = { chatModel: async () => null, warn() {} }
