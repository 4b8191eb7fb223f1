import type { ReactNode } from 'react'
import { CallError } from '../api/client'

/** Placeholder rows while an answer is on its way. */
export const Loading = ({ rows = 3 }: { rows?: number }) => (
  <div className='loading' role='status' aria-label='正在加载'>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} />
    ))}
  </div>
)

/** A refused or failed call, with a way to repeat it. */
export const Failure = ({ error, again }: { error: unknown; again?: () => void }) => (
  <div className='empty' role='alert'>
    <p>{error instanceof Error ? error.message : String(error)}</p>
    {again && !(error instanceof CallError && [403, 404].includes(error.code)) && (
      <button type='button' onClick={again}>
        重试
      </button>
    )}
  </div>
)

export const Empty = ({ children }: { children: ReactNode }) => (
  <div className='empty'>
    <p>{children}</p>
  </div>
)
