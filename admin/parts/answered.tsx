import type { ReactNode } from 'react'
import { Failure, Loading } from './states'

interface Asked<T> {
  data: T | undefined
  error: unknown
  refetch: () => unknown
}

/** Draws an answer, or why there is none. */
export function Answered<T>({
  of: { data, error, refetch },
  rows,
  children,
}: {
  of: Asked<T>
  rows?: number
  children: (data: T) => ReactNode
}) {
  if (data !== undefined) return <>{children(data)}</>
  return error ? <Failure error={error} again={() => void refetch()} /> : <Loading {...(rows && { rows })} />
}
