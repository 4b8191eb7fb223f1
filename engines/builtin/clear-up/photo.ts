import sharp from 'sharp'
import { EngineError } from '../../../media/errors'
import type { Raster } from '../../../media/raster'
import { blurred } from '../../shared/blur'

/** Larger ones do not come in. */
const mostSide = 4096
/** Colours of opaque pixels reach this far below transparent ones. */
const reach = 12

export interface Photo {
  picture: Raster
  /** How opaque each pixel is; null for a picture that is opaque. */
  alpha: Uint8Array | null
}

/** Reads a photo upright. Throws an EngineError when the file is no picture. */
export async function readPhoto(path: string): Promise<Photo> {
  try {
    const { data, info } = await sharp(path)
      .autoOrient()
      .resize(mostSide, mostSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return split(data, info.width, info.height)
  } catch (cause) {
    throw new EngineError('engine.badImage', {}, { cause })
  }
}

function split(pixels: Uint8Array, width: number, height: number): Photo {
  const alpha = new Uint8Array(width * height)
  const data = new Uint8Array(alpha.length * 3)
  for (let at = 0; at < alpha.length; at++) {
    alpha[at] = pixels[at * 4 + 3]!
    for (let channel = 0; channel < 3; channel++) data[at * 3 + channel] = pixels[at * 4 + channel]!
  }
  const picture = { data, width, height }
  if (alpha.every((value) => value === 255)) return { picture, alpha: null }
  spreadColours(picture, alpha)
  return { picture, alpha }
}

/** Transparent pixels hide any colour; that of their neighbours leaves no seam at the edge. */
function spreadColours({ data, width, height }: Raster, alpha: Uint8Array): void {
  const weights = blurred(Float32Array.from(alpha), width, height, reach)
  for (let channel = 0; channel < 3; channel++) {
    const weighted = Float32Array.from(alpha, (value, at) => value * data[at * 3 + channel]!)
    const near = blurred(weighted, width, height, reach)
    for (let at = 0; at < alpha.length; at++)
      if (alpha[at]! < 255) data[at * 3 + channel] = weights[at]! > 0 ? Math.min(255, near[at]! / weights[at]!) : 255
  }
}
