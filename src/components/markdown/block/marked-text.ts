import type { ColouredSpan } from '../highlight/highlight'

// By style: the classes of a page do not reach into a rich-text that stands in a component.
const colours: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'text-3': 'comment prolog doctype',
    'primary-text': 'keyword boolean tag atrule',
    'code-string': 'string attr-value char inserted template-string',
    'code-number': 'number constant symbol regex deleted important',
    'code-name': 'function class-name selector attr-name builtin property',
  }).flatMap(([colour, kinds]) => kinds.split(' ').map((kind) => [kind, colour])),
)

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A rich-text drops spaces that stand alone or at the beginning of a line. */
const written = (text: string) =>
  text.replace(/^ +| {2,}| +$/g, (spaces) => '\u00a0'.repeat(spaces.length)).replace(/[&<>]/g, (sign) => signs[sign]!)

const mark = ({ kind, text }: ColouredSpan) =>
  colours[kind] ? `<span style='color:var(--${colours[kind]})'>${written(text)}</span>` : written(text)

/** Coloured lines as WeChat's rich-text takes them. */
export const markedText = (lines: readonly ColouredSpan[][]): string =>
  lines.map((spans) => spans.map(mark).join('')).join('<br>')
