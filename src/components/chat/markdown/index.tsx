import { memo, useRef } from 'react'
import { Box } from '@/components/ui/box'
import { Block } from './block'
import { growBlocks, type Blocks } from './blocks'
import './index.scss'

/** Markdown drawn with our own components, never as HTML. While `live`, only the blocks that changed are drawn again. */
export const Markdown = memo(function Markdown({ source, live }: { source: string; live?: boolean }) {
  const before = useRef<Blocks>()
  const { blocks, defs } = (before.current = growBlocks(source, before.current))
  return (
    <Box key={defs} className={live ? 'md md--live' : 'md'}>
      {blocks.map(({ at, token }, i) => <Block key={at} token={token} live={live && i === blocks.length - 1} />)}
    </Box>
  )
})
