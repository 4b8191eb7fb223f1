import { svgUrl } from '@/services/svg-url'

/** The loudest moment of each of `count` equal parts; silence is drawn as a thin line. */
export function barsOf(peaks: readonly number[], count: number): number[] {
  const source = peaks.length > 0 ? peaks : [0]
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * source.length) / count)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * source.length) / count))
    const loudest = Math.max(...source.slice(from, to).map((peak) => (Number.isFinite(peak) ? peak : 0)))
    return Math.min(1, Math.max(0.04, loudest))
  })
}

const high = 40

/** The bars as a mask: one picture for any number of bars, coloured by its background. */
export function barsMask(bars: readonly number[]): string {
  const path = bars
    .map((bar, at) => {
      const half = Math.max(1, (bar * (high - 2)) / 2)
      return `M${at * 4 + 2} ${(high / 2 - half).toFixed(1)}v${(half * 2).toFixed(1)}`
    })
    .join('')
  return svgUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${bars.length * 4} ${high}" preserveAspectRatio="none"><path d="${path}" stroke="#000" stroke-width="2.4" stroke-linecap="round"/></svg>`,
  )
}
