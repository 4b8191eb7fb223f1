import { lazy, Suspense, type ComponentType } from 'react'
import { Box } from '@/components/ui/box'
import './index.scss'

interface LateMarkdownProps {
  source: string
  live?: boolean
}

/** The words as they were written. */
const Plain = ({ source }: LateMarkdownProps) => <Box className='md md--plain'>{source}</Box>

const arriving = () => import('.')
const Markdown = lazy(async (): Promise<{ default: ComponentType<LateMarkdownProps> }> => {
  try {
    return { default: (await arriving()).Markdown }
  } catch {
    return { default: Plain }
  }
})

/** Markdown in a chunk of its own: until it is there, and when it does not come, the plain words. */
export const LateMarkdown = (props: LateMarkdownProps) => (
  <Suspense fallback={<Plain {...props} />}>
    <Markdown {...props} />
  </Suspense>
)

// Asked for with the page, so that it is mostly there before the first answer.
void arriving().catch(() => undefined)
