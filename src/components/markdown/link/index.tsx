import type { ReactNode } from 'react'
import type { Token, Tokens } from 'marked'
import { Span } from '@/components/ui/box'
import { queryOf } from '@/services/api/call'
import { go } from '@/services/navigation'
import { useMiniSwitches } from '@/stores/mini-switches'
import { showsHost } from './addresses'
import { decodeEntities } from '@shared/markdown/entities'
import { hostOf } from './host'
import { openAddress } from './open-address'
import { Link } from '../primitives'

/** A link, followed by its host when the text does not begin with it. */
export function TextLink({ href, tokens, children }: { href: string; tokens?: Token[]; children: ReactNode }) {
  const host = hostOf(href) ?? ''
  if (!useMiniSwitches().links) return <>{children}</>
  return (
    <Link className='md__link' href={href} onOpen={openAddress}>
      {children}
      {!showsHost(plain(tokens), host) && <Span className='md__host'>{` (${host})`}</Span>}
    </Link>
  )
}

/** A link to a place of this site: it opens in this tab, with its form filled. */
export function OwnLink({ path, params, parts }: { path: string; params: Record<string, string>; parts: ReactNode }) {
  return (
    <Link className='md__link' href={`${path}${queryOf(params)}`} onOpen={() => void go(path, params)}>
      {parts}
    </Link>
  )
}

/** Link to a picture that is not loaded: its description and host. */
export function PictureLink({ href, alt }: { href: string; alt: string }) {
  if (!useMiniSwitches().links) return <>{alt}</>
  return (
    <Link className='md__elsewhere' href={href} onOpen={openAddress}>
      {alt && <Span className='md__elsewhere-alt'>{alt}</Span>}
      <Span className='md__host'>{hostOf(href)}</Span>
    </Link>
  )
}

const plain = (tokens: Token[] = []): string =>
  tokens
    .map((token: Tokens.Generic) =>
      token.tokens ? plain(token.tokens) : decodeEntities(String(token.text ?? token.raw)),
    )
    .join('')
