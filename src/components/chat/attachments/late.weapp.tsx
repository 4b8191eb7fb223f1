import { useEffect, useState } from 'react'
import { attachmentParts, type AskedFilesProps, type ComposerFilesProps } from './parts'
// Styles of a sub-package reach its own pages only.
import './styles.scss'

/** Both come in one script of a sub-package. */
function useParts() {
  const [parts, setParts] = useState(() => ({ ...attachmentParts }))
  useEffect(() => {
    if (attachmentParts.AskedFiles) return undefined
    let here = true
    // The path counts from the chat's page, which alone uses this; the build refuses another.
    __non_webpack_require__.async('../agreement/attachments.js').then(
      () => here && setParts({ ...attachmentParts }),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [])
  return parts
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
