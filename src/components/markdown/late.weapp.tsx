export { Markdown as LateMarkdown } from '.'
