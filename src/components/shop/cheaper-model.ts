import type { Model } from '@contract/api'

const weight = ({ price }: Model) => price.input + price.output

export const isFree = (model: Model) => weight(model) === 0

/** The model to offer when credits run out: the cheapest one that costs less than the one in use. */
export function cheaperModel(models: readonly Model[], currentId: string): Model | null {
  const current = models.find(({ id }) => id === currentId) ?? models[0]
  const cheapest = [...models].sort((a, b) => weight(a) - weight(b))[0]
  return cheapest && current && weight(cheapest) < weight(current) ? cheapest : null
}
