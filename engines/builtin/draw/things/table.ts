import { hsl, mix, shade, type Colour, white } from '../colour'
import { cutByFilms, down, softSpot, polyline, oval, paint, shine, type DrawContext } from '../draw-context'
import { between, createRidge, pickFrom } from '../random'
import type { Thing } from '../words'
import { buns, dumplings, hotPot, mooncakes, rice, tanghulu, teapot, zongzi } from '../sprites/food/chinese'
import { eggs, pan, tomatoes } from '../sprites/food/kitchen'
import { plated, scallions } from '../sprites/food/plated'
import { fruits, iceCream, milkTea, strawberries, watermelon } from '../sprites/food/sweet'
import { bread, burger, pizza, sushi } from '../sprites/food/western'
import { gift, redEnvelope } from '../sprites/festival/gifts'
import { flask } from '../sprites/objects/kept-warm'
import { books, crown, laptop } from '../sprites/objects/things'
import { bouquet, orchid } from '../sprites/plants/flowers'
import { sprout } from '../sprites/plants/sprout'
import { drawSprite, type Sprite } from '../sprites/sprite'
import { drawApple, drawCake, drawCup, drawNoodles } from './food'
import { drawShadow } from './form'

type Serve = (pen: DrawContext, x: number, foot: number, size: number) => void
/** A drawing that fills the size of a dish, for any shape. */
const dish =
  (name: Thing, sprite: Sprite): Serve =>
  (pen, x, foot, size) => {
    const own = Math.min(size * 1.1, (size * 1.3) / sprite.wide)
    drawShadow(pen, x, foot, Math.min(size * 0.56, own * sprite.wide * 0.46))
    drawSprite(pen, sprite, pen.scene.colours.get(name), x, foot, own)
  }
const sprites = {
  plated,
  pan,
  eggs,
  tomatoes,
  scallions,
  dumplings,
  hotPot,
  buns,
  zongzi,
  mooncakes,
  tanghulu,
  rice,
  tea: teapot,
  milkTea,
  iceCream,
  strawberries,
  watermelon,
  fruits,
  burger,
  pizza,
  sushi,
  bread,
  bouquet,
  orchid,
  sprout,
  flask,
  laptop,
  books,
  gift,
  redEnvelope,
  crown,
} as const satisfies Partial<Record<Thing, Sprite>>

const served = {
  noodles: drawNoodles,
  cake: drawCake,
  coffee: drawCup,
  apple: drawApple,
  ...(Object.fromEntries(
    Object.entries(sprites).map(([name, sprite]) => [name, dish(name as keyof typeof sprites, sprite)]),
  ) as Record<keyof typeof sprites, Serve>),
} as const satisfies Partial<Record<Thing, Serve>>
export const dishes = Object.keys(served) as (keyof typeof served)[]

/** Drawings that hold some of it already. */
const several: ReadonlySet<Thing> = new Set(['eggs', 'tomatoes', 'scallions', 'plated'])

/**
 * Food in a row, large where nothing else is to be seen; else small, beside the person who eats. By `view`, from 0 to 1,
 * pictures of one thing differ.
 */
export function drawDishes(pen: DrawContext, place: 'alone' | 'outdoors' | 'beside', view: number): void {
  const { scene, width, height, unit } = pen
  const wanted = dishes
    .filter((name) => scene.things.has(name))
    .flatMap((name) => Array.from({ length: several.has(name) ? 1 : (scene.counts.get(name) ?? 1) }, () => name))
    .slice(0, 5)
  const many = wanted.length
  if (place === 'alone' && many > 1 && height > width * 1.3) {
    // Upright: one before the other, from the back of the table to its front.
    const size = width * (many > 2 ? 0.42 : 0.5)
    const stepped = (at: number) =>
      [width * (at % 2 === 0 ? 0.36 : 0.64), height * (0.71 + (0.15 * at) / (many - 1)) - cutByFilms(pen)] as const
    return wanted.forEach((name, at) => served[name](pen, ...stepped(at), size))
  }
  const isBeside = place === 'beside'
  const nearness = many === 1 && !isBeside ? 0.8 + view * 0.4 : 1
  const aside = many === 1 && width > height ? ((view * 7) % 1) * 0.3 - 0.15 : 0
  const size = Math.min(unit * { alone: 54, outdoors: 40, beside: 25 }[place] * nearness, (width / many) * 0.72)
  wanted.forEach((name, at) => {
    const x = isBeside ? 0.17 + (at % 2 === 0 ? at * 0.09 : 0.66 - at * 0.05) : (at + 0.5) / many + aside
    const foot = height * (isBeside ? 0.96 : 0.86) - cutByFilms(pen) - (at % 2) * unit * 3
    served[name](pen, width * x, foot, size)
  })
}

/** A wall with light through a window, blurred lamps, and boards seen along their length. */
export function drawRoom(pen: DrawContext): void {
  const { g, width, height, horizon, random, unit, mood, scene } = pen
  const wall = scene.tint ?? hsl(pickFrom(random, [28, 36, 200, 150, 345]), 34, mood.isDark ? 34 : 72)
  g.fillStyle = down(pen, 0, horizon, paint(pen, shade(wall, -0.16)), paint(pen, shade(wall, 0.2)))
  g.fillRect(0, 0, width, horizon + 2)
  for (let spot = 0; spot < 16; spot++) {
    const [x, y, size] = [random() * width, random() * horizon * 0.86, unit * between(random, 2.5, 7)]
    oval(pen, x, y, size, size, shine(pen, mix([255, 214, 140], white, random() * 0.6), between(random, 0.1, 0.26)))
  }
  softSpot(pen, pen.sun.x, 0, width * 0.8, pen.tone(mood.glow), 0.4)
  const wood: Colour = hsl(between(random, 22, 32), 46, 44)
  const top = horizon * 0.97
  g.fillStyle = down(pen, top, height, paint(pen, shade(wood, 0.24)), paint(pen, shade(wood, -0.2)))
  g.fillRect(0, top, width, height - top)
  const grainOf = createRidge(random, 4)
  for (let at = 0; at < 120; at++) {
    const share = random()
    const y = top + (height - top) * share
    const from = random() * width * 1.2 - width * 0.2
    const points = Array.from({ length: 12 }, (_, step): [number, number] => [
      from + (step / 11) * width * 0.5,
      y + grainOf(step * 0.2 + at) * unit * 0.8,
    ])
    polyline(pen, paint(pen, shade(wood, random() < 0.5 ? -0.35 : 0.25), 0.22), unit * (0.08 + share * 0.2), points)
  }
  for (const share of [0, 0.22, 0.52, 0.9])
    polyline(pen, paint(pen, shade(wood, -0.6), 0.6), unit * (0.12 + share * 0.3), [
      [0, top + (height - top) * share],
      [width, top + (height - top) * share],
    ])
}
