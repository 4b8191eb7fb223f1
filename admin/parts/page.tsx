import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Acts of the whole screen, at its head. */
  acts?: ReactNode
  children: ReactNode
}

/** A screen: its title, its acts and its content. */
export const Page = ({ title, acts, children }: Props) => (
  <main id='content'>
    <header className='page-head'>
      <h1>{title}</h1>
      {acts}
    </header>
    {children}
  </main>
)

/** A part of a screen with its own heading. */
export const Section = ({ title, acts, children }: Props) => (
  <section>
    <header className='section-head'>
      <h2>{title}</h2>
      {acts}
    </header>
    {children}
  </section>
)
