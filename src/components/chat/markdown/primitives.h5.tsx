import type { LinkPart, Part, Pressable } from './primitives.types'

export const Box = ({ className, role, level, id, children }: Part) => (
  <div id={id} className={className} role={role} aria-level={level}>{children}</div>
)

export const Run = ({ className, children }: Part) => <span className={className}>{children}</span>

/** Scrolls sideways when its content is wider than the screen; reached by keyboard. */
export const Strip = ({ className, children }: Part) => <div className={className} tabIndex={0}>{children}</div>

export const Press = ({ className, id, label, onClick, children }: Pressable) => (
  <button type='button' id={id} className={className} aria-label={label} onClick={onClick}>{children}</button>
)

export const Link = ({ className, href, onOpen, children }: LinkPart) => (
  <a
    className={className} href={href} target='_blank' rel='noopener noreferrer nofollow'
    onClick={(event) => {
      event.preventDefault()
      onOpen(href)
    }}
  >
    {children}
  </a>
)

export const Picture = ({ className, src, alt }: { className?: string; src: string; alt: string }) => (
  <img className={className} src={src} alt={alt} loading='lazy' referrerPolicy='no-referrer' />
)
