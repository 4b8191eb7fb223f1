import { spelling, type SpellingRule } from './spelling'

/** Marks of Markdown, HTML and chats, which are not read aloud. */
export const unsaidMarks: readonly SpellingRule[] = [
  // Fences of code, lines across, the line under a table's head.
  spelling(/^[ \t]*(?:```|~~~)[^\n]*/m, ' '),
  spelling(/^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/m, ' '),
  spelling(/^[ \t]*\|?[ \t]*:?-{3,}[-:| \t]*$/m, ' '),
  spelling(/^[ \t]{0,3}#{1,6}[ \t]+/m, ''),
  spelling(/^[ \t]*(?:>[ \t]?)+/m, ''),
  spelling(/^[ \t]*[-*+•·▪●◦–—][ \t]+(?:\[[ xX]\][ \t]+)?/m, ''),
  // Pictures are left out, links become their text.
  spelling(/!\[[^\]\n]*\]\([^)\n]*\)/, ' '),
  spelling(/\]\([^)\s]*(?:\s+"[^"\n]*")?\)/, ''),
  spelling(/\[\^\d+\]/, ''),
  spelling(/<\/?[a-zA-Z][^<>\n]*>|<!--[^]*?-->/, ' '),
  spelling(/&(?:nbsp|ensp|emsp|thinsp|#160);/, ' '),
  spelling(/&(?:quot|ldquo|rdquo|apos|#39);/, ' '),
  spelling(/&amp;/, '&'),
  spelling(/&lt;/, '<'),
  spelling(/&gt;/, '>'),
  spelling(/\*{1,3}(?=[^\s*])|(?<=\S)\*{1,3}(?!\d)|~~|`+/, ''),
  // A table cell ends like a clause.
  spelling(/[ \t]*\|[ \t]*(?=\S)(?![\d(]+\|)/, '，'),
]

const halves = /[\ud800-\udfff]/g
const wide = /[\uff01-\uff5e]/g
/** Wide marks that are read as pauses stay unchanged. */
const pauses = '！，：；？（）'

/** The text with emoji blanked and wide digits, letters and signs made narrow: as long as it was. */
export const inPlainCharacters = (text: string): string =>
  text
    .replace(halves, ' ')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, ' ')
    .replace(wide, (sign) => (pauses.includes(sign) ? sign : String.fromCharCode(sign.charCodeAt(0) - 0xfee0)))
