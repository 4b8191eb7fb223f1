import Taro from '@tarojs/taro'
import type { Painter, PictureOptions } from './types'

/** Draws a picture into a temporary file. Throws 'Unsupported file format' for WebP, which WeChat does not write. */
export async function drawPicture(
  width: number,
  height: number,
  paint: Painter,
  { type = 'image/png', quality = 1, pictures = [] }: PictureOptions = {},
): Promise<string> {
  if (type === 'image/webp') throw new Error('Unsupported file format')
  const canvas = Taro.createOffscreenCanvas({ type: '2d', width, height })
  const pen: unknown = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  paint(pen as CanvasRenderingContext2D, await Promise.all(pictures.map((src) => loadImage(canvas, src))))
  const { tempFilePath } = await Taro.canvasToTempFilePath({
    canvas: canvas as unknown as Taro.Canvas,
    width,
    height,
    destWidth: width,
    destHeight: height,
    fileType: type === 'image/jpeg' ? 'jpg' : 'png',
    quality,
  })
  return tempFilePath
}

function loadImage(canvas: Taro.OffscreenCanvas, src: string): Promise<CanvasImageSource> {
  return new Promise((resolve, reject) => {
    const image = canvas.createImage()
    image.onload = () => resolve(image as unknown as CanvasImageSource)
    image.onerror = () => reject(new Error('Image load error'))
    image.src = src
  })
}
