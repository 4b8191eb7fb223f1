import { clampByte, greyOf, type Raster } from '../../../media/raster'
import { opencv } from '../../shared/opencv'

/** Share of pixels that may become plain black or white. */
const lost = 0.004
const [black, white] = [6, 249]
/** Largest factor by which a faded channel is spread. */
const mostGain = 3
/** Share of a colour cast in the middle tones that is removed. */
const castShare = 0.6
const localShare = 0.45
/** A toned black-and-white picture: its colours stray less than this from those of their lightness. */
const mostStray = 7

type Channel = 0 | 1 | 2

/** Fading, yellowing and a dull middle undone: black, white and grey are that again. */
export async function restoreTone(picture: Raster): Promise<Raster> {
  const plain = isToned(picture) ? greyed(picture) : picture
  const spread = throughTables(plain, channelTables(plain))
  return withLocalContrast(throughTables(spread, castTables(spread)))
}

const channels = [0, 1, 2] as const satisfies readonly Channel[]

function throughTables(picture: Raster, tables: readonly Uint8Array[]): Raster {
  const data = new Uint8Array(picture.data.length)
  for (let at = 0; at < data.length; at++) data[at] = tables[at % 3]![picture.data[at]!]!
  return { ...picture, data }
}

const table = (of: (value: number) => number) =>
  Uint8Array.from({ length: 256 }, (_, at) => Math.round(clampByte(of(at))))

function channelTables(picture: Raster): Uint8Array[] {
  const pixels = picture.width * picture.height
  return channels.map((channel) => {
    const counts = new Uint32Array(256)
    for (let at = channel; at < picture.data.length; at += 3) counts[picture.data[at]!]!++
    const reached = (share: number) => {
      let sum = 0
      return counts.findIndex((count) => (sum += count) >= pixels * share)
    }
    const [low, high] = [Math.min(90, reached(lost)), Math.max(120, reached(1 - lost))]
    const gain = Math.min(mostGain, (white - black) / (high - low))
    // A channel that cannot be spread to both ends keeps its middle.
    const from = (low + high) / 2
    const to = gain < mostGain ? (black + white) / 2 : Math.min(white, Math.max(black, from))
    return table((value) => to + (value - from) * gain)
  })
}

/** The three channels' middle tones are brought together. */
function castTables(picture: Raster): Uint8Array[] {
  const sums = [0, 0, 0]
  let count = 0
  const grey = greyOf(picture)
  for (let at = 0; at < grey.length; at++) {
    if (grey[at]! < 40 || grey[at]! > 225) continue
    count++
    for (const channel of channels) sums[channel]! += picture.data[at * 3 + channel]!
  }
  const means = sums.map((sum) => (count > 0 ? sum / count / 255 : 0.5))
  const common = means.reduce((sum, mean) => sum + mean, 0) / 3
  return means.map((mean) => {
    const gamma = Math.log(common) / Math.log(mean)
    const bent = Math.min(1.5, Math.max(0.67, 1 + (gamma - 1) * castShare))
    return table((value) => 255 * (value / 255) ** bent)
  })
}

/** A black-and-white picture that has yellowed or was toned: its colour follows from its lightness. */
export function isToned(picture: Raster): boolean {
  const grey = greyOf(picture)
  const colour = (at: number, channel: 0 | 2) => picture.data[at * 3 + channel]! - picture.data[at * 3 + 1]!
  let strays = 0
  for (const channel of [0, 2] as const) {
    const [counts, sums, squares] = [new Float64Array(64), new Float64Array(64), new Float64Array(64)]
    for (let at = 0; at < grey.length; at++) {
      const [level, value] = [grey[at]! >> 2, colour(at, channel)]
      counts[level]!++
      sums[level]! += value
      squares[level]! += value * value
    }
    strays += counts.reduce((sum, count, at) => sum + (count > 0 ? squares[at]! - sums[at]! ** 2 / count : 0), 0)
  }
  return Math.sqrt(strays / (2 * grey.length)) < mostStray
}

/** A picture without any colour. */
export const isGrey = ({ data }: Raster): boolean => {
  let strays = 0
  for (let at = 0; at < data.length; at += 3) {
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!]
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 4) strays++
  }
  return strays < data.length / 3 / 100
}

export function greyed(picture: Raster): Raster {
  const grey = greyOf(picture)
  return { ...picture, data: Uint8Array.from({ length: grey.length * 3 }, (_, at) => grey[Math.trunc(at / 3)]!) }
}

/** Contrast of each part of the picture, so much that colours keep their ratio. */
async function withLocalContrast(picture: Raster): Promise<Raster> {
  const cv = await opencv()
  const grey = greyOf(picture)
  const from = cv.matFromArray(picture.height, picture.width, cv.CV_8UC1, grey)
  const to = new cv.Mat()
  const contrast = new cv.CLAHE(2, new cv.Size(6, 6))
  contrast.apply(from, to)
  const data = new Uint8Array(picture.data.length)
  for (let at = 0; at < data.length; at++) {
    const old = grey[Math.trunc(at / 3)]!
    const wanted = old + (to.data[Math.trunc(at / 3)]! - old) * localShare
    const ratio = Math.min(1.5, Math.max(0.6, (wanted + 8) / (old + 8)))
    data[at] = clampByte(Math.round(picture.data[at]! * ratio))
  }
  for (const one of [from, to, contrast]) one.delete()
  return { ...picture, data }
}
