import { RichText } from '@tarojs/components'
import type { ReactNode } from 'react'
import { htmlOf } from './html-of'

/** Boxes and text without actions, as one `rich-text` (docs/weapp-updates.md, rule 6); other content stays elements. */
export function Flat({ children }: { children: ReactNode }) {
  const html = htmlOf(children)
  return html === null ? <>{children}</> : <RichText nodes={html} />
}
