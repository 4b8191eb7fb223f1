import Taro from '@tarojs/taro'
import type { Painter, PictureOptions, PictureType } from './types'

/** The types to offer: WeChat does not write WebP. */
export const pictureTypes: readonly PictureType[] = ['image/png', 'image/jpeg']

/** Draws a picture into a temporary file. Throws 'Unsupported file format' for WebP, which WeChat does not write. */
export async function drawPicture(
  width: number,
  height: number,
  paint: Painter,
  { type = 'image/png', quality = 1, pictures = [], rewrite }: PictureOptions = {},
): Promise<string> {
  if (type === 'image/webp') throw new Error('Unsupported file format')
  const canvas = Taro.createOffscreenCanvas({ type: '2d', width, height })
  const pen: unknown = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  paint(pen as CanvasRenderingContext2D, await Promise.all(pictures.map((src) => loadImage(canvas, src))))
  const fileType = type === 'image/jpeg' ? 'jpg' : 'png'
  const size = { width, height, destWidth: width, destHeight: height }
  try {
    const of = canvas as unknown as Taro.Canvas
    const { tempFilePath } = await Taro.canvasToTempFilePath({ canvas: of, ...size, fileType, quality })
    if (!rewrite) return tempFilePath
    return written(rewrite(Taro.getFileSystemManager().readFileSync(tempFilePath, 'base64') as string), fileType)
  } catch (error) {
    // iPhones refuse a canvas that is not on the page (`invalid viewId`), but return its bytes.
    const data = (canvas as { toDataURL?: (type: string, quality: number) => string }).toDataURL?.(type, quality) ?? ''
    if (!data.startsWith(`data:${type};base64,`)) throw error
    const base64 = data.slice(data.indexOf(',') + 1)
    return written(rewrite ? rewrite(base64) : base64, fileType)
  }
}

/** Most drawn files to keep. */
const mostFiles = 20
let files = 0

function written(base64: string, fileType: string): string {
  const path = `${Taro.env.USER_DATA_PATH}/drawn-${files++ % mostFiles}.${fileType}`
  Taro.getFileSystemManager().writeFileSync(path, base64, 'base64')
  return path
}

function loadImage(canvas: Taro.OffscreenCanvas, src: string): Promise<CanvasImageSource> {
  return new Promise((resolve, reject) => {
    const image = canvas.createImage()
    image.onload = () => resolve(image as unknown as CanvasImageSource)
    image.onerror = () => reject(new Error('Image load error'))
    image.src = src
  })
}
