import type { AdminOut } from '../../../../contract/admin'
import type { Sum } from './sums'

/** Liked and disliked answers of each model. */
export function ratingLines(sums: readonly Sum[]): AdminOut<'GET /admin/margin'>['ratings'] {
  const models = new Map<string, { answers: number; up: number; down: number }>()
  for (const { key, value } of sums) {
    const rest = key.slice('rating:'.length)
    const [model, name] = [rest.slice(0, rest.lastIndexOf(':')), rest.slice(rest.lastIndexOf(':') + 1)]
    models.set(model, { ...(models.get(model) ?? { answers: 0, up: 0, down: 0 }), [name]: Number(value) })
  }
  return [...models].map(([model, of]) => ({ model, ...of }))
}
