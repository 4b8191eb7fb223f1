import { memo } from 'react'
import type { Tokens } from 'marked'
import { Box, Span } from '@/components/ui/box'
import { BlockRun } from './block'
import './list.scss'

export function List({ list, live }: { list: Tokens.List & { deep?: boolean }; live?: boolean }) {
  const start = typeof list.start === 'number' ? list.start : 1
  return (
    <Box className={`md-list${list.loose ? ' md-list--loose' : ''}${list.deep ? ' md-list--deep' : ''}`} role='list'>
      {list.items.map((item, i) => (
        <Item
          key={i}
          item={item}
          mark={list.ordered ? `${start + i}.` : ''}
          live={live && i === list.items.length - 1}
        />
      ))}
    </Box>
  )
}

const Item = memo(
  function Item({ item, mark, live }: { item: Tokens.ListItem; mark: string; live?: boolean }) {
    return (
      <Box className={mark || item.task ? 'md-list__item' : 'md-list__item md-list__item--dot'} role='listitem'>
        {item.task ? (
          <Box className={item.checked ? 'md-list__task md-list__task--done' : 'md-list__task'}>
            {item.checked ? '✓' : ''}
          </Box>
        ) : (
          mark && <Span className='md-list__mark'>{mark}</Span>
        )}
        <Box className='md-list__body'>
          <BlockRun tokens={item.tokens} live={live} />
        </Box>
      </Box>
    )
  },
  (a, b) =>
    a.item.raw === b.item.raw &&
    a.item.loose === b.item.loose &&
    a.item.task === b.item.task &&
    a.mark === b.mark &&
    a.live === b.live,
)
