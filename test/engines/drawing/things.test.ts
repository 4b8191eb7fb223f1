import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createCanvas } from '@napi-rs/canvas'
import { drawScene } from '../../../engines/builtin/draw/draw'
import type { DrawContext } from '../../../engines/builtin/draw/draw-context'
import type { Scene } from '../../../engines/builtin/draw/scene'
import { cast, drawCast } from '../../../engines/builtin/draw/things/cast'
import { dishes, drawDishes } from '../../../engines/builtin/draw/things/table'
import { things, type Thing } from '../../../engines/builtin/draw/words'
import { mulberry32 } from '../../../engines/shared/random'

const side = 200
const sceneOf = (...names: Thing[]): Scene => ({
  things: new Set(names),
  time: null,
  colours: new Map(),
  tint: null,
  counts: new Map(),
  style: null,
})

/** What one drawer leaves on an empty sheet: the box of its pixels, and their share. */
function left(name: Thing, draw: (pen: DrawContext) => void) {
  const canvas = createCanvas(side, side)
  const pen: DrawContext = {
    g: canvas.getContext('2d'),
    width: side,
    height: side,
    unit: side / 100,
    horizon: side * 0.6,
    random: mulberry32(5),
    scene: sceneOf(name),
    mood: {
      sky: [],
      glow: [255, 246, 210],
      light: [1, 1, 1],
      haze: [200, 220, 230],
      cloud: [255, 255, 255],
      isDark: false,
      isLow: false,
    },
    style: 'flat',
    sun: { x: 40, y: 30, radius: 10 },
    tone: (colour) => colour,
  }
  draw(pen)
  const { data } = pen.g.getImageData(0, 0, side, side)
  let [top, foot, many] = [side, 0, 0]
  for (let at = 3; at < data.length; at += 4) {
    if (data[at]! < 128) continue
    const y = Math.floor(at / 4 / side)
    ;[top, foot, many] = [Math.min(top, y), Math.max(foot, y), many + 1]
  }
  return { tall: (foot - top) / side, foot: foot / side, share: many / side / side }
}

describe('every thing that words name is drawn', () => {
  const ground = { style: 'flat', width: 128, height: 128, seed: 11 } as const
  const pixels = (...names: Thing[]) => {
    const canvas = drawScene(sceneOf(...names), ground)
    return canvas.getContext('2d').getImageData(0, 0, 128, 128).data
  }
  const without = pixels('grassland')

  for (const name of Object.keys(things) as Thing[]) {
    // The sun shines on every meadow.
    if (name === 'grassland' || name === 'sun') continue
    test(name, () => {
      const own = pixels('grassland', name)
      let changed = 0
      for (let at = 0; at < own.length; at += 4)
        if (Math.abs(own[at]! - without[at]!) + Math.abs(own[at + 1]! - without[at + 1]!) > 24) changed++
      assert.ok(changed > own.length / 4 / 250, `${changed} pixels`)
    })
  }
})

describe('what stands in front', () => {
  for (const name of cast)
    test(`${name} has its size and its feet on the ground`, () => {
      const { tall, foot, share } = left(name, (pen) => drawCast(pen, false))
      assert.ok(tall > 0.2 && tall < 0.75, `${tall} tall`)
      assert.ok(name === 'heart' || (foot > 0.85 && foot <= 1), `feet at ${foot}`)
      assert.ok(share > 0.02, `${share} of the sheet`)
    })
  for (const name of dishes)
    test(`${name} lies on the table`, () => {
      const { tall, foot, share } = left(name, (pen) => drawDishes(pen, 'alone', 0.5))
      assert.ok(tall > 0.1 && tall < 0.8, `${tall} tall`)
      assert.ok(foot > 0.8 && foot <= 1, `foot at ${foot}`)
      assert.ok(share > 0.02, `${share} of the sheet`)
    })
})
