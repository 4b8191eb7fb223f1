import { useState } from 'react'
import type { File } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Drag } from '@/components/ui/drag'
import { Icon } from '@/components/ui/icon'
import { useToolTexts } from '@/services/texts/tool'
import { Frame } from './frame'
import { Still } from './still'
import './compare.scss'

/** A result over its original, with a movable divider. */
export function Compare({ before, after }: { before: File; after: File }) {
  const t = useToolTexts().result
  const [at, setAt] = useState(0.5)
  const percent = `${(at * 100).toFixed(2)}%`
  return (
    <Frame file={after}>
      <Drag
        id='compare'
        className='compare'
        label={t.compare}
        value={at}
        valueText={t.compareAt(Math.round((1 - at) * 100))}
        onChange={setAt}
      >
        <Still file={after} />
        <Box className='compare__before' style={{ clipPath: `inset(0 ${(100 - at * 100).toFixed(2)}% 0 0)` }}>
          <Still file={before} />
        </Box>
        {at > 0.12 && (
          <Box className='compare__tag compare__tag--before' hidden>
            {t.before}
          </Box>
        )}
        {at < 0.88 && (
          <Box className='compare__tag compare__tag--after' hidden>
            {t.after}
          </Box>
        )}
        <Box className='compare__line' style={{ left: percent }} hidden>
          <Box className='compare__knob'>
            <Icon name='chevrons-left-right' size={20} />
          </Box>
        </Box>
      </Drag>
    </Frame>
  )
}
