import type { Token, Tokens } from 'marked'
import type { DetailsToken } from '@shared/markdown/elements'
import { decodeEntities } from '@shared/markdown/entities'
import { lex } from '@shared/markdown/lexer'

/** A run of text of one look. */
export interface PictureBlock {
  kind: 'text' | 'heading' | 'code' | 'quote' | 'rule'
  text: string
  /** Before the first line: a bullet or a number. */
  mark?: string
  /** Lists inside each other. */
  depth: number
}

/** Converts Markdown to blocks for a picture, without emphasis and link addresses. */
export const blocksOf = (markdown: string): PictureBlock[] => lex(markdown).tokens.flatMap((token) => blocks(token, 0))

function blocks(token: Tokens.Generic, depth: number): PictureBlock[] {
  const text = String(token['text'] ?? token.raw)
  switch (token.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return []
    case 'heading':
      return [{ kind: 'heading', text: plain(token.tokens), depth }]
    case 'code':
    case 'formula':
      return [{ kind: 'code', text, depth }]
    case 'blockquote':
      return inside(token, depth).map((block) => (block.kind === 'text' ? { ...block, kind: 'quote' } : block))
    case 'list':
      return list(token as Tokens.List, depth)
    case 'table':
      return table(token as Tokens.Table, depth)
    case 'hr':
      return [{ kind: 'rule', text: '', depth }]
    case 'details':
      return [{ kind: 'heading', text: plain((token as DetailsToken).summary), depth }, ...inside(token, depth)]
    case 'footnote':
      return marked(inside(token, depth), `[${String(token['label'])}]`, depth)
    default:
      return [{ kind: 'text', text: token.tokens ? plain(token.tokens) : decodeEntities(text), depth }]
  }
}

const inside = ({ tokens }: Tokens.Generic, depth: number): PictureBlock[] =>
  (tokens ?? []).flatMap((token) => blocks(token, depth))

function marked(found: PictureBlock[], mark: string, depth: number): PictureBlock[] {
  const [first, ...more] = found
  return first?.kind === 'text' && first.mark === undefined
    ? [{ ...first, mark }, ...more]
    : [{ kind: 'text', text: '', mark, depth }, ...found]
}

const list = ({ items, ordered, start }: Tokens.List, depth: number): PictureBlock[] =>
  items.flatMap((item, i) => {
    const number = `${(typeof start === 'number' ? start : 1) + i}.`
    const mark = item.task ? (item.checked ? '☑' : '☐') : ordered ? number : '•'
    const deeper = Math.min(depth + 1, 5)
    return marked(inside(item, deeper), mark, deeper)
  })

/** Draws table rows as lines: columns of any width do not fit a picture. */
const table = ({ header, rows }: Tokens.Table, depth: number): PictureBlock[] => {
  const line = (cells: Tokens.TableCell[]) => cells.map((cell) => plain(cell.tokens).replace(/\n/g, ' ')).join(' ｜ ')
  return [
    { kind: 'heading', text: line(header), depth },
    ...rows.map((cells): PictureBlock => ({ kind: 'text', text: line(cells), depth })),
  ]
}

const plain = (tokens: readonly Token[] = []): string =>
  tokens
    .map((token: Tokens.Generic) => {
      if (token.type === 'br') return '\n'
      if (token.type === 'checkbox') return ''
      if (token.type === 'footnoteMark') return `[${String(token['label'])}]`
      if (token.tokens) return plain(token.tokens)
      const text = String(token['text'] ?? token.raw)
      return token.type === 'codespan' || token.type === 'formula' ? text : decodeEntities(text)
    })
    .join('')
