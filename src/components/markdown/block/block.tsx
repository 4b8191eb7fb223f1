import { memo } from 'react'
import type { Token, Tokens } from 'marked'
import { Box } from '@/components/ui/box'
import type { DetailsToken } from '@shared/markdown/elements'
import { CodeBlock } from './code-block'
import { Details } from './details'
import { Note } from '../footnote'
import { Formula } from '../formula'
import { inline } from '../inline'
import { growing } from './growing'
import { List } from './list'
import { Table } from './table'
import './block.scss'

interface BlockProps {
  token: Tokens.Generic
  /** Its text may still grow. */
  live?: boolean
}

/** One block; drawn again only when its own text changed. */
export const Block = memo(
  function Block({ token, live }: BlockProps) {
    switch (token.type) {
      case 'space':
      case 'def':
        return null
      case 'heading':
        return (
          <Box
            className={`md__heading md__heading--${token.depth as number}`}
            role='heading'
            level={Math.min(6, (token.depth as number) + 1)}
          >
            {inline(live ? growing(token) : token.tokens)}
          </Box>
        )
      case 'code':
        if (token.lang === 'math' && !live)
          return <Formula text={(token.text as string).trim()} raw={token.text as string} display />
        return <CodeBlock code={token.text as string} lang={token.lang as string | undefined} live={live} />
      case 'formula':
        return <Formula text={token.text as string} raw={token.raw} display open={token.open as boolean | undefined} />
      case 'footnote':
        return (
          <Note label={token.label as string}>
            <BlockRun tokens={token.tokens ?? []} live={live} />
          </Note>
        )
      case 'blockquote':
        return (
          <Box className={token.deep ? 'md__quote md__quote--deep' : 'md__quote'}>
            <BlockRun tokens={token.tokens ?? []} live={live} />
          </Box>
        )
      case 'list':
        return <List list={token as Tokens.List} live={live} />
      case 'table':
        return <Table table={token as Tokens.Table} live={live} />
      case 'details':
        return <Details token={token as DetailsToken} live={live} />
      case 'hr':
        return <Box className='md__rule' />
      case 'text':
        return <Box className='md__line'>{inline((live ? growing(token) : token.tokens) ?? [token])}</Box>
      case 'checkbox':
        return null
      case 'paragraph':
        return <Box className='md__paragraph'>{inline(live ? growing(token) : token.tokens)}</Box>
      default:
        return <Box className='md__paragraph'>{token.tokens ? inline(token.tokens) : token.raw}</Box>
    }
  },
  (a, b) =>
    a.token === b.token
      ? a.live === b.live
      : a.live === b.live && a.token.type === b.token.type && a.token.raw === b.token.raw,
)

/** Blocks inside a block: only the last of a growing one can grow. */
export function BlockRun({ tokens, live }: { tokens: Token[]; live?: boolean }) {
  return (
    <>
      {tokens.map((token, i) => (
        <Block key={i} token={token} live={live && i === tokens.length - 1} />
      ))}
    </>
  )
}
