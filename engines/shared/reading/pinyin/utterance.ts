import type { Spelled } from '../spelled'
import { readChinese } from '.'
import { soundsOf } from './sounds'

/** Chinese in espeak's phoneme signs, word by word, other text unchanged: the input for espeak's `cmn`. */
export function toSounds({ text, places }: Spelled): Spelled {
  let said = ''
  const from: number[] = []
  const add = (part: string, place: number) => {
    said += part
    for (let i = 0; i < part.length; i++) from.push(place)
  }
  const syllables = readChinese(text)
  let at = 0
  syllables.forEach((syllable, i) => {
    for (; at < syllable.from; at++) add(text[at]!, places[at]!)
    const next = syllables[i + 1]
    const isLast = !next || next.beginsWord || next.from !== syllable.to
    const isFirst = i === 0 || syllable.beginsWord || syllables[i - 1]!.to !== syllable.from
    const sounds = soundsOf(syllable.pinyin, isLast)
    if (sounds) add(`${isFirst ? ' [[' : ''}${sounds}${isLast ? ']] ' : ''}`, places[syllable.from]!)
    at = syllable.to
  })
  for (; at < text.length; at++) add(text[at]!, places[at]!)
  return { text: said, places: from }
}
