import { randomInt } from 'node:crypto'
import { type PaletteColour, encodePng } from './png'
import { type ShapeName, shapeNames, shapes } from './shapes'

const tilePx = 96
const columns = 3
const sizePx = tilePx * columns
/** Steps from a tile's ground to its shape. */
const levels = 12

const grounds: readonly PaletteColour[] = [
  [232, 240, 254],
  [254, 243, 226],
  [230, 246, 236],
  [250, 232, 240],
  [240, 236, 250],
]
const inks: readonly PaletteColour[] = [
  [32, 84, 168],
  [178, 72, 20],
  [18, 110, 72],
  [156, 32, 92],
  [84, 56, 160],
  [60, 66, 82],
]

const between = (from: number, to: number) => from + ((to - from) * randomInt(1_000_000)) / 1_000_000
const oneOf = <T>(all: readonly T[]): T => all[randomInt(all.length)]!

export interface Tiles {
  target: ShapeName
  /** Numbers of the tiles with the target, from 0, rising. */
  places: number[]
  png: Buffer
}

/** Nine tiles with one shape each, turned, bent, crossed by lines and dotted; two to four show the target. */
export async function drawTiles(): Promise<Tiles> {
  const target = oneOf(shapeNames)
  const count = 2 + randomInt(3)
  const places = new Set<number>()
  while (places.size < count) places.add(randomInt(columns * columns))
  const others = shapeNames.filter((name) => name !== target)
  const pixels = new Uint8Array(sizePx * sizePx)
  const palette: PaletteColour[] = []
  for (let tile = 0; tile < columns * columns; tile++) {
    const [ground, ink] = [oneOf(grounds), oneOf(inks)]
    for (let level = 0; level < levels; level++) palette.push(mixed(ground, ink, level / (levels - 1)))
    drawTile(pixels, tile, places.has(tile) ? target : oneOf(others))
  }
  return { target, places: [...places].sort((a, b) => a - b), png: await encodePng(sizePx, sizePx, pixels, palette) }
}

function drawTile(pixels: Uint8Array, tile: number, shape: ShapeName) {
  const [left, top] = [(tile % columns) * tilePx, Math.floor(tile / columns) * tilePx]
  const [angle, radius] = [between(-0.6, 0.6), between(24, 33)]
  const [shiftX, shiftY] = [between(-9, 9), between(-9, 9)]
  const [bend, wave, phase] = [between(1.5, 4), between(9, 16), between(0, 6.3)]
  const lines = Array.from({ length: 3 }, () => {
    const turn = between(0, Math.PI)
    return { x: Math.cos(turn), y: Math.sin(turn), off: between(-34, 34) }
  })
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  for (let y = 0; y < tilePx; y++) {
    for (let x = 0; x < tilePx; x++) {
      const dx = x - tilePx / 2 - shiftX + bend * Math.sin(y / wave + phase)
      const dy = y - tilePx / 2 - shiftY + bend * Math.sin(x / wave - phase)
      const distance = shapes[shape]((dx * cos + dy * sin) / radius, (dy * cos - dx * sin) / radius) * radius
      let ink = Math.min(1, Math.max(0, 0.5 - distance))
      for (const line of lines) {
        const away = Math.abs((x - tilePx / 2) * line.x + (y - tilePx / 2) * line.y - line.off)
        // Dark on the ground, light on the shape.
        if (away < 1.2) ink = ink > 0.5 ? 0.45 : 0.4
      }
      // Dots decide nothing: a cheap random source is enough for 83,000 of them.
      if (Math.random() < 1 / 60) ink = ink > 0.5 ? 0.7 : 0.25
      pixels[(top + y) * sizePx + left + x] = tile * levels + Math.round(ink * (levels - 1))
    }
  }
}

const mixed = (from: PaletteColour, to: PaletteColour, share: number): PaletteColour => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
]
