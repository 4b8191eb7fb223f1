export interface Size {
  width: number
  height: number
}

/**
 * Position of the picture in the square view: scale relative to the smallest that fills it, and upper left corner in
 * pixels.
 */
export interface Placed {
  zoom: number
  x: number
  y: number
}

export const maxZoom = 4

/** Pixels of the view per pixel of the picture. */
export const scaleOf = ({ width, height }: Size, viewPx: number, zoom: number) =>
  (viewPx / Math.min(width, height)) * zoom

/** The picture always covers the view. */
export function inside(size: Size, viewPx: number, { zoom, x, y }: Placed): Placed {
  const bounded = Math.min(maxZoom, Math.max(1, zoom))
  const scale = scaleOf(size, viewPx, bounded)
  const within = (at: number, length: number) => Math.min(0, Math.max(viewPx - length * scale, at))
  return { zoom: bounded, x: within(x, size.width), y: within(y, size.height) }
}

/** The middle of the picture, as large as it can be. */
export const centred = (size: Size, viewPx: number): Placed => {
  const scale = scaleOf(size, viewPx, 1)
  return inside(size, viewPx, { zoom: 1, x: (viewPx - size.width * scale) / 2, y: (viewPx - size.height * scale) / 2 })
}

/** Zooms about the middle of the view. */
export function zoomed(size: Size, viewPx: number, placed: Placed, zoom: number): Placed {
  const factor = zoom / placed.zoom
  const about = (at: number) => viewPx / 2 - (viewPx / 2 - at) * factor
  return inside(size, viewPx, { zoom, x: about(placed.x), y: about(placed.y) })
}

/** The square of the picture that the view shows, in its pixels. */
export function cropOf(size: Size, viewPx: number, { zoom, x, y }: Placed) {
  const scale = scaleOf(size, viewPx, zoom)
  const side = Math.max(1, Math.min(Math.round(viewPx / scale), size.width, size.height))
  const from = (at: number, length: number) => Math.min(length - side, Math.max(0, Math.round(-at / scale)))
  return { left: from(x, size.width), top: from(y, size.height), side }
}
