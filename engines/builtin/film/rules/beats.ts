import { filmRules } from '../../../../contract/works'
import { spokenText } from '../../../shared/script/clean'
import type { NamedRow } from '../../../shared/script/named-rows'
import { splitLine } from '../../../shared/script/split'
import { hasWords } from '../../../shared/speech/scripts'
import { sentencesOf } from '../../../shared/speech/sentences'
import { isNarrator, type OwnText } from './rows'
import { saidVerbs, stretchesOf } from './quotes'

/** A part of a text that is one shot. */
export interface FilmBeat {
  text: string
  /** The words that its picture shows: for speech, those around it. */
  scene: string
  /** Null for the narrator; `name`: as a dialogue names the speaker; `by`: words that name the speaker. */
  said: { name: string } | { by: string } | null
  /** It goes on with the sentence of the beat before. */
  follows?: boolean
}

/** More characters than the longest film has. */
const charactersMax = filmRules.shotsMax * filmRules.textMax * 1.3
/** Sentences of one word, joined, fill the longest film. */
const beatsMax = 160
/** Words around a speech that only name its speaker: the voice does that. */
const bareMost = 16
const isNarrow = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Hangul}\p{P}\s\d]+$/u

const toldBy = (text: string): FilmBeat => ({ text, scene: text, said: null })

/** The text in shots: sentences, or the rows of a person's own lines; long ones in clauses. `isPart`: the end is left out. */
export function beatsIn({ rows, kind, isPart }: OwnText): { beats: FilmBeat[]; isPart: boolean } {
  const beats: FilmBeat[] = []
  let [characters, isFull] = [0, false]
  for (const row of rows) {
    if ((isFull = characters > charactersMax || beats.length >= beatsMax)) break
    for (const beat of beatsOfRow(row, kind === 'lines').slice(0, beatsMax - beats.length)) {
      const parts = splitLine(spokenText(beat.text), filmRules.textMax).filter(hasWords)
      for (const [at, text] of parts.entries())
        beats.push({
          ...beat,
          text: beat.said ? text.replace(/[，,、]$/u, '') : text,
          scene: beat.said === null && parts.length > 1 ? text : beat.scene,
          ...(at > 0 && { follows: true }),
        })
      characters += beat.text.length
    }
  }
  if (beats.length === 0) beats.push(...firstLetters(rows).map(toldBy))
  return { beats, isPart: isPart || isFull || beats.length >= beatsMax }
}

/** A text of which almost nothing are words. */
const firstLetters = (rows: readonly NamedRow[]): string[] =>
  rows.flatMap(({ words }) => /[\p{L}\p{N}].{0,40}/u.exec(words)?.[0] ?? []).slice(0, 1)

function beatsOfRow({ name, words }: NamedRow, isWhole: boolean): FilmBeat[] {
  const row = words.slice(0, charactersMax * 2)
  if (name) return [{ text: row, scene: row, said: isNarrator(name) ? null : { name } }]
  const beats: FilmBeat[] = []
  const stretches = stretchesOf(row)
  let carried = ''
  for (const [at, { text, isSpeech }] of stretches.entries()) {
    if (isSpeech) {
      const after = stretches[at + 1]?.text ?? ''
      const behind = leadIn(after)
      const by = carried || behind.by
      beats.push({ text, scene: by || text, said: { by } })
      // “A,” says she, “B.” is one speech.
      carried = carried === '' && spokenText(behind.rest) === '' ? behind.by : ''
      continue
    }
    const { rest } = stretches[at - 1]?.isSpeech && !toSpeech(stretches[at - 2]?.text) ? leadIn(text) : { rest: text }
    const sentences = isWhole ? [rest] : sentencesOf(rest).map(({ from, to }) => rest.slice(from, to))
    const last = stretches[at + 1]?.isSpeech && !carried ? (sentences.pop() ?? '') : ''
    beats.push(...sentences.filter((one) => spokenText(one) !== '').map((one) => toldBy(one)))
    if (toSpeech(last)) {
      carried = last
      const kept = beyondSaying(last)
      if (kept) beats.push({ ...toldBy(kept), scene: last })
    } else if (spokenText(last)) beats.push(toldBy(last))
  }
  return beats
}

/** Words that lead to a speech. */
function toSpeech(words = ''): boolean {
  if (spokenText(words) === '') return false
  if (/[:：,，]\s*$/u.test(words)) return true
  const bare = words.trim()
  // A whole sentence leads to a speech only when it ends with the verb: 등불이 말했어요.
  const isWhole = /[。！？!?.]$/u.test(bare)
  return saidVerbs.test(isWhole ? bare.slice(/\p{Script=Hangul}/u.test(bare) ? -9 : -3) : bare.slice(-24))
}

/** The words after a speech that name its speaker, and the rest. */
function leadIn(text: string): { by: string; rest: string } {
  const [first = ''] = /^[^。！？!?；;.\n]{0,60}[。！？!?；;.]?/u.exec(text) ?? []
  if (!saidVerbs.test(first) || !isBare(first)) return { by: saidVerbs.test(first) ? first : '', rest: text }
  return { by: first, rest: text.slice(first.length) }
}

const isBare = (words: string) => {
  const said = spokenText(words)
  return (
    said.length <= (isNarrow.test(said) ? bareMost * 2.5 : bareMost) &&
    !/[，,、].*\p{L}.*[\p{L}]/u.test(said.replace(/^[，,\s]+/u, ''))
  )
}

/** Action in the sentence before a speech: in 小狐狸抬起头，问 the fox looks up. */
function beyondSaying(words: string): string {
  if (isBare(words)) return ''
  const bare = spokenText(words).replace(/[:：,，\s]+$/u, '')
  const cut = Math.max(bare.lastIndexOf('，'), bare.lastIndexOf(','))
  const tail = bare.slice(cut + 1)
  return cut > 3 && tail.length <= bareMost && saidVerbs.test(tail)
    ? `${bare.slice(0, cut)}${/[，]/u.test(bare) ? '。' : '.'}`
    : bare
}
