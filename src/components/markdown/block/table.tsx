import { memo, useState } from 'react'
import type { Tokens } from 'marked'
import { Box } from '@/components/ui/box'
import { Pressable } from '@/components/ui/pressable'
import { useAnswerTexts } from '@/services/texts/answer'
import { inline } from '../inline'
import { Strip } from '../primitives'
import './table.scss'

/** Of more rows, the first are shown, and as many again with each press: thousands at once would hold the page up. */
const rowsAtOnce = 200

/** A GFM table that scrolls sideways on a narrow screen; a growing one draws only its new rows. */
export function Table({ table: { header, rows } }: { table: Tokens.Table }) {
  const t = useAnswerTexts()
  const [most, setMost] = useState(rowsAtOnce)
  const left = rows.length - most
  return (
    <>
      <Strip className={left > 0 ? 'md-table md-table--cut' : 'md-table'}>
        <Box className='md-table__grid' role='table'>
          <Row cells={header} head />
          {rows.slice(0, most).map((cells, i) => (
            <Row key={i} cells={cells} />
          ))}
        </Box>
      </Strip>
      {left > 0 && (
        <Pressable className='md-table__more' onClick={() => setMost(most + rowsAtOnce)}>
          {t.moreRows(Math.min(left, rowsAtOnce), left)}
        </Pressable>
      )}
    </>
  )
}

const Row = memo(
  function Row({ cells, head }: { cells: Tokens.TableCell[]; head?: boolean }) {
    return (
      <Box className={head ? 'md-table__row md-table__row--head' : 'md-table__row'} role='row'>
        {cells.map((cell, i) => (
          <Box key={i} className={classOf(cell)} role={head ? 'columnheader' : 'cell'}>
            {inline(cell.tokens)}
          </Box>
        ))}
      </Box>
    )
  },
  (a, b) =>
    a.head === b.head &&
    a.cells.length === b.cells.length &&
    a.cells.every((cell, i) => cell.text === b.cells[i]!.text && cell.align === b.cells[i]!.align),
)

const classOf = ({ align }: Tokens.TableCell) =>
  align === 'center' || align === 'right' ? `md-table__cell md-table__cell--${align}` : 'md-table__cell'
