import { filmRules } from '../../../../contract/works'
import { shortened, spokenText } from '../../../shared/script/clean'
import type { FilmTexts } from '../../../texts/film'
import { readPrompt, thingWords } from '../../draw/scene'
import type { Thing } from '../../draw/words'
import { animalsWords } from '../../draw/words/animals'
import type { FilmBeat } from './beats'
import { kinWords } from './kin'
import { filmLook, writtenColour } from './looks'
import { type Mention, mentionsIn, plainText, wholeWord } from './mentions'

/** Somebody of a film by rules. */
export interface Character {
  name: string
  /** The thing that the drawing engine draws; null for a voice alone. */
  thing: Thing | null
  look: string
  /** Other words for it, in small letters. */
  calls: readonly string[]
  /** The second voice. */
  isSecond: boolean
  /** Family of the hero, drawn as its kind: words for it in a picture become this one. */
  kinAs?: string
}

const { castMax, nameMax } = filmRules
const called =
  /(?:名叫|叫做|叫作|名字叫|名字是|取名叫?|(?<!\p{L})(?:named|called)(?!\p{L})|이름은|по имени|зовут|звали)\s*[“"「«]?([\p{L}]{1,10})/iu

const isAnimal = (thing: Thing | null) => thing !== null && thing in animalsWords
const bySoft = /[红丽美芳花玲婷娟莉燕敏静妹娜]|[aая]$/iu
const byStrong = /[明强刚军伟亮杰勇龙虎涛]|^(?:tom|jack|bob|ben|max|sam|leo)$/iu

/** The people, animals and things that a text is about, the hero first. */
export function charactersIn(beats: readonly FilmBeat[], texts: FilmTexts): Character[] {
  const scenes = beats.map(({ text, said, scene }) => (said ? scene : text))
  const found = scenes.map((scene) => mentionsIn(scene))
  const named = found.flat()
  const hero = heroOf(named)
  const kin = isAnimal(hero) ? kinIn(named, hero!) : []
  const order = [...new Map(named.filter((one) => !kin.includes(one)).map((one) => [one.thing, one])).keys()]
  const score = (thing: Thing) => named.filter((one) => one.thing === thing).length
  const isSpare = order.length > 1
  const kept = order.filter((thing) => !(isSpare && thing === 'person')).sort((a, b) => score(b) - score(a))
  const characters: Character[] = kept.slice(0, castMax - 1 - Math.min(2, kin.length)).map((thing, at) => {
    const at0 = scenes.findIndex((_, n) => found[n]!.some((one) => one.thing === thing))
    const name = texts.nouns?.[thing] ?? found[at0]!.find((one) => one.thing === thing)!.name
    const colour = writtenColour(readPrompt(scenes[at0]!), thing)
    return {
      name: shortened(name, nameMax),
      thing,
      look: filmLook(thing, countBefore(scenes[at0]!, name, texts) + name, colour, at, texts),
      calls: aliasesOf(scenes, found, thing),
      isSecond: false,
    }
  })
  characters.sort((a, b) => Number(b.thing === hero) - Number(a.thing === hero))
  const [first] = characters
  for (const word of [...new Set(kin.map(({ name }) => name))].slice(0, 2)) {
    if (!first?.thing || characters.length >= castMax - 1) break
    const big = texts.looks.big.replace('{name}', bare(first.name))
    const colour = writtenColour(readPrompt(first.look), first.thing)
    characters.push({
      name: shortened(word.replace(/^(?:its|his|her|the|a) /, ''), nameMax),
      thing: first.thing,
      look: filmLook(first.thing, big, colour, 0, texts),
      calls: [word],
      isSecond: false,
      kinAs: big,
    })
  }
  return characters
}

const bare = (name: string) => name.replace(/^(?:小|little |small |young )/u, '')
const countWord = /(?:两|兩|三|四|五)[只隻个個位头頭条條匹]$|(?<!\p{L})(?:two|three|four|five|два|две|три) $/iu

/** 三只 before 小猪: the look has as many. */
function countBefore(scene: string, name: string, texts: FilmTexts): string {
  const text = plainText(scene)
  const at = text.indexOf(name)
  return texts.nouns || at < 0 ? '' : (countWord.exec(text.slice(Math.max(0, at - 8), at))?.[0] ?? '')
}

/** The most often named first; any person only where nobody else is. */
function heroOf(named: readonly Mention[]): Thing | null {
  const counts = new Map<Thing, number>()
  for (const { thing, name } of named)
    counts.set(thing, (counts.get(thing) ?? 0) + (thing === 'person' ? 0.1 : new RegExp(kinWords).test(name) ? 0.6 : 1))
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

/** Words for family in a story whose hero is an animal. */
const kinIn = (named: readonly Mention[], hero: Thing): Mention[] =>
  named.filter(({ thing, name }) => thing !== hero && new RegExp(kinWords).test(name) && !isAnimal(thing))

/** Names that a text gives somebody: 小兔子，名字叫团团. */
function aliasesOf(scenes: readonly string[], found: readonly (readonly Mention[])[], thing: Thing): string[] {
  return scenes.flatMap((scene, at) => {
    const name = called.exec(scene)?.[1]
    const nearest = [...(found[at] ?? []), ...(found[at]?.length ? [] : (found[at - 1] ?? []))].at(-1)
    return name && nearest?.thing === thing ? [plainText(name)] : []
  })
}

/** Somebody known by name alone. */
export function namedOnly(name: string, at: number, texts: FilmTexts): Character {
  const kind = bySoft.test(name) ? 'girl' : byStrong.test(name) ? 'boy' : 'child'
  return {
    name: shortened(spokenText(name), nameMax),
    thing: kind,
    look: filmLook(kind, texts.somebody[kind], undefined, at, texts),
    calls: [plainText(name)],
    isSecond: false,
  }
}

/** A thing that speaks, such as a lantern. */
export function speakingThing(by: string, texts: FilmTexts): Character | null {
  const text = plainText(by)
  const [word] = thingWords(text)
  if (!word) return null
  const name = texts.nouns?.[word.name] ?? wholeWord(text, word.index, word.end)
  return {
    name: shortened(name, nameMax),
    thing: word.name,
    look: filmLook(word.name, name, writtenColour(readPrompt(by), word.name), 0, texts),
    calls: [],
    isSecond: false,
  }
}
