import type { MoreProps } from './parts'
import { useComposerParts } from './use-composer-parts.weapp'
// Styles of a sub-package reach its own pages only.
import './styles.scss'

/** What stands around the input, in a sub-package; its places are kept free, so that nothing moves. */
export function LateMore(props: MoreProps) {
  const { More } = useComposerParts()
  return More ? <More {...props} /> : null
}
