import { memo } from 'react'
import type { Tokens } from 'marked'
import { Box } from '@/components/ui/box'
import { inline } from '../inline'
import { Strip } from '../primitives'
import './table.scss'

/** A GFM table that scrolls sideways on a narrow screen; a growing one draws only its new rows. */
export function Table({ table }: { table: Tokens.Table }) {
  return (
    <Strip className='md-table'>
      <Box className='md-table__grid' role='table'>
        <Row cells={table.header} head />
        {table.rows.map((cells, i) => (
          <Row key={i} cells={cells} />
        ))}
      </Box>
    </Strip>
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
