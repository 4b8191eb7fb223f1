/**
 * Marks around words or at the beginning of a line are removed, and their words stay. A link cut off at the end is
 * dropped.
 */
const marks: readonly (readonly [RegExp, string])[] = [
  [/^ {0,3}(?:`{3}|~{3})[^\n]*$/gm, ' '],
  [/!?\[([^[\]\n]*)\]\((?:[^()\n]|\([^()\n]*\))*(?:\)|$)/g, '$1'],
  [/!?\[([^[\]\n]*)\]\[[^[\]\n]*\]/g, '$1'],
  [/<(https?:[^>\s]*)>/g, '$1'],
  [/<(sub|sup|u|mark|kbd|b|i|s|summary)>([^<\n]*)<\/\1>/gi, '$2'],
  [/^<\/?details(?: open)?>$/gim, ' '],
  [/`+/g, ''],
  [/^[ \t|:*_=-]+$/gm, ' '],
  [/^[ \t]*(?:>[ \t]?)+/gm, ''],
  [/^[ \t]*(?:#{1,6}|[-+*])[ \t]+(?:\[[ xX]\][ \t]+)?/gm, ''],
  [/(\*{2,3}|~~)(?=[^\s*~])([^*~\n]*[^\s*~])\1/g, '$2'],
  [/(^|[^\w*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?!\w)/g, '$1$2'],
  [/(^|[^\w\u0080-\uffff])_{1,3}(?=[^\s_])([^_\n]*[^\s_])_{1,3}(?![\w\u0080-\uffff])/g, '$1$2'],
  [/(^|[^\w*])\*{1,3}(?=[^\s*])/g, '$1'],
  [/\\([\\*_{}[\]()#+\-.!|>~])/g, '$1'],
  [/\|/g, ' '],
]

/** Markdown as one line of plain text, for lists and previews. For short texts only: its time is superlinear. */
export const plainText = (markdown: string): string =>
  marks
    .reduce((text, [mark, instead]) => text.replace(mark, instead), markdown)
    .replace(/\s+/g, ' ')
    .trim()
