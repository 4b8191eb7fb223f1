import type { Product } from '../../../contract/tool'
import { toolOf } from '../../../contract/tools'
import type { ResultHandler } from './types'

/** Handlers by product. */
export type ResultHandlers = Readonly<Partial<Record<Product, ResultHandler>>>

/** The handler of a tool's results; undefined when they are only files. */
export function handlerOf(handlers: ResultHandlers, serviceKey: string): ResultHandler | undefined {
  const product = toolOf(serviceKey)?.produces
  return product && handlers[product]
}
