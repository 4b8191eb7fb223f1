import type { QrOptions } from './options'
import { qrShapes, type RoundSquare } from './shapes'

const rect = ({ x, y, side, radius }: RoundSquare, more: string) =>
  `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${radius}"${more}/>`

/** A QR code as SVG text; `logo` is the data address of a picture, because a picture within a picture loads nothing. */
export function qrSvg(text: string, options: QrOptions = {}, logo?: string): string {
  const { size, density, dark, light, dots, ...shapes } = qrShapes(text, options)
  const path = rows(dots)
    .map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h-${width}z`)
    .join('')
  const pixels = size * density
  const { x, y, side } = shapes.logo
  const picture =
    logo === undefined
      ? ''
      : `<clipPath id="logo">${rect(shapes.logo, '')}</clipPath>${rect(shapes.ground, ` fill="${light}"`)}` +
        `<image x="${x}" y="${y}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid slice" clip-path="url(#logo)" xlink:href="${escaped(logo)}"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg"${logo === undefined ? '' : ' xmlns:xlink="http://www.w3.org/1999/xlink"'} width="${pixels}" height="${pixels}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="${light}"/><path d="${path}" fill="${dark}"/>${picture}</svg>`
  )
}

type Dot = ReturnType<typeof qrShapes>['dots'][number]

/** Joins horizontally adjacent dots, which halves the text. */
function rows(dots: readonly Dot[]): Dot[] {
  const joined: Dot[] = []
  for (const dot of dots) {
    const last = joined[joined.length - 1]
    if (last && last.y === dot.y && last.height === dot.height && last.x + last.width === dot.x) last.width += dot.width
    else joined.push({ ...dot })
  }
  return joined
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
