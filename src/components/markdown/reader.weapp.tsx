import { Markdown } from '.'

/** A document's Markdown. */
export const Reader = ({ text }: { text: string }) => <Markdown source={text} />
