import { CallError } from '../api/client'

/** Longest side of a picture that a setting holds. */
const sideMax = 256

/** A picture as a `data:` address, at most 256 pixels wide and high. Throws `CallError` for a file that is none. */
export async function smallPictureOf(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new CallError(0, '打不开这张图片，请换成 PNG 或 JPEG')
  })
  const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}
