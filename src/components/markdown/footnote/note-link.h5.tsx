import type { ReactNode } from 'react'

interface NoteLinkProps {
  label: string
  /** Target of the link: the note, or its first citation. */
  to: 'note' | 'mark'
  name: string
  children: ReactNode
}

/** Leads between a note and its mark, within one answer: addresses would take the page elsewhere. */
export const NoteLink = ({ label, to, name, children }: NoteLinkProps) => (
  <button
    type='button'
    className='md-note__link'
    data-mark={to === 'note' ? label : undefined}
    aria-label={name}
    onClick={({ currentTarget }) => {
      const found = currentTarget.closest('.md')?.querySelector<HTMLElement>(`[data-${to}="${label}"]`)
      found?.scrollIntoView({ block: 'center' })
      found?.focus({ preventScroll: true })
    }}
  >
    {children}
  </button>
)

/** Target of a note's mark. */
export const NotePlace = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className='md-note' role='note' tabIndex={-1} data-note={label}>
    {children}
  </div>
)
