import { Markdown } from '@/components/chat/markdown'

/** A document's Markdown. */
export const Reader = ({ text }: { text: string }) => <Markdown source={text} />
