import { evened } from '../fit/evened'
import type { Pair } from '../figure/pose'
import type { Mask } from './mask'

/** A row that reaches further than this times the torso's edge has a sleeve. */
const sleeveStep = 1.14

/** First and last pixel of a row, and the run that contains its middle. */
export interface Row {
  from: number
  to: number
  runFrom: number
  runTo: number
}

export const middleOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

export function rowOf({ data, width }: Mask, y: number, middle: number): Row | null {
  const row = data.subarray(y * width, (y + 1) * width)
  const from = row.indexOf(1)
  if (from < 0) return null
  const to = row.lastIndexOf(1)
  let centre = Math.round(middle)
  for (let aside = 0; row[centre] !== 1 && aside < width; aside++)
    centre = Math.round(middle) + (aside % 2 ? 1 : -1) * ((aside + 1) >> 1)
  let [runFrom, runTo] = [centre, centre]
  while (row[runFrom - 1] === 1) runFrom--
  while (row[runTo + 1] === 1) runTo++
  return { from, to, runFrom, runTo }
}

/** Loose ends hang below the hem. */
export function hemOf(rows: readonly (Row | null)[], top: number, bottom: number, usual: number): number {
  let hem = bottom
  while (hem > top && (!rows[hem] || rows[hem]!.runTo - rows[hem]!.runFrom < usual * 1.1)) hem--
  return hem
}

/** A side of the torso, upwards from the hem; at a sleeve it continues to the shoulder without it. */
export function edgeOf(
  rows: readonly (Row | null)[],
  side: 0 | 1,
  { middle, top, hem, usual }: { middle: number; top: number; hem: number; usual: number },
) {
  const reach = (y: number) => {
    const row = rows[y]
    if (!row) return null
    return side === 0 ? middle - row.runFrom : row.runTo + 1 - middle
  }
  const halves = new Array<number>(hem - top + 1).fill(usual)
  let edge = usual
  let armpit = -1
  for (let y = hem; y >= top; y--) {
    const found = reach(y)
    const isTorso = found !== null && found < edge * sleeveStep + 2
    if (isTorso && armpit < 0) {
      // A jump in one row does not move the edge as far.
      edge += Math.max(-3, Math.min(3, found - edge)) * 0.35
      halves[y - top] = found
    } else if (armpit < 0 && y < hem - (hem - top) * 0.25) {
      armpit = y
    }
    if (armpit >= 0) break
    if (!isTorso) halves[y - top] = edge
  }
  const chest = edge
  // Without a sleeve the arm hole begins at the dent of the outline.
  const shoulder = chest * 0.9
  const from = armpit >= 0 ? armpit : Math.round(top + (hem - top) * 0.3)
  for (let y = from; y >= top; y--) {
    const share = Math.min(1, (from - y) / Math.max(1, (from - top) * 0.7))
    halves[y - top] = halves[Math.min(hem - top, from + 1 - top)]! * (1 - share) + shoulder * share
  }
  return { halves: evened(halves, 3), armpit, shoulder }
}

export function topNear({ data, width }: Mask, x: number, top: number, hem: number): number {
  const tops: number[] = []
  for (let column = Math.round(x) - 3; column <= Math.round(x) + 3; column++)
    for (let y = top; y < hem; y++)
      if (data[y * width + column] === 1) {
        tops.push(y)
        break
      }
  return tops.length > 0 ? middleOf(tops) : Math.round(top + (hem - top) * 0.12)
}

/** The two points where the shoulders end at the neck: the highest ones of both sides. */
export function neckOf(
  { data, width }: Mask,
  middle: number,
  usual: number,
  top: number,
  hem: number,
): { half: number; tops: Pair<number> } {
  const tallest = (side: 0 | 1) => {
    const tops: { y: number; out: number }[] = []
    for (let out = Math.round(usual * 0.2); out < usual * 0.8; out++) {
      const x = Math.round(middle + (side ? out : -out))
      let y = top
      while (y < hem && data[y * width + x] !== 1) y++
      tops.push({ y, out })
    }
    // The back of the neck may be as high: the shoulder begins where it goes down.
    const highest = Math.min(...tops.map(({ y }) => y))
    return tops.findLast(({ y }) => y <= highest + usual * 0.05)!
  }
  const [left, right] = [tallest(0), tallest(1)]
  return { half: (left.out + right.out) / 2, tops: [left.y, right.y] }
}
