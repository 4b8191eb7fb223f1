import type { BoxProps } from './types'

/** A plain `div`: on H5 far cheaper than Taro's View, which is a web component. For parts drawn many times. */
export function Box({ label, level, hidden, live, ...rest }: BoxProps) {
  return <div {...rest} aria-label={label} aria-level={level} aria-hidden={hidden || undefined} aria-live={live} />
}

/** The same for a run of text. */
export function Span({ label, level, hidden, live, ...rest }: BoxProps) {
  return <span {...rest} aria-label={label} aria-level={level} aria-hidden={hidden || undefined} aria-live={live} />
}
