import type { ReactNode } from 'react'
import type { Token, Tokens } from 'marked'
import { Span } from '@/components/ui/box'
import { linkAddress, pictureAddress } from './link/addresses'
import type { ElementToken } from '@shared/markdown/elements'
import { decodeEntities } from '@shared/markdown/entities'
import { NoteMark } from './footnote'
import { Formula } from './formula'
import { OwnLink, PictureLink, TextLink } from './link'
import { ownAddress } from './link/own-address'
import { ShownPicture } from './link/picture'
import { inPieces } from './primitives'
import { withoutUnseen } from '@shared/markdown/unseen'
import './inline.scss'

const elements: Readonly<Record<ElementToken['name'], string>> = {
  sub: 'md__sub',
  sup: 'md__sup',
  u: 'md__under',
  mark: 'md__mark',
  kbd: 'md__key',
}
const wrapped: Readonly<Record<string, string>> = { strong: 'md__strong', em: 'md__em', del: 'md__del' }

/** Text with its emphasis, code, links and pictures. Addresses that are refused show as the text they were written as. */
export function inline(tokens: Token[] | undefined, inLink = false): ReactNode[] {
  return (tokens ?? []).map((token, i) => drawInline(token, i, inLink))
}

function drawInline(token: Tokens.Generic, key: number, inLink: boolean): ReactNode {
  const className = wrapped[token.type]
  if (className)
    return (
      <Span key={key} className={className}>
        {inline(token.tokens, inLink)}
      </Span>
    )
  switch (token.type) {
    case 'element':
      return (
        <Span key={key} className={elements[token.name as ElementToken['name']]}>
          {inline(token.tokens, inLink)}
        </Span>
      )
    case 'codespan':
      return (
        <Span key={key} className='md__inline-code'>
          {token.text as string}
        </Span>
      )
    case 'formula':
      return (
        <Formula
          key={key}
          text={token.text as string}
          raw={token.raw}
          display={token.display as boolean}
          open={token.open as boolean | undefined}
        />
      )
    case 'footnoteMark':
      return inLink ? null : <NoteMark key={key} label={token.label as string} />
    case 'br':
      return '\n'
    case 'link': {
      const parts = inline(token.tokens, true)
      const own = inLink ? null : ownAddress(token.href as string)
      if (own) return <OwnLink key={key} {...own} parts={parts} />
      const href = linkAddress(token.href as string)
      return href && !inLink ? (
        <TextLink key={key} href={href} tokens={token.tokens}>
          {parts}
        </TextLink>
      ) : (
        <Span key={key}>{parts}</Span>
      )
    }
    case 'image':
      return drawImage(token, key, inLink)
    case 'text':
      if (token.tokens) return <Span key={key}>{inline(token.tokens, inLink)}</Span>
      return inLink
        ? withoutUnseen(decodeEntities(token.text as string))
        : inPieces(decodeEntities(token.text as string))
    case 'checkbox':
      return null
    case 'escape':
    case 'html':
      return token.text as string
    default:
      return token.raw
  }
}

/**
 * Draws a picture of this site. One from elsewhere becomes a link, because loading it would show that host who reads
 * the answer.
 */
function drawImage(token: Tokens.Generic, key: number, inLink: boolean): ReactNode {
  const alt = withoutUnseen(decodeEntities(token.text as string))
  const src = pictureAddress(token.href as string)
  const href = inLink ? null : linkAddress(token.href as string)
  const instead = href ? <PictureLink key={key} href={href} alt={alt} /> : alt || token.raw
  return src ? <ShownPicture key={key} src={src} alt={alt} instead={instead} /> : instead
}
