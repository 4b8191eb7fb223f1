import type { LinePoint } from '../curve'
import { type Rgb, meanRgb } from '../paint'

/** Value of a list at a place, with the ones before and after it. */
const around = <T>(list: readonly T[], at: number): T[] => [
  list[Math.max(0, at - 1)]!,
  list[at]!,
  list[Math.min(list.length - 1, at + 1)]!,
]

/** Drawn eyes are round: half an ellipse as high as most of the line. */
export function roundOf(line: readonly LinePoint[], width: number): LinePoint[] {
  const heightAt = (a: number) => Math.sqrt(Math.max(0, 1 - ((2 * a) / width - 1) ** 2))
  const heights = line
    .slice(2, -2)
    .map(({ a, b }) => b / Math.max(0.3, heightAt(a)))
    .sort((one, other) => one - other)
  return Array.from({ length: 25 }, (_, step) => {
    const a = (width * step) / 24
    return { a, b: heights[heights.length >> 1]! * heightAt(a) }
  })
}

/** Each value the middle of three. */
export const withoutSpikes = (line: readonly LinePoint[]) =>
  line.map(({ a, b }, at) =>
    at === 0 || at === line.length - 1
      ? { a, b }
      : {
          a,
          b: around(line, at)
            .map((one) => one.b)
            .sort((one, other) => one - other)[1]!,
        },
  )

/** The line without the steps of single points; its ends stay. */
export const even = (line: readonly LinePoint[]) =>
  line.map(({ a, b }, at) =>
    at === 0 || at === line.length - 1 ? { a, b } : { a, b: around(line, at).reduce((sum, one) => sum + one.b, 0) / 3 },
  )

/** Each colour the mean of those around it. */
export const evenColours = (colours: readonly Rgb[]) =>
  colours.map((_, at) =>
    meanRgb(
      around(
        colours.map((__, other) => meanRgb(around(colours, other))),
        at,
      ),
    ),
  )
