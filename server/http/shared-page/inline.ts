import type { Token, Tokens } from 'marked'
import { decodeEntities } from '../../../shared/markdown/entities'
import { withoutUnseen } from '../../../shared/markdown/unseen'
import { escaped } from './html'
import { linkTo } from './link'

const wrapped: Readonly<Record<string, string>> = { strong: 'strong', em: 'em', del: 'del' }
const elements: Readonly<Record<string, string>> = { sub: 'sub', sup: 'sup', u: 'u', mark: 'mark', kbd: 'kbd' }

const plain = (tokens: readonly Token[] = []): string =>
  tokens
    .map((token: Tokens.Generic) =>
      token.tokens ? plain(token.tokens) : decodeEntities(String(token['text'] ?? token.raw)),
    )
    .join('')

/** Text with emphasis, code and links. A picture becomes a link: the page loads nothing external. */
export const inlineHtml = (tokens: readonly Token[] | undefined, inLink = false): string =>
  (tokens ?? []).map((token) => one(token, inLink)).join('')

function one(token: Tokens.Generic, inLink: boolean): string {
  const tag = token.type === 'element' ? elements[String(token['name'])] : wrapped[token.type]
  if (tag) return `<${tag}>${inlineHtml(token.tokens, inLink)}</${tag}>`
  const text = String(token['text'] ?? token.raw)
  switch (token.type) {
    case 'codespan':
      return `<code>${escaped(text)}</code>`
    case 'formula':
      return `<code class="formula">${escaped(text)}</code>`
    case 'footnoteMark':
      return inLink ? '' : `<sup>[${escaped(String(token['label']))}]</sup>`
    case 'br':
      return '<br>'
    case 'link': {
      const inside = inlineHtml(token.tokens, true)
      return inLink ? inside : linkTo(String(token['href']), inside, plain(token.tokens))
    }
    case 'image': {
      const alt = withoutUnseen(decodeEntities(text))
      const shown = escaped(alt || '🖼')
      return inLink ? shown : linkTo(String(token['href']), shown, alt)
    }
    case 'text':
      if (token.tokens) return inlineHtml(token.tokens, inLink)
      return escaped(inLink ? withoutUnseen(decodeEntities(text)) : decodeEntities(text))
    case 'checkbox':
      return ''
    case 'escape':
      return escaped(text)
    case 'html':
      return text === '\n' ? '<br>' : escaped(text)
    default:
      return escaped(token.raw)
  }
}
