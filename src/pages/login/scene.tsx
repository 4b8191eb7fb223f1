import { Box } from '@/components/ui/box'
import { svgUrl } from '@/services/svg-url'
import './scene.scss'

const bars = [18, 34, 26, 48, 30, 54, 38, 24, 42, 20]
  .map(
    (height, i) =>
      `<rect x="${i * 12}" y="${30 - height / 2}" width="6" height="${height}" rx="3" fill="#fff" fill-opacity="${i % 3 ? 0.55 : 0.95}"/>`,
  )
  .join('')

const card = (x: number, y: number, width: number, height: number, inside: string, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn} ${width / 2} ${height / 2})">` +
  `<rect width="${width}" height="${height}" rx="24" fill="#fff" fill-opacity=".16" stroke="#fff" stroke-opacity=".28"/>${inside}</g>`

const line = (x: number, y: number, width: number, opacity = 0.5) =>
  `<rect x="${x}" y="${y}" width="${width}" height="8" rx="4" fill="#fff" fill-opacity="${opacity}"/>`

const spark = (x: number, y: number, scale: number, colour: string) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M0-12 3-3 12 0 3 3 0 12-3 3-12 0-3-3z" fill="${colour}"/>`

const chat =
  '<circle cx="44" cy="44" r="18" fill="#fff"/>' +
  '<path d="M37 45c2 5 12 5 14 0" fill="none" stroke="#2080f0" stroke-width="3.5" stroke-linecap="round"/>' +
  '<circle cx="39" cy="39" r="2.2" fill="#2080f0"/><circle cx="49" cy="39" r="2.2" fill="#2080f0"/>' +
  line(76, 30, 150, 0.9) +
  line(76, 50, 104) +
  line(28, 84, 198) +
  line(28, 104, 164) +
  line(28, 124, 90)

const picture =
  '<circle cx="112" cy="44" r="14" fill="#ffc24a"/>' +
  '<path d="M16 128V104l34-34a10 10 0 0 1 14 0l22 22 10-10a10 10 0 0 1 14 0l34 34v12a12 12 0 0 1-12 12H28a12 12 0 0 1-12-12z" fill="#fff" fill-opacity=".85"/>'

const voice = `<g transform="translate(26 26)">${bars}</g>`

const note =
  '<path d="M40 78V34l34-8v42" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>' +
  '<circle cx="31" cy="78" r="10" fill="#fff"/><circle cx="65" cy="68" r="10" fill="#fff"/>'

const drawing = svgUrl(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 460">' +
    card(70, 70, 254, 156, chat, -4) +
    card(268, 196, 160, 156, picture, 6) +
    card(60, 262, 168, 112, voice, 3) +
    card(340, 66, 104, 108, note, 9) +
    spark(42, 214, 1.1, '#ffc24a') +
    spark(452, 402, 1.4, '#fff') +
    spark(250, 420, 0.8, '#fff') +
    spark(318, 40, 0.9, '#fff') +
    '</svg>',
)

/** The picture beside the form on wide screens: chat, drawing, speech and song. */
export function Scene() {
  return (
    <Box className='scene' hidden>
      <Box className='scene__drawing' style={{ backgroundImage: drawing }} />
    </Box>
  )
}
