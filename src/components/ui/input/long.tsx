import { useState } from 'react'
import { Box } from '../box'
import { TextArea } from '../text-area'
import type { TextAreaProps } from '../text-area/types'
import './index.scss'
import './long.scss'

interface LongInputProps extends Omit<TextAreaProps, 'describedBy' | 'invalid' | 'onFocusChange'> {
  /** The error text; replaces the hint. */
  error?: string
  hint?: string
  /** Height of the empty field. */
  lines?: 1 | 2 | 4
  /** The label is only read aloud. */
  bare?: boolean
}

/** A text of several lines that looks like an input, with label, hint and error. The error is `<id>-note`. */
export function LongInput({ label, error, hint, lines = 2, bare, ...area }: LongInputProps) {
  const [focused, setFocused] = useState(false)
  const note = error || hint
  const classes = ['ui-input', 'ui-input--long', focused && 'ui-input--focused', error && 'ui-input--wrong']
  return (
    <Box className={classes.filter(Boolean).join(' ')}>
      {!bare && (
        <Box className='ui-input__label' hidden>
          {label}
        </Box>
      )}
      <Box className={`ui-input__box ui-input__box--${lines}`}>
        <TextArea
          {...area}
          label={label}
          invalid={Boolean(error)}
          describedBy={note ? `${area.id}-note` : undefined}
          onFocusChange={setFocused}
        />
      </Box>
      {note && (
        <Box id={`${area.id}-note`} className='ui-input__note' live={error ? 'polite' : undefined}>
          {note}
        </Box>
      )}
    </Box>
  )
}
