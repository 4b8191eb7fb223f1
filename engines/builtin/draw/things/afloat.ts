import type { DrawContext } from '../draw-context'
import { between } from '../random'
import { dolphin, swan } from '../sprites/animals/low'
import { drawSprite, type Sprite } from '../sprites/sprite'
import { swimmer } from '../sprites/sport/moves'
import { kite, plane } from '../sprites/objects/things'
import { firecrackers } from '../sprites/festival/gifts'
import type { Thing } from '../words'

const afloat = { swimmer: [swimmer, 44], dolphin: [dolphin, 36], swan: [swan, 26] } as const satisfies Partial<
  Record<Thing, readonly [Sprite, number]>
>
export const floating = Object.keys(afloat) as (keyof typeof afloat)[]

/** Draws swimmers and floating things: larger in front. */
export function drawAfloat(pen: DrawContext): void {
  const { scene, random, width, height, horizon, unit } = pen
  const wanted = floating
    .filter((name) => scene.things.has(name))
    .flatMap((name) => Array.from({ length: scene.counts.get(name) ?? 1 }, () => name))
    .slice(0, 5)
  wanted.forEach((name, at) => {
    const [sprite, size] = afloat[name]
    const x =
      width *
      (wanted.length === 1 ? between(random, 0.42, 0.58) : 0.5 + (at - (wanted.length - 1) / 2) * (0.8 / wanted.length))
    const y = horizon + (height - horizon) * (wanted.length === 1 ? 0.52 : 0.34 + (at % 3) * 0.17)
    drawSprite(
      pen,
      sprite,
      scene.colours.get(name),
      x,
      y,
      (unit * size) / Math.sqrt(wanted.length),
      random() < 0.5 ? 1 : -1,
    )
  })
}

/** Draws flying and hanging things. */
export function drawAirborne(pen: DrawContext): void {
  const { scene, random, width, height, horizon, unit } = pen
  if (scene.things.has('plane'))
    drawSprite(
      pen,
      plane,
      scene.colours.get('plane'),
      width * between(random, 0.42, 0.6),
      horizon * between(random, 0.34, 0.5),
      unit * 28,
      random() < 0.5 ? 1 : -1,
    )
  if (scene.things.has('kite')) {
    const many = Math.min(4, scene.counts.get('kite') ?? 1)
    for (let at = 0; at < many; at++)
      drawSprite(
        pen,
        kite,
        scene.colours.get('kite'),
        width * (many === 1 ? between(random, 0.6, 0.72) : (at + 0.7) / (many + 0.4)),
        horizon * between(random, 0.4, 0.6),
        unit * 24,
      )
  }
  if (scene.things.has('firecrackers'))
    for (const side of [0.1, 0.9])
      drawSprite(
        pen,
        firecrackers,
        scene.colours.get('firecrackers'),
        width * side,
        height * 0.5,
        Math.min(height * 0.46, unit * 56),
      )
}
