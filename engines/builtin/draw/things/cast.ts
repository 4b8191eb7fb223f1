import { cutByFilms, type DrawContext, figurePen } from '../draw-context'
import { between } from '../random'
import { drawSprite, type Sprite } from '../sprites/sprite'
import type { Thing } from '../words'
import { animals, drawAnimal } from './animals'
import { anyone, roles, standing } from './cast-list'
import { drawHeart, drawHorse } from './figures'
import { drawShadow, formAt } from './form'
import { ownColour } from './own-colour'
import { people, peopleDraws } from './people'

/** Someone or something in the foreground, feet on the ground. */
interface Player {
  /** Its height where a grown person is 1, and its width as a share of its height. */
  tall: number
  wide: number
  /** Length of its shadow, as a share of its height; 0 for floating things. */
  shadow: number
  draw: (pen: DrawContext, x: number, foot: number, size: number, at: number) => void
}

const ofSprite = (name: Thing, sprite: Sprite, tall = 1): Player => ({
  tall,
  wide: sprite.wide,
  shadow: Math.min(0.5, sprite.wide * 0.36),
  draw: (pen, x, foot, size) => drawSprite(pen, sprite, ownColour(pen, name), x, foot, size),
})
const entries = <K extends string, V>(table: Readonly<Record<K, V>>) => Object.entries(table) as [K, V][]

const players = new Map<Thing, Player>([
  ...entries<keyof typeof roles, Sprite>(roles).map(([name, sprite]) => [name, ofSprite(name, sprite)] as const),
  ...entries<keyof typeof anyone, Sprite>(anyone).map(
    ([name, sprite]) => [name, ofSprite(name, sprite, name === 'child' ? 0.74 : 1)] as const,
  ),
  ...people.map(
    (name) =>
      [
        name,
        {
          tall: name === 'person' ? 0.86 : 1,
          wide: name === 'person' ? 0.42 : 0.62,
          shadow: 0.22,
          draw: (pen, x, foot, size, at) => peopleDraws[name](pen, formAt(pen, x, foot, size), size, at),
        } satisfies Player,
      ] as const,
  ),
  ...animals.map(
    (name) =>
      [
        name,
        {
          tall: 0.66,
          wide: 0.72,
          shadow: 0.34,
          draw: (pen, x, foot, size) => drawAnimal(pen, name, x, foot, size / 1.6, pen.random() < 0.5 ? -1 : 1),
        } satisfies Player,
      ] as const,
  ),
  [
    'horse',
    {
      tall: 1.05,
      wide: 1.05,
      shadow: 0.3,
      draw: (pen, x, foot, size) => drawHorse(pen, formAt(pen, x, foot, size / 1.6, pen.random() < 0.5 ? -1 : 1)),
    },
  ],
  [
    'heart',
    { tall: 0.8, wide: 0.9, shadow: 0, draw: (pen, x, foot, size) => drawHeart(pen, formAt(pen, x, foot, size / 1.6)) },
  ],
  ...entries<keyof typeof standing, readonly [Sprite, number]>(standing).map(
    ([name, [sprite, tall]]) => [name, ofSprite(name, sprite, tall)] as const,
  ),
])

export const cast = [...players.keys()]
const mostSeats = 7
/** Share of a film's picture that its camera never leaves. */
const inFilms = 0.86

/** Height of a little one beside its mother. */
const ofGrown = 0.6

/** The places of one kind. In a work a little one and its mother are two, and differ. */
function seatsOf({ scene, workId }: DrawContext, name: Thing) {
  const player = players.get(name)!
  const ages = workId === undefined ? undefined : scene.ages?.get(name)
  const isFamily = ages?.size === 2
  const count = Math.max(scene.counts.get(name) ?? 1, isFamily ? 2 : 1)
  return Array.from({ length: count }, (_, nth) => {
    const isGrown = ages !== undefined && (isFamily ? nth === count - 1 : ages.has('grown'))
    return { name, nth, isGrown, player, tall: player.tall * (isFamily && !isGrown ? ofGrown : 1) }
  })
}

/** Draws all requested figures side by side in front; a single one is large. */
export function drawCast(pen: DrawContext, isInHall: boolean): void {
  const { scene, random, width, height, horizon } = pen
  const seats = cast
    .filter((name) => scene.things.has(name))
    .flatMap((name) => seatsOf(pen, name))
    .slice(0, mostSeats)
  if (seats.length === 0) return
  const tallest = Math.max(...seats.map(({ tall }) => tall))
  const isDistant = seats.every(({ name }) => name === 'person')
  const share = isDistant ? 0.34 : isInHall ? 0.62 : seats.length === 1 ? 0.47 : seats.length === 2 ? 0.42 : 0.38
  const wide = seats.reduce((sum, { player, tall }) => sum + player.wide * tall, 0) / tallest
  const spread = isDistant ? 0.9 : 1.1
  const size = Math.min(height * share, (width * (pen.workId === undefined ? 0.94 : inFilms)) / wide / spread)
  const total = size * wide * spread
  const free = width - total
  let left = isDistant || seats.length === 1 ? free * between(random, 0.38, 0.62) : free / 2
  seats.forEach(({ name, nth, isGrown, player, tall }, at) => {
    const own = ((size * tall) / tallest) * between(random, 0.96, 1.03)
    const room = (size * player.wide * tall * spread) / tallest
    const [x, foot] = [
      left + room / 2,
      Math.max(horizon + height * 0.2, height * 0.93) -
        cutByFilms(pen) -
        (at % 2) * height * (seats.length > 2 ? 0.025 : 0.008),
    ]
    left += room
    if (player.shadow > 0) drawShadow(pen, x, foot, own * player.shadow)
    player.draw(figurePen(pen, name, isGrown ? 'grown' : nth), x, foot, own, pen.workId === undefined ? at : nth)
  })
}
