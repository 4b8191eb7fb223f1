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

/**
 * Nine tiles with one shape each, turned, bent and unevenly inked, between pieces that are no shape. Two to four tiles
 * show the target. Colours have random numbers in the palette: a number does not say how dark a pixel is.
 */
export async function drawTiles(): Promise<Tiles> {
  const target = oneOf(shapeNames)
  const count = 2 + randomInt(3)
  const places = new Set<number>()
  while (places.size < count) places.add(randomInt(columns * columns))
  const others = shapeNames.filter((name) => name !== target)
  const pixels = new Uint8Array(sizePx * sizePx)
  const numbers = shuffled(columns * columns * levels)
  const palette: PaletteColour[] = []
  for (let tile = 0; tile < columns * columns; tile++) {
    const [ground, ink] = [oneOf(grounds), oneOf(inks)]
    const own = numbers.slice(tile * levels, (tile + 1) * levels)
    own.forEach((number, level) => (palette[number] = mixed(ground, ink, level / (levels - 1))))
    drawTile(pixels, tile, places.has(tile) ? target : oneOf(others), own)
  }
  return { target, places: [...places].sort((a, b) => a - b), png: await encodePng(sizePx, sizePx, pixels, palette) }
}

/** The numbers below `count` in random order. */
function shuffled(count: number): number[] {
  const numbers = Array.from({ length: count }, (_, n) => n)
  for (let at = count - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    ;[numbers[at], numbers[other]] = [numbers[other]!, numbers[at]!]
  }
  return numbers
}

/** A smooth unevenness from 0 to 1 over a tile. */
function uneven() {
  const [turn, wave, phase] = [between(0, Math.PI), between(14, 26), between(0, 6.3)]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return (x: number, y: number) => 0.5 + 0.5 * Math.sin((x * cos + y * sin) / wave + phase)
}

/** A short bar beside the shape, as thick and as dark as parts of shapes are; alone it is none of them. */
function decoy() {
  const [side, turn] = [between(0, 2 * Math.PI), between(0, Math.PI)]
  const far = between(34, 46)
  const [x, y] = [tilePx / 2 + far * Math.cos(side), tilePx / 2 + far * Math.sin(side)]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [half, length] = [between(2.5, 4.5), between(9, 18)]
  return (px: number, py: number) =>
    Math.abs((px - x) * sin - (py - y) * cos) < half && Math.abs((px - x) * cos + (py - y) * sin) < length
}

/** A line across the tile; over the shape it is light. */
function stroke() {
  const [turn, off, half] = [between(0, Math.PI), between(-34, 34), between(1, 2)]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return (x: number, y: number) => Math.abs((x - tilePx / 2) * cos + (y - tilePx / 2) * sin - off) < half
}

/** `numbers`: the palette's numbers of the tile's colours, from its ground to its ink. */
function drawTile(pixels: Uint8Array, tile: number, shape: ShapeName, numbers: readonly number[]) {
  const [left, top] = [(tile % columns) * tilePx, Math.floor(tile / columns) * tilePx]
  const [angle, radius] = [between(-0.6, 0.6), between(26, 34)]
  const [shiftX, shiftY] = [between(-9, 9), between(-9, 9)]
  const [bend, wave, phase] = [between(1.5, 4), between(9, 16), between(0, 6.3)]
  const strokes = [stroke(), stroke(), stroke()]
  const decoys = [decoy(), decoy(), decoy()]
  const [groundAt, inkAt] = [uneven(), uneven()]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  for (let y = 0; y < tilePx; y++) {
    for (let x = 0; x < tilePx; x++) {
      const dx = x - tilePx / 2 - shiftX + bend * Math.sin(y / wave + phase)
      const dy = y - tilePx / 2 - shiftY + bend * Math.sin(x / wave - phase)
      const distance = shapes[shape]((dx * cos + dy * sin) / radius, (dy * cos - dx * sin) / radius) * radius
      const covered = Math.min(1, Math.max(0, 0.5 - distance))
      const [light, dark] = [0.32 * groundAt(x, y), 0.62 + 0.38 * inkAt(x, y)]
      let ink = light + (dark - light) * covered
      if (covered < 0.5 && decoys.some((at) => at(x, y))) ink = dark
      if (strokes.some((at) => at(x, y))) ink = covered > 0.5 ? light : dark
      // Dots decide nothing: a cheap random source is enough for 83,000 of them.
      if (Math.random() < 1 / 50) ink = covered > 0.5 ? light : dark
      pixels[(top + y) * sizePx + left + x] = numbers[Math.round(ink * (levels - 1))]!
    }
  }
}

const mixed = (from: PaletteColour, to: PaletteColour, share: number): PaletteColour => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
]
