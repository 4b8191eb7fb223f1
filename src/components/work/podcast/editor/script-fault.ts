import type { PodcastScript, Speaker } from '@contract/works'
import { scriptLines } from './script-edits'

/** The script as it is saved. */
export const trimmedScript = (script: PodcastScript): PodcastScript => ({
  ...script,
  title: script.title.trim(),
  speakers: [trimmedSpeaker(script.speakers[0]), trimmedSpeaker(script.speakers[1])],
  chapters: script.chapters.map(({ title, lines }) => ({
    title: title.trim(),
    lines: lines.map((line) => ({ ...line, text: line.text.trim() })),
  })),
})

const trimmedSpeaker = (speaker: Speaker) => ({ ...speaker, name: speaker.name.trim() })

/** The first thing of a trimmed script that is empty, and the id of its line. */
export function scriptFault(
  script: PodcastScript,
): { what: 'title' | 'name' | 'chapter' | 'line'; line?: string } | null {
  if (!script.title) return { what: 'title' }
  if (script.speakers.some(({ name }) => !name)) return { what: 'name' }
  if (script.chapters.some(({ title }) => !title)) return { what: 'chapter' }
  const empty = scriptLines(script).find(({ text }) => !text)
  return empty ? { what: 'line', line: empty.id } : null
}
