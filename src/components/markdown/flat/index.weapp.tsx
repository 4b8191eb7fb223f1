import { RichText } from '@tarojs/components'
import type { ReactNode } from 'react'
import { htmlOf } from './html-of'

/**
 * Draws boxes and text without presses as one text with marks: a fraction of the size of their elements. Any other
 * content stays elements.
 */
export function Flat({ children }: { children: ReactNode }) {
  const html = htmlOf(children)
  return html === null ? <>{children}</> : <RichText nodes={html} />
}
