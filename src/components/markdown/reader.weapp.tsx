import { LateMarkdown } from './late.weapp'

/** A document's Markdown. */
export const MarkdownReader = ({ text }: { text: string }) => <LateMarkdown source={text} />
