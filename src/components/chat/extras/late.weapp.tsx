import { useEffect, useState, type ComponentProps } from 'react'
import type { Extras } from '.'
import { extraParts } from './parts'
// Styles of a sub-package reach its own pages only.
import './extras.scss'

const late = <K extends keyof Extras>(name: K) =>
  function LateExtra(props: ComponentProps<Extras[K]>) {
    const [here, setHere] = useState(extraParts.extras)
    useEffect(() => {
      if (extraParts.extras) return undefined
      let shown = true
      // The path counts from the chat's page, which alone uses this; the build refuses another.
      __non_webpack_require__.async('../agreement/extras.js').then(
        () => shown && setHere(extraParts.extras),
        () => undefined,
      )
      return () => {
        shown = false
      }
    }, [])
    const Part = here?.[name] as React.FC<object> | undefined
    return Part ? <Part {...props} /> : null
  }

export const LateDictation = late('Dictation')
export const LateReadAloud = late('ReadAloud')
export const LateSearchSwitch = late('SearchSwitch')
export const LateSources = late('Sources')
