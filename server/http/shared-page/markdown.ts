import type { Token, Tokens } from 'marked'
import type { DetailsToken } from '../../../shared/markdown/elements'
import { lex } from '../../../shared/markdown/lexer'
import { escaped } from './html'
import { inlineHtml } from './inline'

/** Markdown as HTML of known elements; all text is escaped, including HTML. */
export const markdownHtml = (source: string): string => blocks(lex(source).tokens)

const blocks = (tokens: readonly Token[]): string => tokens.map(block).join('')

function block(token: Tokens.Generic): string {
  const text = String(token['text'] ?? token.raw)
  switch (token.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return ''
    case 'heading': {
      const level = Math.min(6, Number(token['depth']) + 2)
      return `<h${level}>${inlineHtml(token.tokens)}</h${level}>`
    }
    case 'code':
      return `<pre><code>${escaped(text)}</code></pre>`
    case 'formula':
      return `<pre class="formula"><code>${escaped(text)}</code></pre>`
    case 'footnote':
      return `<div class="note"><sup>[${escaped(String(token['label']))}]</sup>${blocks(token.tokens ?? [])}</div>`
    case 'blockquote':
      return `<blockquote>${blocks(token.tokens ?? [])}</blockquote>`
    case 'list':
      return list(token as Tokens.List)
    case 'table':
      return table(token as Tokens.Table)
    case 'details': {
      const { summary, tokens } = token as DetailsToken
      return `<details><summary>${inlineHtml(summary, true) || '…'}</summary>${blocks(tokens)}</details>`
    }
    case 'hr':
      return '<hr>'
    case 'text':
      return `<div>${inlineHtml(token.tokens ?? [token])}</div>`
    default:
      return `<p>${token.tokens ? inlineHtml(token.tokens) : escaped(token.raw)}</p>`
  }
}

function list({ ordered, start, items }: Tokens.List): string {
  const inside = items
    .map(({ task, checked, tokens }) => `<li>${task ? (checked ? '☑ ' : '☐ ') : ''}${blocks(tokens)}</li>`)
    .join('')
  const first = ordered && typeof start === 'number' && start !== 1 ? ` start="${Math.trunc(start)}"` : ''
  return ordered ? `<ol${first}>${inside}</ol>` : `<ul>${inside}</ul>`
}

function table({ header, rows }: Tokens.Table): string {
  const cell = (tag: 'th' | 'td') => (one: Tokens.TableCell) =>
    `<${tag} class="${one.align ?? 'left'}">${inlineHtml(one.tokens)}</${tag}>`
  const body = rows.map((cells) => `<tr>${cells.map(cell('td')).join('')}</tr>`).join('')
  return `<div class="wide"><table><thead><tr>${header.map(cell('th')).join('')}</tr></thead><tbody>${body}</tbody></table></div>`
}
