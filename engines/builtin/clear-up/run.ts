import { join } from 'node:path'
import sharp from 'sharp'
import type { clearUp } from '../../../contract/tools/clear-up'
import { EngineError } from '../../../media/errors'
import type { Raster } from '../../../media/raster'
import type { EngineRun } from '../../engine'
import { withoutBlocks } from './blocks'
import { enlarge } from './enlarge'
import { hasThick } from './model'
import { withoutGrain } from './noise'
import { readPhoto } from './photo'
import { withoutScratches } from './scratches'
import { isTiny, mostScale } from './size'
import { greyed, isGrey, restoreTone } from './tone'

/** Radius of sharpened edges, and their strength relative to flat parts. */
const crisp = { 1: { sigma: 0.8, m1: 0.3, m2: 1.2 }, 2: { sigma: 1, m1: 0.4, m2: 2 }, 4: { sigma: 2, m1: 0.7, m2: 3 } }

/** A photo repaired, enlarged and made crisp. */
export const run: EngineRun<typeof clearUp> = async ({ files, input, folder }, { progress }) => {
  if (!files.photo) throw new EngineError('engine.badImage')
  progress(2, 'reading')
  const { picture, alpha } = await readPhoto(files.photo.path)
  const scale = Number(input.scale) as 1 | 2 | 4
  if (scale > mostScale(picture)) throw new EngineError('engine.failed')
  progress(5, 'repairing')
  const wasGrey = isGrey(picture)
  let now = await withoutGrain(await withoutBlocks(picture))
  if (input.scratches) now = await withoutScratches(now)
  if (input.tone) now = await restoreTone(now)
  const isThick = scale > 1 && isTiny(now) && hasThick()
  // The second doubling is four times the work of the first.
  const [begin, middle, end] = [12, scale === 4 && !isThick ? 28 : 90, 90]
  const first = (share: number) => progress(begin + (middle - begin) * share, 'enlarging')
  if (isThick) now = await enlarge(now, first, ['thick', scale === 2 ? 2 : 4])
  else if (scale > 1) now = await enlarge(now, first)
  if (scale > 2 && !isThick) now = await enlarge(now, (share) => progress(middle + (end - middle) * share, 'enlarging'))
  progress(92, 'enlarging')
  const path = join(folder, 'clear.png')
  await write(wasGrey ? greyed(now) : now, { alpha, scale, path })
  return {
    files: [{ path, kind: 'image', mime: alpha ? 'image/png' : 'image/jpeg', width: now.width, height: now.height }],
    result: {},
  }
}

async function write(
  { data, width, height }: Raster,
  { alpha, scale, path }: { alpha: Uint8Array | null; scale: 1 | 2 | 4; path: string },
): Promise<void> {
  const picture = sharp(data, { raw: { width, height, channels: 3 } }).sharpen(crisp[scale])
  if (!alpha) return void (await picture.png({ compressionLevel: 6 }).toFile(path))
  const small = { width: width / scale, height: height / scale, channels: 1 as const }
  const mask = await sharp(alpha, { raw: small })
    .resize(width, height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const crispData = await picture.raw().toBuffer()
  await sharp(crispData, { raw: { width, height, channels: 3 } })
    .joinChannel(mask, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 6 })
    .toFile(path)
}
