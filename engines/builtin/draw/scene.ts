import { hex, type Colour } from './colour'
import { blanked, colouredPart, negated, ownColours, personNames, type Span, unshownActions, wordEnd } from './details'
import { type Lettering, readLettering } from './lettering/read'
import type { Kin } from './sprites/sprite'
import { anyoneNames, grounds, implied, roleNames, tools } from './scene-rules'
import { otherMeanings, type ColourWord, type StyleWord, type Thing, things, type Time } from './words'
import { type Age, agesIn, withoutAnimalParents } from './words/ages'
import { animalsWords } from './words/animals'
import { colourWords, counts, styleWords, timeWords } from './words/manner'
import { wordPattern } from './words/pattern'

/** Things that a prompt asks for, and their properties. */
export interface Scene {
  things: ReadonlySet<Thing>
  time: Time | null
  /** Colours of single things: a black cat, a red boat. */
  colours: ReadonlyMap<Thing, Colour>
  /** Colour of the picture as a whole. */
  tint: Colour | null
  counts: ReadonlyMap<Thing, number>
  /** Animals that the words call little, big, or somebody's mother. */
  ages?: ReadonlyMap<Thing, ReadonlySet<Age>>
  /** The words name one lantern, not a sky of them. */
  isOneLantern?: boolean
  /** Words for actions and colours that the picture does not show. */
  unshown?: readonly string[]
  /** A style that the words name. */
  style: StyleWord | null
  /** Text to write into the picture. */
  lettering?: Lettering
  /** The person in a role: a girl or a boy. */
  kin?: Kin
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

/** The word for a colour of `paints`. */
export const writtenColourName = (colour: Colour | undefined): ColourWord | undefined =>
  keys(paints).find((name) => paints[name] === colour)

const oneLantern = wordPattern(
  String.raw`(?:一[盏盞]|[提挂掛]着?一?[盏盞个個]?|小)(?:\p{Script=Han}{0,6}的)?小?[灯燈]|(?<!\p{L})(?:a|one) (?:\p{L}+ ){0,2}lantern(?!s)|등불 하나|(?<!\p{L})один (?:\p{L}+ ){0,2}фонар`,
  'iu',
)

const keys = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as K[]
/** Between an adjective and its noun there is at most this much. */
const near = 9

const everySpan = (text: string): Span[] =>
  keys(things).flatMap((name) =>
    [...text.matchAll(things[name])].map(({ index, 0: word }) => ({ name, index, end: index + word.length })),
  )

/**
 * 熊猫 contains 猫, 雪人 contains 雪, 机器人 is no person: the longer word counts. A baby fox is a fox.
 */
const outermost = (spans: readonly Span[]): Span[] =>
  spans.filter(
    ({ name, index, end }) =>
      !spans.some(
        (other) =>
          other.name !== name &&
          ((other.index <= index && other.end >= end && other.end - other.index > end - index) ||
            (name === 'child' && other.name in animalsWords && other.index >= end && other.index <= end + 1)),
      ),
  )

/** Words for things in a text, in their order. */
export const thingWords = (text: string): Span[] =>
  outermost(everySpan(text.replace(otherMeanings, (found) => ' '.repeat(found.length)))).sort(
    (one, other) => one.index - other.index,
  )

/** Reads a prompt in any of the five languages. */
export function readPrompt(prompt: string): Scene {
  const lettering = readLettering(prompt)
  let text = (lettering?.quoted ? prompt.replace(lettering.quoted, ' ') : prompt).normalize('NFKC').toLowerCase()
  const style = keys(styleWords).find((name) => text.search(styleWords[name]) >= 0) ?? null
  for (const name of keys(styleWords)) text = text.replace(styleWords[name], ' ')
  text = text.replace(otherMeanings, (found) => ' '.repeat(found.length))
  text = blanked(text, negated(text))
  const spans = everySpan(text)
  const places = new Map<Thing, number[]>()
  const outer = withoutAnimalParents(text, outermost(spans))
  for (const { name, index } of outer) places.set(name, [...(places.get(name) ?? []), index])
  const within: readonly (readonly [Thing, Thing])[] = [
    ['panda', 'bear'],
    ['pagoda', 'city'],
    ['castle', 'city'],
    ['bamboo', 'forest'],
  ]
  for (const [longer, shorter] of within) {
    const rest =
      places.get(shorter)?.filter((at) => !places.get(longer)?.some((other) => Math.abs(at - other) <= 2)) ?? []
    if (places.has(shorter) && rest.length === 0) places.delete(shorter)
  }
  // Friends of an animal are animals, and a plant eats no rice.
  if (keys(animalsWords).some((name) => places.has(name)) && onlyFriends(text, outer)) places.delete('person')
  if (places.has('sprout')) for (const name of ['rice', 'chef'] as const) places.delete(name)
  const isRole = roleNames.some((name) => places.has(name))
  const kin: Kin | undefined = places.has('girl') ? 'girl' : places.has('boy') ? 'boy' : undefined
  // A girl who plays football is one person, and so is a student who reads.
  if (isRole) for (const name of [...anyoneNames, 'person'] as const) places.delete(name)
  for (const [role, tool] of tools) if (places.has(role)) places.delete(tool)
  const who = roleNames.filter((name) => places.has(name))
  for (const name of ['student', 'hanfu', 'reader'] as const)
    if (who.length > 1 && who.indexOf(name) >= 0) places.delete(name)
  const unshown = unshownActions(text, spans, places)
  const colourOf = new Map<Thing, Colour>()
  let tint: Colour | null = null
  for (const name of keys(colourWords)) {
    for (const { index, 0: word } of text.matchAll(colourWords[name])) {
      const end = index + word.length
      const part = colouredPart(text.slice(end))
      const next = nextThing(places, index, end + near)
      const wearer = next && personNames.has(next) ? next : lastPerson(places, index)
      const thing = part ? (part.kind === 'clothes' ? wearer : null) : next
      if (!thing && !part) tint ??= paints[name]
      else if (!thing) unshown.push(word + part!.words)
      else if (ownColours[thing]) {
        const span = spans.find((one) => one.name === thing && one.index >= index)
        if (!ownColours[thing].includes(name)) unshown.push(text.slice(index, wordEnd(text, span?.end ?? end)))
      } else colourOf.set(thing, paints[name])
    }
  }
  if (lettering && lettering.kind !== 'words' && places.size === 0) tint ??= paints.red
  const countOf = new Map<Thing, number>()
  for (const [count, words] of counts) {
    for (const { index, 0: word } of text.matchAll(words)) {
      const thing = nextThing(places, index, index + word.length + near)
      if (thing) countOf.set(thing, count)
    }
  }
  const isGrounded = grounds.some((name) => places.has(name))
  const time = keys(timeWords).find((name) => text.search(timeWords[name]) >= 0) ?? null
  for (const [thing, ground] of implied) if (places.has(thing) && !isGrounded) places.set(ground, [])
  return {
    things: new Set(places.keys()),
    time,
    colours: colourOf,
    tint,
    counts: countOf,
    ages: agesIn(text, outer),
    ...(oneLantern.test(text) && places.has('lantern') && { isOneLantern: true }),
    unshown: unshown.map((words) => words.replace(/\s+/g, ' ').trim()),
    style,
    ...(lettering && { lettering }),
    ...(isRole && kin && { kin }),
  }
}

/** All words for a person are 朋友 and the like. */
const onlyFriends = (text: string, spans: readonly Span[]): boolean =>
  spans.every(
    ({ name, index, end }) =>
      name !== 'person' ||
      /^(?:朋友|一家|家人|friends?|famil(?:y|ies)|친구|가족|друзь.*|семь.*)$/u.test(text.slice(index, end)),
  )

function nextThing(places: ReadonlyMap<Thing, readonly number[]>, from: number, to: number): Thing | null {
  let best: Thing | null = null
  let at = to + 1
  for (const [thing, found] of places)
    for (const place of found) if (place >= from && place < at) [best, at] = [thing, place]
  return best
}

function lastPerson(places: ReadonlyMap<Thing, readonly number[]>, before: number): Thing | null {
  let best: Thing | null = null
  let at = -1
  for (const [thing, found] of places)
    for (const place of found) if (personNames.has(thing) && place < before && place > at) [best, at] = [thing, place]
  return best
}
