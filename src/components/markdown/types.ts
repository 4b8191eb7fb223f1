export interface MarkdownProps {
  source: string
  /** Its text may still grow. */
  live?: boolean
}
