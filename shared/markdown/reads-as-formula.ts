/** A command, a power, an index. */
const sign = /\\[A-Za-z,;!:|{}\\ %]|[\^_]/
const wide = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\u3000-\u303f]/
/** Words within a formula, of any content. */
const words = /\\(?:text\w*|mathrm|operatorname|mbox|ce|pu)\s*\{[^{}]*\}/g
/** `5 each, and then 10`: an amount, then words. */
const price = /^\d[\d.,]*\s+[A-Za-z]{2,}/

/** Whether the text between two marks is mathematics, and not the words between two prices. */
export function readsAsFormula(text: string, open: string): boolean {
  if (text.includes('`') && !/^`[^`]+`$/.test(text)) return false
  // `${name}` of a shell or a template, or punctuation after the dollar.
  if (open === '$' && /^(?:\{\w*\}|[,.;:!?)\]，。；：！？）、])/.test(text)) return false
  // A number in brackets is a footnote mark.
  if (open === '\\[' && /^[\d,\s–-]+$/.test(text)) return false
  const bare = text.replace(words, '\\x ')
  if (price.test(bare)) return false
  if (sign.test(bare)) return true
  if (wide.test(bare)) return bare.includes('=')
  return (bare.match(/[A-Za-z]{2,}/g) ?? []).length < 2
}
