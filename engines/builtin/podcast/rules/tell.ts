import { spokenSeconds } from '../../../../shared/speech'
import type { SeededRandom } from '../../../shared/random'
import type { DraftLine } from '../fit'
import type { Manner, WrittenDraft } from '../shapes'
import type { PodcastTexts } from '../../../texts/podcast'
import { sentencesOf } from '../../../shared/speech/sentences'
import { deckOf } from './deck'
import { phraseWith } from '../../../shared/script/phrase-with'
import type { Passages } from './passages'
import { roomFor } from './room'

/** Seconds of the guest before the host speaks. */
const turnSeconds = 11

interface Telling {
  title: string
  manner: Manner
  minutes: number
  texts: PodcastTexts
  random: SeededRandom
}

/** The guest presents a text; the host opens, asks in between and closes. A text without room is cut, and the summary mentions it. */
export function tell(chapters: readonly Passages[], { title, manner, minutes, texts, random }: Telling): WrittenDraft {
  const ask = asker(manner, texts, random)
  const next = deckOf(texts.nextChapter, random)
  const opening = texts.openings[manner].map((line) => phraseWith(line, { title }))
  const closing: DraftLine[] = texts.closing.map((text, at) => ({ speaker: at === 0 ? 1 : 0, text }))
  const room = roomFor(minutes, [...opening, ...texts.closing])
  const told: { title: string; lines: DraftLine[] }[] = []
  let isCut = false
  let since = 0
  for (const chapter of chapters) {
    const here: DraftLine[] = []
    for (const [at, passage] of chapter.passages.entries()) {
      const isFirst = told.length === 0 && at === 0
      const before = chapter.passages[at - 1] ?? told.at(-1)?.lines.at(-1)?.text
      const isNamed = at === 0 && chapter.isNamed && !isFirst
      const between = isNamed
        ? phraseWith(next(), { title: chapter.title })
        : before && since >= turnSeconds * (leadIn(passage, texts) ? 0.6 : 1)
          ? ask(before, passage)
          : null
      const turn: DraftLine[] = [
        ...(between ? [{ speaker: 0 as const, text: between }] : []),
        { speaker: 1, text: passage },
      ]
      isCut = !room.take(turn.map(({ text }) => text)) && !isFirst
      if (isCut) break
      here.push(...turn)
      since = (between ? 0 : since) + spokenSeconds(passage)
    }
    if (here.length > 0) told.push({ title: chapter.title, lines: here })
    if (isCut) break
  }
  told[0]?.lines.unshift(...opening.map((text, at) => ({ speaker: (at % 2) as 0 | 1, text })))
  told.at(-1)?.lines.push(...closing)
  const summary = `${phraseWith(texts.textSummary, { title })}${isCut ? ` ${texts.cut}` : ''}`
  return { title, summary, chapters: told, writtenBy: null }
}

/** The reply of the host to a passage: it refers to a number, a reason or a question of the text where there is one. */
function asker(manner: Manner, texts: PodcastTexts, random: SeededRandom): (passage: string, next: string) => string {
  const decks = {
    any: deckOf(manner === 'story' ? texts.story : texts.asks, random),
    number: deckOf(texts.afterNumber, random),
    reason: deckOf(texts.afterReason, random),
    question: deckOf(texts.afterQuestion, random),
  }
  let last = 'any'
  const led = new Set<string>()
  return (passage, next) => {
    const question = leadIn(next, texts)
    if (question && !led.has(question)) {
      led.add(question)
      return question
    }
    const fits = manner === 'story' ? 'any' : fitting(passage)
    // The same kind of remark twice in a row sounds like a machine.
    const kind = fits === last ? 'any' : fits
    last = kind
    return decks[kind]()
  }
}

/** The question that the first words of a passage answer: 现在，陆师傅…… after 那现在呢？ */
function leadIn(passage: string, { leads }: PodcastTexts): string | null {
  for (const { when, says } of leads) {
    const found = when.exec(passage)
    if (found) return phraseWith(says, { when: found[1] ?? '' })
  }
  return null
}

function fitting(passage: string): 'any' | 'number' | 'reason' | 'question' {
  if (/[？?][”’」』）)]?$/u.test(passage)) return 'question'
  if (/因为|因為|所以|由于|由於|because|therefore|때문|потому|поэтому/i.test(passage)) return 'reason'
  // A year, an age or an hour is no number to wonder at.
  return /\d{2,}(?!\d*[年岁歲点點月日号號时時:：])|百分|[千万萬亿億]/u.test(lastSentence(passage)) ? 'number' : 'any'
}

const lastSentence = (passage: string): string => {
  const { from } = sentencesOf(passage).at(-1) ?? { from: 0 }
  return passage.slice(from)
}
