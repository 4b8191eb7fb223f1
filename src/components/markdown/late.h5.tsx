import { lazy, Suspense, type ComponentType } from 'react'
import { onFirstSign } from '@/services/platform/device/first-sign.h5'
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

// Not needed by an empty chat: asked for at the first sign of the person, so that it is mostly there before the first answer.
onFirstSign(() => void arriving().catch(() => undefined))
