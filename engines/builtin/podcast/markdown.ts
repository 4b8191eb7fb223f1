import type { PodcastScript } from '../../../contract/works'

/** Escapes people's words, so that they begin no heading, list or element. */
const inLine = (text: string) =>
  text
    .replace(/[\r\n\t]/g, ' ')
    .replace(/[\\`*_[\]#|~]/g, '\\$&')
    .replace(/[<>]/g, (sign) => (sign === '<' ? '&lt;' : '&gt;'))
    .trim()

/** The script as one Markdown text: a heading for each chapter, a paragraph for each line. */
export function transcriptOf({ title, summary, speakers, chapters }: PodcastScript): string {
  const parts = chapters.flatMap((chapter) => [
    `## ${inLine(chapter.title)}`,
    ...chapter.lines.map(({ speaker, text }) => `**${inLine(speakers[speaker].name)}**: ${inLine(text)}`),
  ])
  return [`# ${inLine(title)}`, inLine(summary), ...parts].filter(Boolean).join('\n\n') + '\n'
}
