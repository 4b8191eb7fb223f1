import type { FilmTexts } from '../../../texts/film'
import { readPrompt, thingWords } from '../../draw/scene'
import type { FilmDraft } from '../draft'
import type { Character } from './characters'
import { plainText } from './mentions'
import { motionOf } from './picture'

/** A shot by rules. */
export interface Planned {
  text: string
  speaker: Character | null
  seen: readonly Character[]
  picture: string
}

interface Parts {
  title: string
  summary: string
  cast: readonly Character[]
  planned: readonly Planned[]
  texts: FilmTexts
}

/** The draft of a film by rules. A picture of which nothing can be drawn shows the main thing of the text. */
export function draftOf({ title, summary, cast, planned, texts }: Parts): FilmDraft {
  const idOf = (one: Character) => `c${cast.indexOf(one) + 1}`
  const main = mainThing(planned.map(({ text }) => text).join('\n')) ?? texts.places.grassland
  return {
    title,
    summary,
    cast: [
      { id: 'n', name: texts.narrator, look: '', isSecond: false },
      ...cast.map((one) => ({ id: idOf(one), name: one.name, look: one.look, isSecond: one.isSecond })),
    ],
    shots: differing(planned, texts).map(({ text, speaker, seen, picture }, at) => {
      const shown = canDraw([...seen.map(({ look }) => look), picture].join('，'))
        ? picture
        : [picture, main].filter(Boolean).join(texts.comma)
      return {
        speaker: speaker ? idOf(speaker) : 'n',
        text,
        picture: shown,
        seen: seen.map(idOf),
        motion: motionOf(shown, seen, at, planned.length),
      }
    }),
    writtenBy: null,
  }
}

/** Pictures with the same words are seen from other places. */
function differing(planned: readonly Planned[], texts: FilmTexts): Planned[] {
  const counts = new Map<string, number>()
  return planned.map((one) => {
    const key = [...one.seen.map(({ name }) => name), one.picture].join()
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    const view = texts.views[(count - 1) % texts.views.length]
    return count === 0 || !view ? one : { ...one, picture: `${one.picture}${texts.comma}${view}` }
  })
}

function canDraw(prompt: string): boolean {
  const { things, time, lettering } = readPrompt(prompt)
  return things.size > 0 || time !== null || lettering !== undefined
}

/** The thing that a text names most, by its first word. */
export function mainThing(written: string): string | null {
  const text = plainText(written.slice(0, 1500))
  const words = thingWords(text)
  const count = (name: string) => words.filter((word) => word.name === name).length
  const [most] = [...words].sort((a, b) => count(b.name) - count(a.name))
  return most ? text.slice(most.index, most.end) : null
}
