import type { ReactNode } from 'react'
import { type FilterOf, type ListCallName, type RecordOf, usePages } from '../api/queries'
import { Empty, Failure, Loading } from './states'

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

interface Props<C extends ListCallName> {
  call: C
  filter: FilterOf<C>
  keyOf: (row: RecordOf<C>) => string
  columns: readonly Column<RecordOf<C>>[]
  /** Shown instead of an empty list. */
  empty: string
}

/** A list of a call, page by page. */
export function Listing<C extends ListCallName>({ call, filter, keyOf, columns, empty }: Props<C>) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages(call, filter)
  if (!data) return error ? <Failure error={error} again={() => void refetch()} /> : <Loading rows={6} />
  const rows = data.pages.flatMap(({ records }) => records)
  if (rows.length === 0) return <Empty>{empty}</Empty>
  return (
    <>
      <Table rows={rows} keyOf={keyOf} columns={columns} />
      {error && <Failure error={error} />}
      {hasNextPage && (
        <p className='more'>
          <button type='button' disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            更多
          </button>
        </p>
      )}
    </>
  )
}
