import { qrMatrix } from '@shared/qr/matrix'
import { roundedPath } from '@/components/poster/rounded'
import type { Pen } from '@/services/platform/canvas/types'

export const posterWidth = 750
export const posterHeight = 1200

export interface PosterWords {
  name: string
  tagline: string
  call: string
  /** Empty when new users get no gift. */
  gift: string
  code: string
  link: string
}

const family = '"PingFang SC", "HarmonyOS Sans SC", "Noto Sans CJK SC", sans-serif'
const middle = posterWidth / 2
const quiet = 4

/** The invitation poster: the site's name and tagline, and a code: the given picture of one, else a QR code of the link, else the share code in words. */
export const posterOf =
  ({ name, tagline, call, gift, code, link }: PosterWords) =>
  (pen: Pen, [picture]: readonly CanvasImageSource[] = []): void => {
    const sky = pen.createLinearGradient(0, 0, posterWidth, posterHeight)
    sky.addColorStop(0, '#3d9bff')
    sky.addColorStop(0.55, '#1a5fd0')
    sky.addColorStop(1, '#3a2a9a')
    pen.fillStyle = sky
    pen.fillRect(0, 0, posterWidth, posterHeight)
    for (const [x, y, r, colour, alpha] of lights) disc(pen, x, y, r, colour, alpha)

    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    line(pen, name, 190, 76, '#ffffff', 700)
    line(pen, tagline, 280, 34, '#e4f0ff')
    if (gift) pill(pen, gift, 390)

    rounded(pen, 125, 490, 500, 580, 36, '#ffffff')
    if (picture) pen.drawImage(picture, 185, 540, 380, 380)
    else if (link) qrCode(pen, link, 185, 540, 380)
    else line(pen, code, 730, 44, '#1f2329', 600)
    line(pen, call, 972, 34, '#1f2329', 600)
    line(pen, code, 1024, 28, '#4e5969')
  }

const lights: readonly (readonly [number, number, number, string, number])[] = [
  [640, 120, 180, '#ffffff', 0.08],
  [90, 430, 130, '#ffd76a', 0.16],
  [700, 620, 110, '#7fe0ff', 0.18],
  [60, 1080, 200, '#ffffff', 0.06],
  [120, 110, 10, '#ffe08a', 0.9],
  [610, 300, 7, '#ffffff', 0.9],
  [70, 270, 6, '#ffffff', 0.8],
  [680, 430, 9, '#ffe08a', 0.9],
]

function disc(pen: Pen, x: number, y: number, r: number, colour: string, alpha: number): void {
  pen.globalAlpha = alpha
  pen.fillStyle = colour
  pen.beginPath()
  pen.arc(x, y, r, 0, Math.PI * 2)
  pen.fill()
  pen.globalAlpha = 1
}

/** A centred line of text, scaled down until it fits. */
function line(pen: Pen, text: string, y: number, px: number, colour: string, weight = 400): void {
  let size = px
  do pen.font = `${weight} ${size}px ${family}`
  while (pen.measureText(text).width > posterWidth - 90 && --size > 16)
  pen.fillStyle = colour
  pen.fillText(text, middle, y)
}

function pill(pen: Pen, text: string, y: number): void {
  pen.font = `600 32px ${family}`
  const width = Math.min(posterWidth - 60, pen.measureText(text).width + 80)
  rounded(pen, middle - width / 2, y - 36, width, 72, 36, '#ffd15c')
  line(pen, text, y, 32, '#6b4200', 600)
}

function rounded(pen: Pen, x: number, y: number, width: number, height: number, r: number, colour: string): void {
  pen.fillStyle = colour
  roundedPath(pen, { x, y, width, height, radius: r })
  pen.fill()
}

/** The QR code in whole pixels, so that every scanner reads it. */
function qrCode(pen: Pen, link: string, x: number, y: number, side: number): void {
  const cells = qrMatrix(link)
  const cell = Math.floor(side / (cells.length + quiet))
  const start = Math.round((side - cell * cells.length) / 2)
  pen.fillStyle = '#10182a'
  cells.forEach((row, r) =>
    row.forEach((on, c) => {
      if (on) pen.fillRect(x + start + c * cell, y + start + r * cell, cell, cell)
    }),
  )
}
