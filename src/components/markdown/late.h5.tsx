import { lazy, Suspense, type ComponentType } from 'react'
import type { MarkdownProps } from './parts'
import { Plain } from './plain'
import './index.scss'

const arriving = () => import('.')
const Markdown = lazy(async (): Promise<{ default: ComponentType<MarkdownProps> }> => {
  try {
    return { default: (await arriving()).Markdown }
  } catch {
    return { default: Plain }
  }
})

/** Markdown in a chunk of its own: until it is there, and when it does not come, the plain words. */
export const LateMarkdown = (props: MarkdownProps) => (
  <Suspense fallback={<Plain {...props} />}>
    <Markdown {...props} />
  </Suspense>
)

// Asked for with the page, so that it is mostly there before the first answer.
void arriving().catch(() => undefined)
