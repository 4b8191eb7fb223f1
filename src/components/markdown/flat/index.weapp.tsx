import { RichText } from '@tarojs/components'
import type { ReactNode } from 'react'
import { htmlOf } from './html-of'

/** Boxes and text that nobody presses, as one text with marks: a fraction of what their elements are. What is more stays elements. */
export function Flat({ children }: { children: ReactNode }) {
  const html = htmlOf(children)
  return html === null ? <>{children}</> : <RichText nodes={html} />
}
