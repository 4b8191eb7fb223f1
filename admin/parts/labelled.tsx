import type { ReactNode } from 'react'

/** A field's name, and what to enter. */
export interface Labelled {
  label: string
  hint?: string
}

/** A field under its label. */
export function FieldRow({ id, label, hint, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className='field'>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  )
}
