import { Span } from '@/components/ui/box'
import { useToolTexts } from '@/services/texts/tool'
import { PartRow } from '../../editor/part-row'
import { OpenLine } from './open-line'
import type { LineProps } from './types'
import './line-row.scss'

interface LineRowProps extends LineProps {
  open: boolean
}

/** A line of a script, which opens in place. */
export function LineRow(props: LineRowProps) {
  const { script, line, number, open, onOpen } = props
  const t = useToolTexts().podcast
  const { name } = script.speakers[line.speaker]
  return (
    <PartRow
      id={`line-${number}`}
      label={`${t.line(number)} · ${name}: ${line.text}`}
      open={open}
      onOpen={() => onOpen(line.id)}
      shut={
        <>
          <Span className={`line-row__name line-row__name--${line.speaker}`}>{name}</Span>
          <Span className='line-row__text'>{line.text || t.newLine}</Span>
        </>
      }
    >
      <OpenLine {...props} />
    </PartRow>
  )
}
