import type { ReactNode } from 'react'

/** Fields that are sent together: password managers look for a form. Enter in a field is the field's `onConfirm`. */
export function Form({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <form className={className} noValidate onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  )
}
