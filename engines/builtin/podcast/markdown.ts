import type { PodcastScript } from '../../../contract/works'
import { inMarkdown } from '../../shared/script/in-markdown'

/** The script as one Markdown text: a heading for each chapter, a paragraph for each line. */
export function transcriptOf({ title, summary, speakers, chapters }: PodcastScript): string {
  const parts = chapters.flatMap((chapter) => [
    `## ${inMarkdown(chapter.title)}`,
    ...chapter.lines.map(({ speaker, text }) => `**${inMarkdown(speakers[speaker].name)}**: ${inMarkdown(text)}`),
  ])
  return [`# ${inMarkdown(title)}`, inMarkdown(summary), ...parts].filter(Boolean).join('\n\n') + '\n'
}
