import { useEffect, useState } from 'react'
import { composerParts } from './parts'

/** The parts of the sub-package, empty until they are there; they are asked for when `wanted`. */
export function useComposerParts(wanted = true): Readonly<typeof composerParts> {
  const [, setArrived] = useState(Boolean(composerParts.More))
  useEffect(() => {
    if (!wanted || composerParts.More) return undefined
    let here = true
    // The path counts from the chat's page, which alone uses this; the build refuses another.
    __non_webpack_require__.async('../agreement/composer.js').then(
      () => here && setArrived(true),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [wanted])
  return composerParts
}
