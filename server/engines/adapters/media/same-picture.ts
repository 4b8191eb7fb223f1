import sharp from 'sharp'
import type { InputFile } from '../../../../engines'

// Runs in children of the pool.

/** Largest change of a colour that an encoding may cause, 0 to 255. */
const tolerance = 24

/** Whether both pictures show the same. */
export async function isSamePicture({ one, other }: Record<'one' | 'other', InputFile>): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map(pixelsOf))
  if (first!.info.width !== second!.info.width || first!.info.height !== second!.info.height) return false
  const [left, right] = [first!.data, second!.data]
  for (let at = 0; at < left.length; at++) if (Math.abs(left[at]! - right[at]!) > tolerance) return false
  return true
}

const pixelsOf = ({ path }: InputFile) =>
  sharp(path)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
