import { ProviderError } from '../../../contract/provider-error'
import { EngineError } from '../../../media/errors'
import type { ChatModel, EngineServices, Maker, Makers } from '../../engine'
import type { Job } from '../../job'
import { Unusable } from './ask'

/** A chat model makes it where there is one; else what is built in. */
export async function modelOr(builtIn: Maker, { chatModel }: Pick<EngineServices, 'chatModel'>): Promise<Makers> {
  const model = await chatModel()
  if (!model) return { now: builtIn }
  return { now: { name: model.model, builtIn: false, pricePercent: 100 }, instead: builtIn }
}

interface Ways<T> {
  builtIn: Maker
  withModel(model: ChatModel): Promise<T>
  withoutModel(): T
}

/** Writes as offered before paying: with the first chat model, or built in. A model that fails is never replaced in silence. */
export async function asOffered<T>(
  { offer }: Pick<Job, 'offer'>,
  signal: AbortSignal,
  { chatModel, warn }: EngineServices,
  { builtIn, withModel, withoutModel }: Ways<T>,
): Promise<T> {
  if (offer?.engineName === builtIn.name) return withoutModel()
  /** The model was offered: what is built in only for those who agreed. */
  const instead = (cause?: Error) => {
    if (offer?.acceptsDemo) return withoutModel()
    throw new EngineError('engine.modelFailed', {}, { cause })
  }
  const model = await chatModel()
  if (!model) return instead()
  try {
    return await withModel(model)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof Unusable) && !(error instanceof ProviderError)) throw error
    warn(error)
    return instead(error)
  }
}
