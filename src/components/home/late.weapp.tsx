import { useLateScript } from '@/components/ui/use-late-script'
import type { HomeProps } from '.'
import { homeParts } from './parts'
// Styles of a sub-package reach its own pages only.
import './styles.scss'

/** The tools in an empty chat, in a sub-package. */
export function LateHome(props: HomeProps) {
  // The path counts from the chat's page, which alone uses this; the build refuses another.
  useLateScript(
    () => Boolean(homeParts.Home),
    () => __non_webpack_require__.async('../agreement/home.js'),
  )
  const { Home } = homeParts
  return Home ? <Home {...props} /> : null
}
