import type { SeededRandom } from '../../../shared/random'
import type { DraftLine } from '../fit'
import type { Manner, WrittenDraft } from '../shapes'
import type { PodcastTexts } from '../../../texts/podcast'
import { phraseWith } from '../../../shared/script/phrase-with'
import { roomFor } from './room'

interface Discussing {
  topic: string
  manner: Manner
  minutes: number
  texts: PodcastTexts
  random: SeededRandom
}

const inTurns = (phrases: readonly string[], values: Record<string, string>): DraftLine[] =>
  phrases.map((text, at) => ({ speaker: (at % 2) as 0 | 1, text: phraseWith(text, values) }))
/**
 * A conversation that helps to think about any topic. The rules know nothing of it: they fill the time with different
 * exchanges, and end when there are none left.
 */
export function discuss({ topic, manner, minutes, texts, random }: Discussing): WrittenDraft {
  const values = { topic, title: topic }
  // The first exchange of each chapter is its question; which of the others follow is a matter of chance.
  const order = texts.topicChapters.map(({ exchanges }) => [
    0,
    ...random.shuffle(exchanges.map((_, at) => at).slice(1)),
  ])
  const chosen = texts.topicChapters.map(() => new Set<number>())
  // Neither a story nor a lesson: nobody knows anything of it.
  const opening = [texts.openings[manner === 'interview' ? 'interview' : 'chat'][0], texts.topicReply]
  const room = roomFor(
    minutes,
    [...opening, ...texts.closing].map((line) => phraseWith(line, values)),
  )
  for (let round = 0; round < 3; round++) {
    for (const [chapter, { exchanges }] of texts.topicChapters.entries()) {
      const at = order[chapter]![round]
      if (at !== undefined && room.take(exchanges[at]!.map((line) => phraseWith(line, values))))
        chosen[chapter]!.add(at)
    }
  }
  const chapters = texts.topicChapters
    .map(({ title, exchanges }, chapter) => ({
      title,
      lines: exchanges.flatMap((exchange, at) => (chosen[chapter]!.has(at) ? inTurns(exchange, values) : [])),
    }))
    .filter(({ lines }) => lines.length > 0)
  chapters[0]!.lines.unshift(...inTurns(opening, values))
  chapters.at(-1)!.lines.push(...texts.closing.map((text, at) => ({ speaker: at === 0 ? 1 : 0, text }) as const))
  return {
    title: phraseWith(texts.topicTitle, values),
    summary: phraseWith(texts.topicSummary, values),
    chapters,
    writtenBy: null,
  }
}
