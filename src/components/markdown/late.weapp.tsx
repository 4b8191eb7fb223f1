import { CustomWrapper } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { parts, type MarkdownProps } from './parts'
import { Plain } from './plain'
// Styles of a sub-package reach its own pages only.
import './styles.scss'

/**
 * Markdown in a sub-package: until it is there, and when it does not come, the plain words. It is a component of WeChat's, so
 * that the path of a change counts from here and not from the page's root.
 */
export function LateMarkdown(props: MarkdownProps) {
  const [Markdown = Plain, setMarkdown] = useState(() => parts.Markdown)
  useEffect(() => {
    if (parts.Markdown) return undefined
    let here = true
    // The path is that from the root, where the build puts what several packages use; it refuses another.
    __non_webpack_require__.async('./pages/agreement/markdown.js').then(
      () => here && setMarkdown(() => parts.Markdown),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [])
  return (
    <CustomWrapper>
      <Markdown {...props} />
    </CustomWrapper>
  )
}
