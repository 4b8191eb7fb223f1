import { useLateScript } from '@/components/ui/use-late-script'
import { attachmentParts, type AskedFilesProps, type ComposerFilesProps } from './parts'
// Styles of a sub-package reach its own pages only.
import './styles.scss'

/** Both come in one script of a sub-package. */
function useParts() {
  // The path counts from the chat's page, which alone uses this; the build refuses another.
  useLateScript(
    () => Boolean(attachmentParts.AskedFiles),
    () => __non_webpack_require__.async('../agreement/attachments.js'),
  )
  return attachmentParts
}

export function LateComposerFiles(props: ComposerFilesProps) {
  const { ComposerFiles } = useParts()
  return ComposerFiles ? <ComposerFiles {...props} /> : null
}

export function LateAskedFiles(props: AskedFilesProps) {
  const { AskedFiles } = useParts()
  return AskedFiles ? <AskedFiles {...props} /> : null
}

/** WeChat has neither. */
export const takeDropped = (_: string, __: readonly unknown[]): void => undefined
