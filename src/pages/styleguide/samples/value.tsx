import { useState, type ReactNode } from 'react'

interface ValueProps<T> {
  start: T
  children(value: T, change: (value: T) => void): ReactNode
}

/** Holds the value of a controlled component. */
export function Value<T>({ start, children }: ValueProps<T>) {
  const [value, setValue] = useState(start)
  return <>{children(value, setValue)}</>
}
