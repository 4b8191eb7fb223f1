import type { Canvas } from '@napi-rs/canvas'
import type { Random } from '../../../shared/random'
import type { StyleName } from '../draw-context'
import { finishCyberpunk, finishFlat } from './light'
import { finishOil } from './oil'
import { finishInk, finishWatercolour } from './paper'
import { finishPixel } from './pixel'

/** Finish of each style on the completed picture: brush, paper, light. */
export const finishes: Readonly<Record<StyleName, (canvas: Canvas, random: Random) => void>> = {
  flat: finishFlat,
  ink: finishInk,
  watercolour: finishWatercolour,
  oil: finishOil,
  cyberpunk: finishCyberpunk,
  pixel: finishPixel,
}
