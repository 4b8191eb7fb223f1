import {
  podcastLinesMax,
  podcastRules,
  type PodcastScript,
  type ScriptChapter,
  type Speaker,
} from '../../../../contract/works'
import { EngineError } from '../../../../media/errors'
import { spokenSeconds } from '../../../../shared/speech'
import { hasWords } from '../../../shared/speech/scripts'
import { firstWords, shortened, spokenText } from '../../../shared/script/clean'
import { splitLine } from '../../../shared/script/split'

export interface DraftLine {
  speaker: 0 | 1
  text: string
}

export interface DraftChapter {
  title: string
  lines: readonly DraftLine[]
}

/** A script as it was written, before it is made to fit. */
export interface Draft {
  title: string
  summary: string
  chapters: readonly DraftChapter[]
}

interface Frame {
  minutes: number
  speakers: [Speaker, Speaker]
  music: boolean
  /** Ends the summary when lines had to go. */
  cutNote?: string
}

/** `contract/api/work.ts`. */
const summaryMax = 400
/** A podcast may be so much longer than it was asked to be. */
const longest = 1.25
const { lineMax, chaptersMax, titleMax, pauseSeconds } = podcastRules

interface FlatLine extends DraftLine {
  chapter: number
  /** It belongs to the line of the draft before it. */
  follows: boolean
}

const secondsOf = ({ text }: DraftLine) => spokenSeconds(text) + pauseSeconds.other

/** The lines of a draft, ready to speak, none too long. */
function flattened(chapters: readonly DraftChapter[]): FlatLine[] {
  return chapters.flatMap(({ lines }, chapter) =>
    lines.flatMap(({ speaker, text }) =>
      splitLine(spokenText(text), lineMax)
        .filter(hasWords)
        .map((piece, at) => ({ speaker, text: piece, chapter, follows: at > 0 })),
    ),
  )
}

/** As many lines from the beginning as there is room for. */
function within(lines: readonly FlatLine[], most: number, seconds: number): number {
  let time = 0
  let count = 0
  while (count < lines.length && count < most && (time += secondsOf(lines[count]!)) <= seconds) count++
  return count
}

/** Drops lines from the end but keeps the closing one: down to the end of a chapter where one is near, else of a line. */
function shortenedTo(lines: readonly FlatLine[], minutes: number): readonly FlatLine[] {
  const [most, seconds] = [podcastLinesMax(minutes), minutes * 60 * longest]
  if (within(lines, most, seconds) === lines.length) return lines
  const lastWhole = lines.findLastIndex(({ follows }) => !follows)
  const closing = lines.length - lastWhole <= 2 ? lines.slice(lastWhole) : []
  const body = lines.slice(0, lines.length - closing.length)
  const time = closing.reduce((sum, line) => sum + secondsOf(line), 0)
  let count = Math.max(1, within(body, most - closing.length, seconds - time))
  while (count > 1 && body[count]?.follows) count--
  const chapter = body.findIndex((line) => line.chapter === body[count - 1]!.chapter)
  const isNear = body[count]?.chapter === body[count - 1]!.chapter && chapter >= count * 0.75
  const kept = body.slice(0, isNear ? chapter : count)
  const last = kept.at(-1)!.chapter
  return [...kept, ...closing.map((line) => ({ ...line, chapter: last }))]
}

/** The later chapters beyond the most become one. */
function inChapters(lines: readonly FlatLine[], drafts: readonly DraftChapter[]): ScriptChapter[] {
  const chapters: ScriptChapter[] = []
  let now = -1
  for (const [at, { chapter, speaker, text }] of lines.entries()) {
    if (chapter !== now && chapters.length < chaptersMax)
      chapters.push({ title: titleOf(drafts[chapter]?.title ?? '', text), lines: [] })
    now = chapter
    chapters.at(-1)!.lines.push({ id: `l${(at + 1).toString(36)}`, speaker, text })
  }
  return chapters
}

const titleOf = (title: string, instead: string) =>
  shortened(spokenText(title.slice(0, 400)), titleMax) || firstWords(instead, 20) || instead.slice(0, 20)

/**
 * A script that keeps the rules of `contract/works.ts`, whatever was written. Throws `engine.nothingToSay` when no line
 * of it has words.
 */
export function fitScript({ title, summary, chapters }: Draft, frame: Frame): PodcastScript {
  const all = flattened(chapters)
  const [first] = all
  if (!first) throw new EngineError('engine.nothingToSay')
  const lines = shortenedTo(all, frame.minutes)
  const note = lines.length < all.length ? (frame.cutNote ?? '') : ''
  const said = spokenText(summary.slice(0, 4000))
  return {
    title: titleOf(title, first.text),
    summary: [said.slice(0, summaryMax - note.length - 1), note].filter(Boolean).join(' '),
    speakers: frame.speakers,
    chapters: inChapters(lines, chapters),
    music: frame.music,
  }
}
