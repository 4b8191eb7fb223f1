import type { ReactNode } from 'react'

/** A form, which password managers look for. Enter in a field calls the field's `onConfirm`. */
export function Form({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <form className={className} noValidate onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  )
}
