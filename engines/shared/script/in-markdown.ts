/** A text as part of a line of Markdown: people's words begin no heading, list or element. */
export const inMarkdown = (text: string): string =>
  text
    .replace(/[\r\n\t]/g, ' ')
    .replace(/[\\`*_[\]#|~]/g, '\\$&')
    .replace(/[<>]/g, (sign) => (sign === '<' ? '&lt;' : '&gt;'))
    .trim()
