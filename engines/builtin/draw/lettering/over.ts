import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { DrawContext } from '../draw-context'
import { cellOf } from '../styles/pixel'
import { drawLettering } from './draw'
import type { Lettering } from './read'

/** Brush and wet paper blur letters: they are gone over once more, so that they can be read. */
export function writeOver(canvas: Canvas, pen: DrawContext, lettering: Lettering): void {
  if (pen.style === 'flat' || pen.style === 'cyberpunk') return
  const { width, height } = canvas
  const cell = pen.style === 'pixel' ? cellOf(canvas) : 1
  const own = createCanvas(Math.ceil(width / cell), Math.ceil(height / cell))
  const g = own.getContext('2d')
  g.scale(1 / cell, 1 / cell)
  drawLettering({ ...pen, g }, lettering)
  const target = canvas.getContext('2d')
  target.save()
  target.globalAlpha = cell > 1 ? 1 : 0.72
  target.imageSmoothingEnabled = false
  target.drawImage(own, 0, 0, own.width * cell, own.height * cell)
  target.restore()
}
