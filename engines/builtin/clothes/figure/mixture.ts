import type { LumaChroma } from './colour'

/** The colours of something, as a few clouds of them. */
interface Cloud {
  weight: number
  mean: LumaChroma
  variance: LumaChroma
}
export type Mixture = readonly Cloud[]

/** Lightness varies with folds and light, so it discriminates less than colour. */
const leastVariance: LumaChroma = [81, 7, 7]
const rounds = 6

/** The clouds of these colours, found by nearest means. Null for too few colours. */
export function mixtureOf(colours: readonly LumaChroma[], clouds = 5): Mixture | null {
  if (colours.length < 12) return null
  const apart = (a: LumaChroma, b: LumaChroma) => (a[0] - b[0]) ** 2 * 0.12 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2
  // The first means are far apart, and always the same for the same picture.
  const means: LumaChroma[] = [colours[colours.length >> 1]!]
  const sparse = colours.filter((_, at) => at % Math.max(1, Math.trunc(colours.length / 200)) === 0)
  while (means.length < clouds) {
    const scored = sparse.map((colour) => Math.min(...means.map((mean) => apart(colour, mean))))
    // Skips the farthest one, which may be a speck.
    const order = scored.map((value, at) => [value, at] as const).sort((a, b) => b[0] - a[0])
    means.push(sparse[order[Math.trunc(order.length * 0.04)]![1]]!)
  }
  let groups: LumaChroma[][] = []
  for (let round = 0; round < rounds; round++) {
    groups = means.map(() => [])
    for (const colour of colours) {
      let [nearest, least] = [0, Infinity]
      for (let at = 0; at < means.length; at++) {
        const far = apart(colour, means[at]!)
        if (far < least) [nearest, least] = [at, far]
      }
      groups[nearest]!.push(colour)
    }
    groups.forEach((group, at) => {
      if (group.length > 0) means[at] = meanOf(group)
    })
  }
  return groups.flatMap((group): Cloud[] => {
    if (group.length < colours.length * 0.01) return []
    const mean = meanOf(group)
    const variance = ([0, 1, 2] as const).map(
      (k) => leastVariance[k] + group.reduce((sum, colour) => sum + (colour[k] - mean[k]) ** 2, 0) / group.length,
    ) as unknown as LumaChroma
    return [{ weight: group.length / colours.length, mean, variance }]
  })
}

function meanOf(group: readonly LumaChroma[]): LumaChroma {
  let [light, blue, red] = [0, 0, 0]
  for (const colour of group) [light, blue, red] = [light + colour[0], blue + colour[1], red + colour[2]]
  return [light / group.length, blue / group.length, red / group.length]
}

/** Log-likelihood of a colour in the mixture; at least that of a colour quite foreign to it. */
export function likelihood(mixture: Mixture, light: number, blue: number, red: number): number {
  let sum = 3e-8
  for (const { weight, mean, variance } of mixture) {
    const far =
      (light - mean[0]) ** 2 / variance[0] + (blue - mean[1]) ** 2 / variance[1] + (red - mean[2]) ** 2 / variance[2]
    if (far < 30) sum += (weight * Math.exp(-far / 2)) / Math.sqrt(variance[0] * variance[1] * variance[2])
  }
  return Math.log(sum)
}
