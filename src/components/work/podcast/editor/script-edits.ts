import { podcastRules, type PodcastScript, type ScriptLine } from '@contract/works'

type Chapters = PodcastScript['chapters']

/** The script without chapters that have lost their last line. */
const withChapters = (script: PodcastScript, chapters: Chapters): PodcastScript => ({
  ...script,
  chapters: chapters.filter(({ lines }) => lines.length > 0),
})

const placeOf = ({ chapters }: PodcastScript, id: string): { chapter: number; line: number } | null => {
  for (const [chapter, { lines }] of chapters.entries()) {
    const line = lines.findIndex((one) => one.id === id)
    if (line >= 0) return { chapter, line }
  }
  return null
}

const mapLines = (script: PodcastScript, chapter: number, change: (lines: ScriptLine[]) => ScriptLine[]): Chapters =>
  script.chapters.map((one, at) => (at === chapter ? { ...one, lines: change(one.lines) } : one))

export const scriptLines = ({ chapters }: Pick<PodcastScript, 'chapters'>): ScriptLine[] =>
  chapters.flatMap(({ lines }) => lines)

/** How many lines are before each chapter. */
export const chapterStarts = ({ chapters }: Pick<PodcastScript, 'chapters'>): number[] =>
  chapters.map((_, at) => scriptLines({ chapters: chapters.slice(0, at) }).length)

export function changeLine(script: PodcastScript, id: string, change: Partial<Omit<ScriptLine, 'id'>>): PodcastScript {
  const place = placeOf(script, id)
  if (!place) return script
  const chapters = mapLines(script, place.chapter, (lines) =>
    lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
  )
  return { ...script, chapters }
}

/** Removes a line, and the chapter with its last one. The last line of a script stays. */
export function removeLine(script: PodcastScript, id: string): PodcastScript {
  const place = placeOf(script, id)
  if (!place || scriptLines(script).length < 2) return script
  return withChapters(
    script,
    mapLines(script, place.chapter, (lines) => lines.filter((line) => line.id !== id)),
  )
}

/** Whether a line can be moved up or down. */
export function canMove(script: PodcastScript, id: string, by: 1 | -1): boolean {
  const lines = scriptLines(script)
  const at = lines.findIndex((line) => line.id === id)
  return at >= 0 && lines[at + by] !== undefined
}

/** Moves a line up or down by one; at the end of its chapter, into the next one. */
export function moveLine(script: PodcastScript, id: string, by: 1 | -1): PodcastScript {
  const place = placeOf(script, id)
  if (!place || !canMove(script, id, by)) return script
  const { chapter, line: at } = place
  const from = script.chapters[chapter]!.lines
  const line = from[at]!
  const other = from[at + by]
  if (other) {
    const swapped = from.map((one) => (one === line ? other : one === other ? line : one))
    return { ...script, chapters: mapLines(script, chapter, () => swapped) }
  }
  const chapters = script.chapters.map((one, i) => {
    if (i === chapter) return { ...one, lines: one.lines.filter((kept) => kept !== line) }
    if (i !== chapter + by) return one
    return { ...one, lines: by > 0 ? [line, ...one.lines] : [...one.lines, line] }
  })
  return withChapters(script, chapters)
}

/** Whether the script has room for another line. */
export const canAdd = (script: PodcastScript): boolean => scriptLines(script).length < podcastRules.linesMax

/** Adds an empty line of the other speaker below a line. */
export function addLine(script: PodcastScript, after: string, id: string): PodcastScript {
  const place = placeOf(script, after)
  if (!place || !canAdd(script)) return script
  const chapters = mapLines(script, place.chapter, (lines) =>
    lines.flatMap((line) => (line.id === after ? [line, { id, speaker: line.speaker === 0 ? 1 : 0, text: '' }] : line)),
  )
  return { ...script, chapters }
}

const asText = ({ title, summary, speakers, chapters, music }: PodcastScript): string =>
  JSON.stringify([
    title,
    summary,
    music,
    speakers.map(({ name, voice }) => [name, voice]),
    chapters.map((chapter) => [chapter.title, chapter.lines.map(({ id, speaker, text }) => [id, speaker, text])]),
  ])

/** Whether two scripts are equal. */
export const isSameScript = (a: PodcastScript, b: PodcastScript): boolean => a === b || asText(a) === asText(b)
