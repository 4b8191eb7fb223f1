import { Markdown } from '.'

/** A document's Markdown. */
export const MarkdownReader = ({ text }: { text: string }) => <Markdown source={text} />
