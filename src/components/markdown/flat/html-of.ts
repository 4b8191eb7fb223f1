import { Fragment, isValidElement, type ReactNode } from 'react'
import { Box, Span } from '@/components/ui/box'
import { written } from './written'

/** HTML of a node for a rich-text; null when it contains more than boxes and text. */
export function htmlOf(node: ReactNode): string | null {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node !== 'object') return written(String(node))
  if (Array.isArray(node)) {
    const parts = node.map(htmlOf)
    return parts.includes(null) ? null : parts.join('')
  }
  if (!isValidElement<{ className?: string; children?: ReactNode }>(node)) return null
  const { type, props } = node
  const inner = htmlOf(props.children)
  if (inner === null || type === Fragment) return inner
  const tag = type === Box ? 'div' : type === Span ? 'span' : null
  return tag && `<${tag}${props.className ? ` class='${props.className}'` : ''}>${inner}</${tag}>`
}
