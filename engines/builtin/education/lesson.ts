import { jsonIn, withoutThoughts } from '../../shared/model-text/json'
import { leastLessonLength, mostLessonLength } from './shapes'

/** The longest text of an object: some models answer everything in JSON. */
function longestIn(value: unknown): string {
  if (typeof value === 'string') return value
  const parts = typeof value === 'object' && value !== null ? Object.values(value).map(longestIn) : []
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}

/** The lesson in a model's answer: Markdown, perhaps in a code block or in JSON. The reader shows the title itself. */
export function lessonIn(answer: string): { value: string } | { fault: string } {
  const text = withoutThoughts(answer).trim()
  const json = /^(```(json)?\s*)?\{/.test(text) ? jsonIn(text).values.map(longestIn)[0] : undefined
  const fenced = /^```(?:markdown|md)?\s*\n([\s\S]*?)\n?(?:```\s*)?$/.exec(text)?.[1]
  const lesson = (json ?? fenced ?? text)
    .trim()
    .replace(/^#\s[^\n]*\n+/, '')
    .slice(0, mostLessonLength)
  return lesson.length < leastLessonLength ? { fault: 'It is too short.' } : { value: lesson }
}
