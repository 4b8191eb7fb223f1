import { late } from '@/components/ui/late'
import { onFirstSign } from '@/services/platform/device/first-sign'
import { Plain } from './plain'
import { Isolated } from './primitives'
import type { MarkdownProps } from './types'
import './index.scss'

/** An empty chat needs none: it is mostly there before the first answer. */
const Markdown = late<MarkdownProps>(() => import('.').then((part) => part.Markdown), {
  fallback: Plain,
  when: onFirstSign,
  quiet: true,
})

/** Markdown in a chunk of its own: until it is there, and when it does not come, the plain words. */
export const LateMarkdown = (props: MarkdownProps) => (
  <Isolated>
    <Markdown {...props} />
  </Isolated>
)
