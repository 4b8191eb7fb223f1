import type { ReactNode } from 'react'

interface Part {
  className?: string
  children?: ReactNode
}

interface PictureOfMarkdown {
  className?: string
  src: string
  alt: string
  onError(): void
}

/** The parts of one answer. */
export const Isolated = ({ children }: Part) => <>{children}</>

/** A block stands among the others. */
export const BlockPlace = ({ children }: Part) => <>{children}</>

/** A text as its children. */
export const inPieces = (text: string): ReactNode => text

/** Scrolls sideways when its content is wider than the screen; reached by keyboard. */
export const Strip = ({ className, children }: Part) => (
  <div className={className} tabIndex={0}>
    {children}
  </div>
)

export const Link = ({ className, href, onOpen, children }: Part & { href: string; onOpen(href: string): void }) => (
  <a
    className={className}
    href={href}
    target='_blank'
    rel='noopener noreferrer nofollow'
    onClick={(event) => {
      event.preventDefault()
      onOpen(href)
    }}
  >
    {children}
  </a>
)

export const MarkdownPicture = ({ onError, ...picture }: PictureOfMarkdown) => (
  <img {...picture} loading='lazy' referrerPolicy='no-referrer' onError={onError} />
)
