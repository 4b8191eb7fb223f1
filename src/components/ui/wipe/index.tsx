import { useState, type ReactNode } from 'react'
import { Box } from '../box'
import { Drag } from '../drag'
import { Icon } from '../icon'
import './index.scss'

interface WipeProps {
  id: string
  /** Accessible name of the divider. */
  label: string
  /** Text of the divider's place; `percent` is the visible share of the result. */
  valueText(percent: number): string
  before: ReactNode
  after: ReactNode
  /** Names drawn over the two sides. */
  names: { before: string; after: string }
}

/** Two pictures over each other, with a movable divider. */
export function Wipe({ id, label, valueText, before, after, names }: WipeProps) {
  const [at, setAt] = useState(0.5)
  return (
    <Drag
      id={id}
      className='wipe'
      label={label}
      value={at}
      valueText={valueText(Math.round((1 - at) * 100))}
      onChange={setAt}
    >
      {after}
      <Box className='wipe__before' style={{ clipPath: `inset(0 ${(100 - at * 100).toFixed(2)}% 0 0)` }}>
        {before}
      </Box>
      {at > 0.12 && (
        <Box className='wipe__tag wipe__tag--before' hidden>
          {names.before}
        </Box>
      )}
      {at < 0.88 && (
        <Box className='wipe__tag wipe__tag--after' hidden>
          {names.after}
        </Box>
      )}
      <Box className='wipe__line' style={{ left: `${(at * 100).toFixed(2)}%` }} hidden>
        <Box className='wipe__knob'>
          <Icon name='chevrons-left-right' size={20} />
        </Box>
      </Box>
    </Drag>
  )
}
