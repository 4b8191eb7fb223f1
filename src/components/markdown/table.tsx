import { memo } from 'react'
import type { Tokens } from 'marked'
import { Box } from '@/components/ui/box'
import { inline } from './inline'
import { Strip } from './primitives'

/** A GFM table that scrolls sideways on a narrow screen; a growing one draws only its new rows. */
export function Table({ table }: { table: Tokens.Table }) {
  return (
    <Strip className='md-table-strip'>
      <Box className='md-table' role='table'>
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
      <Box className={head ? 'md-row md-row--head' : 'md-row'} role='row'>
        {cells.map((cell, i) => (
          <Box key={i} className={`md-cell md-cell--${cell.align ?? 'left'}`} role={head ? 'columnheader' : 'cell'}>
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
