import { LateMarkdown } from './markdown-part'

/** A document's Markdown. */
export const MarkdownReader = ({ text }: { text: string }) => <LateMarkdown source={text} />
