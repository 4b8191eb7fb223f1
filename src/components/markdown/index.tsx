import { memo, useCallback, useState } from 'react'
import { Boundary } from '@/components/ui/boundary'
import { Box } from '@/components/ui/box'
import { BlockRow } from './block/block-row'
import { createGrower } from './block/blocks'
import { useUndrawn } from './block/tail'
import { runLength } from './block/runs'
import { noteIn, Notes } from './footnote/notes'
import type { MarkdownProps } from './types'
import { Plain } from './plain'
import './index.scss'

/** Markdown drawn with our own components, never as HTML; what cannot be drawn shows as the text it was written as. */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  const { source, live } = props
  return (
    <Boundary about={live ? null : source} fallback={() => <Plain source={source} />}>
      <Drawn {...props} />
    </Boundary>
  )
})

/** While `live`, only the blocks that changed are drawn again. */
function Drawn({ source, live }: MarkdownProps) {
  const [{ grow, last }] = useState(createGrower)
  const { runs, defs } = grow(source)
  const undrawn = useUndrawn(runs)
  const note = useCallback((label: string) => noteIn(last(), label), [last])
  return (
    <Notes.Provider value={note}>
      <Box key={defs} className={live ? 'md md--live' : 'md'}>
        {runs.map((run, i) => (
          <BlockRow
            key={i}
            run={run}
            live={live && i === runs.length - 1}
            full={i < runs.length - 2}
            undrawn={Math.min(run.length, Math.max(0, undrawn - i * runLength))}
          />
        ))}
      </Box>
    </Notes.Provider>
  )
}
