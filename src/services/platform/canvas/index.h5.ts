import type { Painter } from './types'

/** Draws a picture; a data address. */
export async function drawPicture(width: number, height: number, paint: Painter): Promise<string> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  paint(pen)
  return canvas.toDataURL('image/png')
}
