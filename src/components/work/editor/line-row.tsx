import { Box, Span } from '@/components/ui/box'
import { Pressable } from '@/components/ui/pressable'
import { useToolTexts } from '@/services/texts/tool'
import { OpenLine } from './open-line'
import type { LineProps } from './types'
import './line-row.scss'

interface LineRowProps extends LineProps {
  open: boolean
}

/** A line of a script; a press opens it in place, to change, move or remove it. */
export function LineRow(props: LineRowProps) {
  const { script, line, number, open, onOpen } = props
  const t = useToolTexts().podcast
  const { name } = script.speakers[line.speaker]
  return (
    <Box className={open ? 'line-row line-row--open' : 'line-row'}>
      {open ? (
        <OpenLine {...props} />
      ) : (
        <Pressable
          id={`line-${number}`}
          className='line-row__shut'
          label={`${t.line(number)} · ${name}: ${line.text}`}
          expanded={false}
          onClick={() => onOpen(line.id)}
        >
          <Span className={`line-row__name line-row__name--${line.speaker}`}>{name}</Span>
          <Span className='line-row__text'>{line.text || t.newLine}</Span>
        </Pressable>
      )}
    </Box>
  )
}
