import { type FilterOf, type ListCallName, type RecordOf, usePages } from '../api/queries'
import { Empty, Failure, Loading } from './states'

import { type Column, Table } from './table'

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
