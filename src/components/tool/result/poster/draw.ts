import type { File } from '@contract/api'
import type { DrawnPicture } from '@/components/poster/use-drawn-picture'
import { withMiniCode } from '@/components/poster/with-mini-code'
import { fileAddress } from '@/services/file-address'
import { drawPicture } from '@/services/platform/canvas'
import { labelledPng } from '@/services/png-label'
import { freshFile } from '../use-fresh'
import { resultPoster, type PosterParts } from './paint'

export interface PosterContent extends Omit<PosterParts, 'shape' | 'peaks'> {
  file: File
  /** Purpose of the mini-program code. */
  scanMini: string
}

/** Sounds without a picture are shown as a waveform of this shape. */
const soundShape = 0.62

/** The poster bears the label of the result, since it is the same content. */
export async function drawResultPoster(content: string): Promise<DrawnPicture> {
  const { file, scanMini, ...words } = JSON.parse(content) as PosterContent
  const { posterUrl, width = 1, height = 1, peaks = [], label } = await freshFile(file)
  const own = posterUrl === undefined ? [] : [fileAddress(posterUrl)]
  const shape = posterUrl === undefined ? soundShape : height / width
  return withMiniCode(words.path, async (code) => {
    const poster = resultPoster({ ...words, shape, peaks, ...(code !== null && { scan: scanMini }) })
    const url = await drawPicture(
      poster.width,
      poster.height,
      (pen, pictures) => {
        const [picture] = pictures.slice(0, own.length)
        poster.paint(pen, { picture, code: pictures[own.length] })
      },
      {
        pictures: code === null ? own : [...own, code],
        rewrite: (base64) => labelledPng(base64, label?.json ?? '{"Label":"1"}'),
      },
    )
    return { url, shape: poster.height / poster.width }
  })
}
