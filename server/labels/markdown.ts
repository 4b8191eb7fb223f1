import { labelKeys, payload } from './payload'
import type { Source } from './source'
import type { LabelIdentity } from './types'

/** Adds a notice for readers to a Markdown text, and the label to its front matter beside existing keys. */
export function labelText(markdown: string, identity: LabelIdentity, notice = '本内容由人工智能（AI）生成'): string {
  const values = JSON.parse(payload(identity)) as Record<string, string>
  const label = ['AIGC:', ...labelKeys.map((key) => `  ${key}: ${JSON.stringify(values[key])}`)].join('\n')
  const [, matter = '', body = markdown] = /^---\r?\n([\s\S]*?\r?\n)?---\r?\n([\s\S]*)$/.exec(markdown) ?? []
  return `---\n${withoutLabel(matter)}${label}\n---\n\n> ${notice}\n\n${body.replace(/^\s+/, '')}`
}

const withoutLabel = (matter: string) => matter.replace(/^AIGC:[ \t]*\r?\n(?:[ \t].*\r?\n)*/m, '')

/** Labels in the front matter, as the JSON of other carriers. */
export async function labelsInMarkdown(source: Source): Promise<string[]> {
  const text = (await source.read(0, source.size)).toString('utf8')
  const matter = /^---\r?\n([\s\S]*?\r?\n)---\r?\n/.exec(text)?.[1] ?? ''
  return [...matter.matchAll(/^AIGC:[ \t]*\r?\n((?:[ \t].*\r?\n)+)/gm)].map(([, lines = '']) => {
    const values = Object.fromEntries(
      [...lines.matchAll(/^[ \t]+(\w+):[ \t]*"?([^"\r\n]*)"?/gm)].map(([, key = '', value]) => [key, value]),
    )
    return JSON.stringify(Object.fromEntries(labelKeys.filter((key) => key in values).map((key) => [key, values[key]])))
  })
}
