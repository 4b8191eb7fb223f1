import type { EngineServices, Maker, Makers } from '../../engine'

/** Templates cost a fifth: they teach mathematics and a way to learn anything, but have no knowledge of a topic. */
export const templates: Maker = { name: '内置课程', builtIn: true, pricePercent: 20 }

/** A chat model writes where there is one. */
export async function makers({ chatModel }: Pick<EngineServices, 'chatModel'>): Promise<Makers> {
  const model = await chatModel()
  if (!model) return { now: templates }
  return { now: { name: model.model, builtIn: false, pricePercent: 100 }, instead: templates }
}
