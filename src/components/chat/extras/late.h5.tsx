import { lazy, Suspense, type ComponentProps } from 'react'
import type { Extras } from '.'

const late = <K extends keyof Extras>(name: K) => {
  const Part = lazy(async () => ({ default: (await import('.')).extras[name] as React.FC<object> }))
  return (props: ComponentProps<Extras[K]>) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}

export const LateDictation = late('Dictation')
export const LateReadAloud = late('ReadAloud')
export const LateSearchSwitch = late('SearchSwitch')
export const LateSources = late('Sources')
