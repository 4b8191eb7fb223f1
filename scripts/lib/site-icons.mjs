import fs from 'node:fs'
import { inRoot } from './project.mjs'

/** The mark of the site as SVG, as its component draws it. */
export function markSvg() {
  const source = fs.readFileSync(inRoot('src/components/site/brand-mark.tsx'), 'utf8')
  return [...source.slice(0, source.indexOf('/** The site')).matchAll(/'([^'\n]*)'/g)]
    .map(([, part]) => part)
    .filter((part) => part.startsWith('<') || part.startsWith('M'))
    .join('')
}

/** The ground without its round corners: phones cut icons into their own shape. */
const toTheEdges = (svg) => svg.replace(/(<rect [^>]*) rx="\d+"/, '$1')

/** The drawing in the middle 72 %: an icon that a launcher cuts keeps it whole. */
const inMiddle = (svg) => {
  const ground = /<rect [^>]*\/>/.exec(svg)[0]
  return svg.replace(ground, `${ground}<g transform="translate(8.96 8.96) scale(.72)">`).replace('</svg>', '</g></svg>')
}

/** Writes the mark as `icons/mark.svg`, and as rasters for home screens: 192, 512, maskable 512 and touch 180. */
export async function addIcons(folder) {
  const { default: sharp } = await import('sharp')
  const mark = markSvg()
  const full = inMiddle(toTheEdges(mark))
  fs.mkdirSync(inRoot(`${folder}/icons`), { recursive: true })
  fs.writeFileSync(inRoot(`${folder}/icons/mark.svg`), mark)
  const draw = (svg, sidePx, name, opaque) => {
    const drawn = sharp(Buffer.from(svg), { density: (72 * sidePx) / 64 }).resize(sidePx, sidePx)
    return (opaque ? drawn.flatten({ background: '#1460cf' }) : drawn)
      .png({ compressionLevel: 9, palette: true })
      .toFile(inRoot(`${folder}/icons/${name}.png`))
  }
  await Promise.all([
    draw(mark, 192, '192'),
    draw(mark, 512, '512'),
    draw(full, 512, 'maskable-512', true),
    draw(full, 180, 'touch-180', true),
  ])
}
