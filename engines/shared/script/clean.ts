import { countUnits, isWideLetter } from '../../../shared/wide-characters'
import { hasWords } from '../speech/scripts'

/** Every repeat is bounded, so that a hostile text takes no longer than another. */
const removed: readonly (readonly [RegExp, string])[] = [
  [/!?\[([^[\]\n]{1,200})\]\([^()\s]{0,400}\)/g, '$1'],
  [/(?:https?:\/\/|www\.)[^\s\u3000-\u303f\uff00-\uffef\u3400-\u9fff]{0,2000}/gi, ' '],
  [/^[ \t]{0,8}(?:#{1,6}|[-+*•·]|>{1,3})[ \t]{1,8}/gm, ''],
  [/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{Variation_Selector}|\u20e3/gu, ''],
  [/[^\P{C}\n\t]/gu, ''],
  // Marks of Markdown; snake_case and prices keep nothing worth hearing either.
  [/[*_#`~|<>\\^{}[\]]/g, ' '],
  [/[\p{Z}\n\t]{1,200}/gu, ' '],
  [/ {2,400}/g, ' '],
]

/** Chinese characters have no space around them. */
const gap = /(?<=[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]) (?=[\u3000-\u303f\u3400-\u9fff\uff00-\uffef])/g

/** A text to speak: no Markdown, links, emoji or control characters, on one line. Empty without readable words. */
export function spokenText(text: string): string {
  const said = removed
    .reduce((left, [mark, instead]) => left.replace(mark, instead), text.normalize('NFC'))
    .replace(gap, '')
    .trim()
  return hasWords(said) ? said : ''
}

/** The first words of a text, as wide as so many Chinese characters, cut where a clause or a word ends. */
export function firstWords(text: string, most: number): string {
  const said = spokenText(text.slice(0, 400))
  const clause = /^(?:[^。！？!?；;…：:.]|[.:](?! )){1,200}/u.exec(said)?.[0] ?? said
  const isNarrow = countUnits(clause, isWideLetter) * 3 < clause.length
  return shortened(clause, isNarrow ? most * 2 : most)
}

/** A text up to a length; marks at its end are left out. */
export function shortened(text: string, most: number): string {
  const bare = (one: string) => one.replace(/[\s，,、；;：:。.！!？?…—-]{1,20}$/u, '').trim()
  if (text.length <= most) return bare(text) || text.trim()
  const head = text.slice(0, most)
  const at = Math.max(...['，', ',', '、', '；', '：', ' '].map((mark) => head.lastIndexOf(mark)))
  const cut = at > most / 3 ? head.slice(0, at) : head.replace(/[\ud800-\udbff]$/, '')
  return bare(cut) || cut.trim()
}
