import Taro from '@tarojs/taro'
import type { Painter } from './types'

/** Draws a picture into a temporary file. */
export async function drawPicture(width: number, height: number, paint: Painter): Promise<string> {
  const canvas = Taro.createOffscreenCanvas({ type: '2d', width, height })
  const pen: unknown = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  paint(pen as CanvasRenderingContext2D)
  const { tempFilePath } = await Taro.canvasToTempFilePath({
    canvas: canvas as unknown as Taro.Canvas,
    width,
    height,
    destWidth: width,
    destHeight: height,
    fileType: 'png',
  })
  return tempFilePath
}
