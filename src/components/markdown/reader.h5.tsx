import { lazy, Suspense } from 'react'
import { Skeleton } from '@/components/ui/skeleton'

const Markdown = lazy(async () => ({ default: (await import('.')).Markdown }))

/** A document in Markdown; the renderer is loaded with the first one. */
export function MarkdownReader({ text }: { text: string }) {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <Markdown source={text} />
    </Suspense>
  )
}
