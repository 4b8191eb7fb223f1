import type { ReactNode } from 'react'
import type { Token, Tokens } from 'marked'
import { Span } from '@/components/ui/box'
import { imageAddress, linkAddress } from './addresses'
import { decodeEntities } from './entities'
import { openAddress } from './open-address'
import { Link, MarkdownPicture } from './primitives'
import './inline.scss'

const wrapped: Readonly<Record<string, string>> = { strong: 'md__strong', em: 'md__em', del: 'md__del' }

/** Text with its emphasis, code, links and pictures. Addresses that are refused show as the text they were written as. */
export function inline(tokens: Token[] | undefined): ReactNode[] {
  return (tokens ?? []).map((token, i) => drawInline(token, i))
}

function drawInline(token: Tokens.Generic, key: number): ReactNode {
  const className = wrapped[token.type]
  if (className)
    return (
      <Span key={key} className={className}>
        {inline(token.tokens)}
      </Span>
    )
  switch (token.type) {
    case 'codespan':
      return (
        <Span key={key} className='md__inline-code'>
          {token.text as string}
        </Span>
      )
    case 'br':
      return '\n'
    case 'link': {
      const href = linkAddress(token.href as string)
      if (href)
        return (
          <Link key={key} className='md__link' href={href} onOpen={openAddress}>
            {inline(token.tokens)}
          </Link>
        )
      return <Span key={key}>{inline(token.tokens)}</Span>
    }
    case 'image': {
      const src = imageAddress(token.href as string)
      const alt = decodeEntities(token.text as string)
      return src ? <MarkdownPicture key={key} className='md__picture' src={src} alt={alt} /> : alt || token.raw
    }
    case 'text':
      return token.tokens ? <Span key={key}>{inline(token.tokens)}</Span> : decodeEntities(token.text as string)
    case 'checkbox':
      return null
    case 'escape':
    case 'html':
      return token.text as string
    default:
      return token.raw
  }
}
