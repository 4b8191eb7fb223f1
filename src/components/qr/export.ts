import { paintQr } from '@shared/qr/paint'
import { qrOptions, type QrOptions } from '@shared/qr/options'
import { drawPicture } from '@/services/platform/canvas'
import type { PictureType } from '@/services/platform/canvas/types'
import { loadLogo } from './logo'

/**
 * A QR code as a picture file: its address. `quality` (0.92) holds for JPEG and WebP, `density` multiplies the pixels.
 * Throws 'Unsupported file format' for a type this device cannot write, and as `loadLogo` does.
 */
export async function exportQr(
  text: string,
  { type = 'image/png', logo, ...options }: QrOptions & { type?: PictureType; logo?: string } = {},
): Promise<string> {
  const { size, density, quality } = qrOptions(options)
  const pixels = size * density
  const pictures = logo ? [await loadLogo(logo)] : []
  return drawPicture(pixels, pixels, (pen, [picture]) => paintQr(pen, text, options, picture), {
    type,
    quality,
    pictures,
  })
}
