import type { Pen } from '@/services/platform/canvas/types'

/** Outlines a rectangle with round corners. */
export function roundedPath(
  pen: Pen,
  { x, y, width, height, radius }: { x: number; y: number; width: number; height: number; radius: number },
): void {
  pen.beginPath()
  pen.moveTo(x + radius, y)
  pen.arcTo(x + width, y, x + width, y + height, radius)
  pen.arcTo(x + width, y + height, x, y + height, radius)
  pen.arcTo(x, y + height, x, y, radius)
  pen.arcTo(x, y, x + width, y, radius)
  pen.closePath()
}
