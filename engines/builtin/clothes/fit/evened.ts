/** Medians, then means, of neighbours. */
export function evened(values: readonly number[], reach: number): number[] {
  const near = (all: readonly number[], k: number) => all.slice(Math.max(0, k - reach), k + reach + 1)
  const middles = values.map((_, k) => {
    const sorted = near(values, k).toSorted((a, b) => a - b)
    return sorted[sorted.length >> 1]!
  })
  return middles.map((_, k) => {
    const around = near(middles, k)
    return around.reduce((sum, one) => sum + one, 0) / around.length
  })
}
