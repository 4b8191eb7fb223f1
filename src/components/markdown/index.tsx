import { memo, useState } from 'react'
import { Box } from '@/components/ui/box'
import { Block } from './block/block'
import { createGrower } from './block/blocks'
import './index.scss'

/** Markdown drawn with our own components, never as HTML. While `live`, only the blocks that changed are drawn again. */
export const Markdown = memo(function Markdown({ source, live }: { source: string; live?: boolean }) {
  const [grow] = useState(createGrower)
  const { blocks, defs } = grow(source)
  return (
    <Box key={defs} className={live ? 'md md--live' : 'md'}>
      {blocks.map(({ at, token }, i) => (
        <Block key={at} token={token} live={live && i === blocks.length - 1} />
      ))}
    </Box>
  )
})
