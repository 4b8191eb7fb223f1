import { memo } from 'react'
import { Box } from '@/components/ui/box'
import { BlockPlace } from '../primitives'
import { Block } from './block'
import type { Stretch } from './runs'

/** Blocks that follow each other; those that are settled are not looked at again while a text grows. */
export const BlockRow = memo(function BlockRow({ run, live }: { run: Stretch; live?: boolean }) {
  return (
    <Box className='md__run'>
      {run.map(({ at, token }, i) => (
        <BlockPlace key={at}>
          <Block token={token} live={live && i === run.length - 1} />
        </BlockPlace>
      ))}
    </Box>
  )
})
