import drawQrcode from 'weapp-qrcode'

const quietZone = 4

/** A QR code (level M) as an image source: an SVG, sharp at any size. Throws for a text that no code can hold. */
export function qrImage(text: string): string {
  const dark: boolean[] = []
  let style = ''
  drawQrcode({
    text,
    width: 1,
    height: 1,
    typeNumber: -1,
    correctLevel: 0,
    foreground: 'dark',
    background: 'light',
    ctx: {
      setFillStyle: (next) => void (style = next),
      fillRect: () => void dark.push(style === 'dark'),
      drawImage: () => {},
      draw: () => {},
    },
  })
  const side = Math.sqrt(dark.length)
  const cells = dark.flatMap((isDark, at) =>
    isDark ? `M${(at % side) + quietZone} ${Math.floor(at / side) + quietZone}h1v1h-1z` : [],
  )
  const size = side + 2 * quietZone
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${cells.join('')}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
