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

/** Facts as names and values. */
export const Facts = ({ of }: { of: readonly (readonly [string, ReactNode])[] }) => (
  <dl>
    {of.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Views of one screen; the chosen one is in the address. */
export const Tabs = <T extends string>({
  tabs,
  chosen,
  choose,
}: {
  tabs: readonly (readonly [T, string])[]
  chosen: T
  choose: (tab: T) => void
}) => (
  <div className='tabs' role='tablist'>
    {tabs.map(([key, name]) => (
      <button key={key} type='button' role='tab' aria-selected={key === chosen} onClick={() => choose(key)}>
        {name}
      </button>
    ))}
  </div>
)

export const Mark = ({ tone, children }: { tone: 'good' | 'warn' | 'bad' | 'dim'; children: ReactNode }) => (
  <span className={`mark ${tone}`}>{children}</span>
)
