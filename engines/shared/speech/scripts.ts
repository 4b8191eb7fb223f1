/** A language as espeak calls it. */
export type Language = string

// Characters in two halves (emoji among them), marks of Markdown and of espeak's own notation, and what is not printed.
const halves = /[\ud800-\udfff]/g
const unread = /[*_#`~|<>\\^{}[\]\u2190-\u2bff\u3013\u3020]|[^\P{C}\n]|\p{Variation_Selector}/gu
const words = /[\p{L}\p{N}]/u

/** The text with what cannot be read blanked out: as long as it was, so that places in it stay. */
export const readable = (text: string): string => text.replace(halves, ' ').replace(unread, ' ')

export const hasWords = (text: string): boolean => words.test(readable(text))

const scripts: readonly (readonly [RegExp, (own: Language) => Language])[] = [
  [/[\u3400-\u9fff\uf900-\ufaff]/, (own) => (own === 'yue' ? own : 'cmn')],
  [/[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/, () => 'ko'],
  [/[\u0400-\u052f]/, () => 'ru'],
  [/[\u3040-\u30ff]/, () => 'ja'],
  // Chinese voices switch to English automatically for words among Chinese.
  [/[A-Za-z\u00c0-\u024f]/, (own) => (own === 'en-gb' ? own : 'en-us')],
]

/**
 * Language that reads a character: that of its script, or the voice's own when both fit. Null for digits and marks,
 * which follow their surroundings.
 */
export function scriptLanguage(character: string, own: Language): Language | null {
  for (const [script, language] of scripts) if (script.test(character)) return language(own)
  return null
}

export interface Run {
  from: number
  to: number
  language: Language
}

/** Cuts a sentence where its script changes, so that each part is read by a language that knows it. Latin words within Chinese stay. */
export function runsOf(text: string, from: number, to: number, own: Language): Run[] {
  const runs: Run[] = []
  let start = from
  let language: Language | null = null
  for (let at = from; at < to; at++) {
    const here = scriptLanguage(text[at]!, own)
    if (here === null || here === language) continue
    if (language !== null && !staysIn(language, here)) {
      runs.push({ from: start, to: at, language })
      start = at
    }
    if (language === null || !staysIn(language, here)) language = here
  }
  return [...runs, { from: start, to, language: language ?? own }]
}

const staysIn = (around: Language, here: Language) => around === 'cmn' && here.startsWith('en')
