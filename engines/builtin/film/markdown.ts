import type { FilmScript } from '../../../contract/works'
import { inMarkdown } from '../../shared/script/in-markdown'

/** The script as one Markdown text: the cast as a list, a heading and the words for each shot. */
export function filmScriptOf({ title, summary, cast, shots }: FilmScript): string {
  const nameOf = (id: string) => inMarkdown(cast.find((member) => member.id === id)?.name ?? '')
  const members = cast.map(({ name, look }) => `- **${inMarkdown(name)}**${look ? `: ${inMarkdown(look)}` : ''}`)
  const parts = shots.flatMap(({ speaker, text, seconds, picture, seen }, at) => [
    `## ${at + 1} · ${seconds} s`,
    [...seen.map(nameOf), inMarkdown(picture)].join(' · '),
    ...(text ? [`**${nameOf(speaker)}**: ${inMarkdown(text)}`] : []),
  ])
  return (
    [`# ${inMarkdown(title)}`, inMarkdown(summary), members.join('\n'), ...parts].filter(Boolean).join('\n\n') + '\n'
  )
}
