import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { family } from '../../../../media/fonts'
import { fitLines } from '../../../shared/fit-lines'
import { randomFrom } from '../../../shared/random'
import { coverColours, type CoverColours } from './colours'
import { drawMotif } from './motif'

export const coverSize = 1024
const [margin, wide] = [88, coverSize - 2 * 88]
/** Room of the title, and the line of the names. */
const [titleTop, titleTall, namesAt] = [672, 196, 936]

interface Cover {
  title: string
  names: readonly [string, string]
}

/** The cover of a podcast as PNG: its title, its two people, and colours that belong to the title. */
export function coverOf({ title, names }: Cover): Buffer {
  const random = randomFrom(title)
  const colours = random.pick(coverColours)
  const canvas = createCanvas(coverSize, coverSize)
  const g = canvas.getContext('2d')
  drawGround(g, colours)
  drawMotif(g, colours, random)
  drawTitle(g, title, colours)
  drawNames(g, names, colours)
  return canvas.toBuffer('image/png')
}

function drawGround(g: SKRSContext2D, { ground, guest, host }: CoverColours): void {
  const shade = g.createLinearGradient(0, 0, 0, coverSize)
  shade.addColorStop(0, ground[0])
  shade.addColorStop(1, ground[1])
  g.fillStyle = shade
  g.fillRect(0, 0, coverSize, coverSize)
  for (const [x, y, colour] of [
    [120, 80, host[0]],
    [940, 560, guest[0]],
  ] as const) {
    const glow = g.createRadialGradient(x, y, 0, x, y, 560)
    glow.addColorStop(0, colour)
    glow.addColorStop(1, `${colour}00`)
    g.globalAlpha = 0.2
    g.fillStyle = glow
    g.fillRect(0, 0, coverSize, coverSize)
  }
  g.globalAlpha = 1
}

function drawTitle(g: SKRSContext2D, title: string, { letters }: CoverColours): void {
  const { lines, size } = fitLines(g, title, wide, titleTall, 112)
  g.font = `700 ${size}px ${family()}`
  g.fillStyle = letters
  g.textBaseline = 'middle'
  const tall = size * 1.22
  const top = titleTop + (titleTall - tall * lines.length) / 2
  lines.forEach((line, at) => g.fillText(line, margin, top + tall * (at + 0.5), wide))
}

function drawNames(g: SKRSContext2D, [host, guest]: readonly [string, string], colours: CoverColours): void {
  g.font = `600 36px ${family()}`
  g.textBaseline = 'middle'
  let x = margin
  for (const [name, colour] of [
    [host, colours.host[0]],
    [guest, colours.guest[0]],
  ] as const) {
    g.fillStyle = colour
    g.beginPath()
    g.arc(x + 11, namesAt, 11, 0, 2 * Math.PI)
    g.fill()
    g.fillStyle = colours.names
    g.fillText(name, x + 36, namesAt, 340)
    x += 36 + Math.min(340, g.measureText(name).width) + 44
  }
}
