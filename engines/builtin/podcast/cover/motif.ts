import type { SKRSContext2D } from '@napi-rs/canvas'
import type { SeededRandom } from '../../../shared/random'
import type { CoverColours } from './colours'

interface Bubble {
  x: number
  y: number
  /** The tail points down to the left or the right. */
  tail: -1 | 1
}

const [width, height, radius] = [560, 320, 150]
const bubbles: readonly [Bubble, Bubble] = [
  { x: 84, y: 92, tail: -1 },
  { x: 380, y: 246, tail: 1 },
]

/** A rounded speech bubble. */
function trace(g: SKRSContext2D, { x, y }: Bubble): void {
  g.beginPath()
  g.roundRect(x, y, width, height, radius)
}

/** Its tail is a shape of its own: one path of both would leave a hole where they cross. */
function traceTail(g: SKRSContext2D, { x, y, tail }: Bubble): void {
  const foot = tail < 0 ? x + radius * 0.72 : x + width - radius * 0.72
  g.beginPath()
  g.moveTo(foot - tail * 10, y + height - 26)
  g.quadraticCurveTo(foot + tail * 4, y + height + 44, foot + tail * 74, y + height + 66)
  g.quadraticCurveTo(foot + tail * 34, y + height + 8, foot + tail * 62, y + height - 78)
  g.closePath()
}

function fill(g: SKRSContext2D, bubble: Bubble, [light, dark]: readonly [string, string]): void {
  const shade = g.createLinearGradient(bubble.x, bubble.y, bubble.x + width, bubble.y + height)
  shade.addColorStop(0, light)
  shade.addColorStop(1, dark)
  g.fillStyle = shade
  g.save()
  g.shadowColor = 'rgba(0,0,0,.22)'
  g.shadowBlur = 46
  g.shadowOffsetY = 18
  trace(g, bubble)
  g.fill()
  g.restore()
  traceTail(g, bubble)
  g.fill()
}

interface Bar {
  x: number
  y: number
  tall: number
}

const [count, step, wide] = [15, 28, 12]

/** A voice as bars, high in the middle. */
function barsOf({ x, y }: Bubble, random: SeededRandom): Bar[] {
  const left = x + (width - (count - 1) * step) / 2
  const phase = random.next() * 6
  return Array.from({ length: count }, (_, at) => {
    const middle = 1 - Math.abs(at - (count - 1) / 2) / (count / 2)
    const wave = 0.55 + 0.45 * Math.sin(at * 1.35 + phase)
    const tall = 22 + (height * 0.5 - 22) * middle ** 0.7 * (wave * 0.75 + random.next() * 0.25)
    return { x: left + at * step - wide / 2, y: y + height / 2 - tall / 2, tall }
  })
}

function drawBars(g: SKRSContext2D, bars: readonly Bar[]): void {
  for (const { x, y, tall } of bars) {
    g.beginPath()
    g.roundRect(x, y, wide, tall, wide / 2)
    g.fill()
  }
}

/** Two overlapping speech bubbles. */
export function drawMotif(g: SKRSContext2D, colours: CoverColours, random: SeededRandom): void {
  const [host, guest] = bubbles
  fill(g, host, colours.host)
  fill(g, guest, colours.guest)
  const voices = [host, guest].map((bubble) => barsOf(bubble, random)).flat()
  g.fillStyle = 'rgba(255,255,255,.94)'
  drawBars(g, voices)
  g.save()
  trace(g, host)
  g.clip()
  trace(g, guest)
  g.clip()
  g.fillStyle = colours.both
  g.fillRect(0, 0, 1024, 1024)
  // On the shared part the ground shows through.
  g.fillStyle = colours.ground[0]
  g.globalAlpha = 0.9
  drawBars(g, voices)
  g.restore()
}
