/** A rectangle of a frame. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The part of a drawing that is not empty, with even sides. */
export function inkIn({ data, width, height }: { data: Uint8ClampedArray; width: number; height: number }): Box {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3] === 0) continue
      if (x < left) left = x
      if (x >= right) right = x + 1
      if (y < top) top = y
      bottom = y + 1
    }
  if (right === 0) return { left: 0, top: 0, width: 2, height: 2 }
  left &= ~1
  top &= ~1
  return { left, top, width: (right - left + 1) & ~1, height: (bottom - top + 1) & ~1 }
}
