import { written } from '../flat/written'
import type { ColouredSpan } from '../highlight/highlight'

/** Kinds of one colour have one class: whole words, because the build shortens them. */
const classes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'tok-comment': 'comment prolog doctype',
    'tok-keyword': 'keyword boolean tag atrule',
    'tok-string': 'string attr-value char inserted template-string',
    'tok-number': 'number constant symbol regex deleted important',
    'tok-function': 'function class-name selector attr-name builtin property',
  }).flatMap(([name, kinds]) => kinds.split(' ').map((kind) => [kind, name])),
)

const mark = ({ kind, text }: ColouredSpan) =>
  classes[kind] ? `<span class='${classes[kind]}'>${written(text)}</span>` : written(text)

/** Coloured lines as WeChat's rich-text takes them. */
export const markedText = (lines: readonly ColouredSpan[][]): string =>
  lines.map((spans) => spans.map(mark).join('')).join('<br>')
