import { type Raster, resized } from '../../../media/raster'
import { cutSquare, type TurnedSquare } from './square'

/** A picture with its copies at half the size, a quarter and so on: small crops are then fast and free of aliasing. */
export type PictureLevels = readonly [picture: Raster, ...smaller: Raster[]]

const leastSide = 256

export async function levelsOf(picture: Raster): Promise<PictureLevels> {
  const levels: [Raster, ...Raster[]] = [picture]
  for (let last = picture; Math.min(last.width, last.height) >= leastSide; levels.push(last))
    last = await resized(last, Math.round(last.width / 2), Math.round(last.height / 2))
  return levels
}

/** A square as a picture of its own, from the level that has about its size. */
export function cutFrom([picture, ...smaller]: PictureLevels, square: TurnedSquare, size: number): Raster {
  const level = smaller.findLast(({ width }) => (square.side * width) / picture.width >= size * 0.85) ?? picture
  const by = level.width / picture.width
  return cutSquare(level, { ...square, x: square.x * by, y: square.y * by, side: square.side * by }, size)
}

/** Its values as a model wants them: times `by`, less `less`. */
export function modelInputOf({ data }: Raster, by: number, less: number): Float32Array {
  const input = new Float32Array(data.length)
  for (let at = 0; at < input.length; at++) input[at] = data[at]! * by - less
  return input
}
