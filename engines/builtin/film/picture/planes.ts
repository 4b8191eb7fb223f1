/** A picture as brightness and two colours, the colours at half the size (YUV 4:2:0, BT.709). Sides are even. */
export interface Planes {
  width: number
  height: number
  data: Uint8Array
}

export const planesOf = (width: number, height: number): Planes => ({
  width,
  height,
  data: new Uint8Array((width * height * 3) / 2),
})

/** Rows of red, green and blue as planes. */
export function planesFrom(rgb: Uint8Array, width: number, height: number): Planes {
  const planes = planesOf(width, height)
  const { data } = planes
  for (let at = 0, from = 0; at < width * height; at++, from += 3)
    data[at] = brightness(rgb[from]!, rgb[from + 1]!, rgb[from + 2]!)
  const wide = width / 2
  const [blue, red] = [width * height, (width * height * 5) / 4]
  for (let y = 0; y < height / 2; y++)
    for (let x = 0; x < wide; x++) {
      const first = (2 * y * width + 2 * x) * 3
      const second = first + width * 3
      const r = (rgb[first]! + rgb[first + 3]! + rgb[second]! + rgb[second + 3]!) / 4
      const g = (rgb[first + 1]! + rgb[first + 4]! + rgb[second + 1]! + rgb[second + 4]!) / 4
      const b = (rgb[first + 2]! + rgb[first + 5]! + rgb[second + 2]! + rgb[second + 5]!) / 4
      data[blue + y * wide + x] = blueness(r, g, b)
      data[red + y * wide + x] = redness(r, g, b)
    }
  return planes
}

export const brightness = (r: number, g: number, b: number) => 16.5 + 0.18259 * r + 0.61423 * g + 0.06201 * b
export const blueness = (r: number, g: number, b: number) => 128.5 - 0.10064 * r - 0.33857 * g + 0.43922 * b
export const redness = (r: number, g: number, b: number) => 128.5 + 0.43922 * r - 0.39894 * g - 0.04027 * b

/** Moves a picture towards another one of the same size: 0 leaves it, 1 is the other. */
export function mixInto({ data }: Planes, other: Planes, share: number): void {
  const part = Math.round(share * 256)
  for (let at = 0; at < data.length; at++) data[at]! += ((other.data[at]! - data[at]!) * part + 128) >> 8
}
