import type { Painter, PictureOptions, PictureType } from './types'

/** The types to offer. A browser may still refuse WebP. */
export const pictureTypes: readonly PictureType[] = ['image/png', 'image/jpeg', 'image/webp']

/** Draws a picture; a data address. Throws 'Unsupported file format' for a type that this browser does not write. */
export async function drawPicture(
  width: number,
  height: number,
  paint: Painter,
  { type = 'image/png', quality, pictures = [], rewrite }: PictureOptions = {},
): Promise<string> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  paint(pen, await Promise.all(pictures.map(loadImage)))
  const drawn = canvas.toDataURL(type, quality)
  // A browser writes PNG when it does not know the type.
  if (!drawn.startsWith(`data:${type}`)) throw new Error('Unsupported file format')
  if (!rewrite) return drawn
  const start = drawn.indexOf(',') + 1
  return drawn.slice(0, start) + rewrite(drawn.slice(start))
}

const loadImage = (src: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('Image load error'))
    image.src = src
  })
