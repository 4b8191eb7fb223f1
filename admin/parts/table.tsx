import type { ReactNode } from 'react'

export interface Column<T> {
  head: string
  cell: (row: T) => ReactNode
  /** Numbers are set to the right. */
  isNumber?: true
}

interface TableProps<T> {
  rows: readonly T[]
  keyOf: (row: T) => string
  columns: readonly Column<T>[]
}

/** Rows as a table; as cards on a phone. */
export const Table = <T,>({ rows, keyOf, columns }: TableProps<T>) => (
  <table>
    <thead>
      <tr>
        {columns.map(({ head, isNumber }) => (
          <th key={head} scope='col' className={isNumber && 'number'}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ head, cell, isNumber }) => (
            <td key={head} data-label={head} className={isNumber && 'number'}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
