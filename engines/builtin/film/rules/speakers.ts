import { filmRules } from '../../../../contract/works'
import type { FilmTexts } from '../../../texts/film'
import { thingWords } from '../../draw/scene'
import type { FilmBeat } from './beats'
import { type Character, charactersIn, namedOnly, speakingThing } from './characters'
import { pluralPronouns, pronouns } from './kin'
import { plainText } from './mentions'
import { saidVerbs } from './quotes'

/** A beat with those who speak and are seen in it. */
export interface Acted {
  beat: FilmBeat
  speaker: Character | null
  seen: Character[]
}

const { castMax, seenMax } = filmRules

/** The characters that a scene names, in the order of their words. */
export function namedIn(scene: string, cast: readonly Character[]): Character[] {
  const text = plainText(scene)
  const words = thingWords(text)
  const placeOf = ({ thing, calls, kinAs }: Character): number => {
    const called = calls.map((call) => text.indexOf(call)).filter((at) => at >= 0)
    const own = kinAs ? [] : words.filter(({ name }) => name === thing).map(({ index }) => index)
    return Math.min(Infinity, ...called, ...own)
  }
  return cast
    .map((character) => ({ character, at: placeOf(character) }))
    .filter(({ at }) => at < Infinity)
    .sort((a, b) => a.at - b.at)
    .map(({ character }) => character)
}

/** The actors of each beat of a text. */
export function actedBeats(beats: readonly FilmBeat[], texts: FilmTexts): { acted: Acted[]; cast: Character[] } {
  const cast = charactersIn(beats, texts)
  const isDialogue = beats.every(({ said }) => said !== null)
  let last: Character | null = null
  let lastSpeaker: Character | null = null
  /** The two who were seen last: they are meant by "they". */
  let lately: Character[] = []
  const add = (one: Character | null): Character | null => {
    if (!one || cast.length >= castMax - 1) return null
    cast.push(one)
    return one
  }
  const speakerOf = ({ said }: FilmBeat): Character | null => {
    if (!said) return null
    if ('name' in said) return byName(said.name, cast) ?? add(namedOnly(said.name, cast.length, texts))
    const { by } = said
    const [first] = namedIn(by, cast)
    if (first) return first
    if (by && !hasPronoun(by)) {
      const thing = speakingThing(by, texts)
      const known = thing && cast.find((one) => one.thing === thing.thing)
      const name = subjectOf(by)
      const one = known ?? add(thing ?? (name ? namedOnly(name, cast.length, texts) : null))
      if (one) return one
    }
    if (by) return last ?? cast[0] ?? null
    return cast.find((one) => one !== lastSpeaker) ?? last
  }
  const act = (beat: FilmBeat): Acted => {
    const speaker = speakerOf(beat)
    const named = namedIn(beat.scene, cast)
    const isMeant = named.length === 0 || !named.includes(last!) ? hasPronoun(beat.scene) : false
    const others = isPlural(beat.scene) ? lately : []
    const seen = [...new Set([...(speaker ? [speaker] : []), ...named, ...(isMeant && last ? [last] : []), ...others])]
    lately = [...new Set([...seen, ...lately])].slice(0, 2)
    last = named.find((one) => one !== speaker || !beat.said) ?? (speaker && !last ? speaker : last)
    if (speaker) lastSpeaker = speaker
    return { beat, speaker, seen: seen.filter(({ look }) => look !== '').slice(0, seenMax) }
  }
  // Twice: who speaks later is seen before.
  beats.forEach(act)
  ;[last, lastSpeaker, lately] = [null, null, []]
  const acted = beats.map(act)
  giveVoices(acted, isDialogue)
  return { acted, cast }
}

const hasPronoun = (text: string) => new RegExp(pronouns).test(text)
const isPlural = (text: string) => new RegExp(pluralPronouns).test(text)

const byName = (name: string, cast: readonly Character[]): Character | undefined =>
  cast.find((one) => one.name === name || one.calls.includes(plainText(name))) ?? namedIn(name, cast)[0]

/** The name before or after a verb of speech: 小明大声说, asked Anna. */
function subjectOf(by: string): string | null {
  const chinese =
    /^[\s，,]*([小阿老]?\p{Script=Han}{1,3}?)(?:[\p{Script=Han}]{0,6}[地着著]|[又也就都便忙]|连忙|大声|小声|笑)*(?:对\p{Script=Han}{1,6})?[说說问問喊叫答唱]/u.exec(
      by,
    )?.[1]
  if (chinese) return /[它他她牠们]/.test(chinese) ? null : chinese
  const verb = saidVerbs.exec(by)
  const names = [...by.matchAll(/(?<!\p{L})\p{Lu}[\p{Ll}]{1,11}(?!\p{L})/gu)].map(([name]) => name)
  return verb && names[0] && !/^(?:The|And|Then|But|It|He|She|They)$/.test(names[0]) ? names[0] : null
}

/** Beside a narrator the first who speaks has the second voice; two who talk have different ones. */
function giveVoices(acted: readonly Acted[], isDialogue: boolean): void {
  const speakers = [...new Set(acted.flatMap(({ speaker }) => speaker ?? []))]
  for (const [at, one] of speakers.entries()) one.isSecond = at % 2 === (isDialogue ? 1 : 0)
}
