import { CustomWrapper } from '@tarojs/components'
import { useLateScript } from '@/components/ui/use-late-script'
import { parts, type MarkdownProps } from './parts'
import { Plain } from './plain'
// Styles of a sub-package reach its own pages only.
import './styles.scss'

/**
 * Markdown in a sub-package: until it is there, and when it does not come, the plain words. It is a component of WeChat's, so
 * that the path of a change counts from here and not from the page's root.
 */
export function LateMarkdown(props: MarkdownProps) {
  // The path is that from the root, where the build puts what several packages use; it refuses another.
  useLateScript(
    () => Boolean(parts.Markdown),
    () => __non_webpack_require__.async('./pages/agreement/markdown.js'),
  )
  const { Markdown = Plain } = parts
  return (
    <CustomWrapper>
      <Markdown {...props} />
    </CustomWrapper>
  )
}
