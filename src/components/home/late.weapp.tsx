import { useEffect, useState } from 'react'
import type { HomeProps } from '.'
import { homeParts } from './parts'
// Styles of a sub-package reach its own pages only.
import './styles.scss'

/** The tools in an empty chat, in a sub-package. */
export function LateHome(props: HomeProps) {
  const [Home, setHome] = useState(() => homeParts.Home)
  useEffect(() => {
    if (homeParts.Home) return undefined
    let here = true
    // The path counts from the chat's page, which alone uses this; the build refuses another.
    __non_webpack_require__.async('../agreement/home.js').then(
      () => here && setHome(() => homeParts.Home),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [])
  return Home ? <Home {...props} /> : null
}
