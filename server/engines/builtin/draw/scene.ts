import { hex, type Colour } from './colour'
import {
  colourWords,
  type ColourWord,
  counts,
  styleWords,
  type StyleWord,
  type Thing,
  things,
  type Time,
  timeWords,
} from './words'

/** What a prompt asks for. */
export interface Scene {
  things: ReadonlySet<Thing>
  time: Time | null
  /** Colours of single things: a black cat, a red boat. */
  colours: ReadonlyMap<Thing, Colour>
  /** Of the picture as a whole. */
  tint: Colour | null
  counts: ReadonlyMap<Thing, number>
  /** A style that the words name. */
  style: StyleWord | null
}

export const paints: Readonly<Record<ColourWord, Colour>> = {
  red: hex('#c8322b'),
  orange: hex('#e8843a'),
  yellow: hex('#f0c040'),
  green: hex('#4f9a4a'),
  cyan: hex('#3fb0ac'),
  blue: hex('#3f6fc4'),
  purple: hex('#7c52b8'),
  pink: hex('#f09ab8'),
  brown: hex('#8a5a3c'),
  white: hex('#f4f2ee'),
  black: hex('#2b2a30'),
  grey: hex('#8f9298'),
}

const keys = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as K[]
/** Between an adjective and its noun there is at most this much. */
const near = 9

/** Reads a prompt in any of the five languages. */
export function readPrompt(prompt: string): Scene {
  let text = prompt.normalize('NFKC').toLowerCase()
  const style = keys(styleWords).find((name) => text.search(styleWords[name]) >= 0) ?? null
  for (const name of keys(styleWords)) text = text.replace(styleWords[name], ' ')
  const places = new Map<Thing, number[]>()
  for (const name of keys(things)) {
    const found = [...text.matchAll(things[name])].map(({ index }) => index)
    if (found.length > 0) places.set(name, found)
  }
  // 熊猫 holds 猫, 雪人 holds 雪, 机器人 is no person: the longer word is meant.
  const within: readonly (readonly [Thing, Thing])[] = [
    ['panda', 'cat'],
    ['panda', 'bear'],
    ['pagoda', 'city'],
    ['castle', 'city'],
    ['lighthouse', 'pagoda'],
    ['astronaut', 'person'],
    ['volcano', 'mountains'],
    ['bamboo', 'forest'],
  ]
  for (const [longer, shorter] of within) {
    const rest =
      places.get(shorter)?.filter((at) => !places.get(longer)?.some((other) => Math.abs(at - other) <= 2)) ?? []
    if (places.has(shorter) && rest.length === 0) places.delete(shorter)
  }
  // Who wears a space suit is in space, and a bridge leads over water, unless the words say otherwise.
  const grounds = ['sea', 'lake', 'river', 'city', 'forest', 'desert', 'grassland', 'mountains', 'snow'] as const
  const implied: readonly (readonly [Thing, Thing])[] = [
    ['astronaut', 'space'],
    ['bridge', 'river'],
  ]
  const isGrounded = grounds.some((name) => places.has(name))
  const colourOf = new Map<Thing, Colour>()
  let tint: Colour | null = null
  for (const name of keys(colourWords)) {
    for (const { index, 0: word } of text.matchAll(colourWords[name])) {
      const thing = nextThing(places, index, index + word.length + near)
      if (thing) colourOf.set(thing, paints[name])
      else tint ??= paints[name]
    }
  }
  const countOf = new Map<Thing, number>()
  for (const [count, words] of counts) {
    for (const { index, 0: word } of text.matchAll(words)) {
      const thing = nextThing(places, index, index + word.length + near)
      if (thing) countOf.set(thing, count)
    }
  }
  const time = keys(timeWords).find((name) => text.search(timeWords[name]) >= 0) ?? null
  for (const [thing, ground] of implied) if (places.has(thing) && !isGrounded) places.set(ground, [])
  return { things: new Set(places.keys()), time, colours: colourOf, tint, counts: countOf, style }
}

function nextThing(places: ReadonlyMap<Thing, readonly number[]>, from: number, to: number): Thing | null {
  let best: Thing | null = null
  let at = to + 1
  for (const [thing, found] of places)
    for (const place of found) if (place >= from && place < at) [best, at] = [thing, place]
  return best
}
