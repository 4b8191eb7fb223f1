import { Fragment, memo, useState } from 'react'
import type { Tokens } from 'marked'
import { Box } from '@/components/ui/box'
import { Pressable } from '@/components/ui/pressable'
import { useAnswerTexts } from '@/services/texts/answer'
import { inline } from '../inline'
import { Flat } from '../flat'
import { Strip } from '../primitives'
import './table.scss'

/**
 * Longer tables show this many rows, and as many more with each press: drawing thousands at once would block the page.
 */
const rowsAtOnce = 200

/** A growing table of more rows is elements: each row that comes would send the others again. */
const flatRows = 4

/** A GFM table that scrolls sideways on a narrow screen; a growing one draws only its new rows. */
export function Table({ table: { header, rows }, live }: { table: Tokens.Table; live?: boolean }) {
  const t = useAnswerTexts()
  const [most, setMost] = useState(rowsAtOnce)
  const left = rows.length - most
  // A table that grew as elements keeps them.
  const [grew, setGrew] = useState(false)
  if (live && rows.length > flatRows && !grew) setGrew(true)
  const Drawn = grew ? Fragment : Flat
  return (
    <>
      <Strip className={left > 0 ? 'md-table md-table--cut' : 'md-table'}>
        <Drawn>
          <Box className='md-table__grid' role='table'>
            {grew ? <Row cells={header} head /> : drawRow({ cells: header, head: true })}
            {rows
              .slice(0, most)
              .map((cells, i) =>
                grew ? <Row key={i} cells={cells} /> : <Fragment key={i}>{drawRow({ cells })}</Fragment>,
              )}
          </Box>
        </Drawn>
      </Strip>
      {left > 0 && (
        <Pressable className='md-table__more' onClick={() => setMost(most + rowsAtOnce)}>
          {t.moreRows(Math.min(left, rowsAtOnce), left)}
        </Pressable>
      )}
    </>
  )
}

interface RowProps {
  cells: Tokens.TableCell[]
  head?: boolean
}

const drawRow = ({ cells, head }: RowProps) => (
  <Box className={head ? 'md-table__row md-table__row--head' : 'md-table__row'} role='row'>
    {cells.map((cell, i) => (
      <Box key={i} className={classOf(cell)} role={head ? 'columnheader' : 'cell'}>
        {inline(cell.tokens)}
      </Box>
    ))}
  </Box>
)

const Row = memo(
  drawRow,
  (a, b) =>
    a.head === b.head &&
    a.cells.length === b.cells.length &&
    a.cells.every((cell, i) => cell.text === b.cells[i]!.text && cell.align === b.cells[i]!.align),
)

const classOf = ({ align }: Tokens.TableCell) =>
  align === 'center' || align === 'right' ? `md-table__cell md-table__cell--${align}` : 'md-table__cell'
