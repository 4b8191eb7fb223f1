import { lazy, Suspense } from 'react'
import { Skeleton } from '@/components/ui/skeleton'

const Markdown = lazy(async () => ({ default: (await import('.')).Markdown }))

/** A document's Markdown; the renderer is fetched when there is something to read. */
export function MarkdownReader({ text }: { text: string }) {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <Markdown source={text} />
    </Suspense>
  )
}
